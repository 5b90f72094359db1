import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Worker } from 'node:worker_threads';
import { TaskEnded } from './task-ended.js';
import { WorkTime } from './work-time.js';

const second = 1_000;

/** A thread that works for a part of its time. */
function threadThatWorks(part: number): Worker {
  const startMs = Date.now();
  type Total = { active: number; idle: number };
  const since = (): Total => {
    const elapsed = Date.now() - startMs;
    return { active: part * elapsed, idle: (1 - part) * elapsed };
  };
  const eventLoopUtilization = (now: Total = since(), before: Total = { active: 0, idle: 0 }) => ({
    active: now.active - before.active,
    idle: now.idle - before.idle,
  });
  return { performance: { eventLoopUtilization } } as unknown as Worker;
}

const reasons: Error[] = [];
let time: WorkTime;
beforeEach(() => {
  jest.useFakeTimers();
  reasons.length = 0;
});
afterEach(() => {
  time.stop();
  jest.useRealTimers();
});

const watch = (part: number, longestMs: number, cpuShare = 1): void => {
  const thread = threadThatWorks(part);
  time = new WorkTime(
    () => thread,
    longestMs,
    (reason) => reasons.push(reason),
    () => cpuShare * Date.now(),
  );
};

it('of a thread that computes has an end', () => {
  watch(1, 10 * second);
  jest.advanceTimersByTime(10 * second);
  expect(reasons).toEqual([]);
  jest.advanceTimersByTime(second);
  expect(reasons[0]).toEqual(new TaskEnded('tooSlow'));
});

it('is not what other processes take of the machine', () => {
  watch(1, 10 * second, 0.1);
  jest.advanceTimersByTime(90 * second);
  expect(reasons).toEqual([]);
  jest.advanceTimersByTime(11 * second);
  expect(reasons[0]).toEqual(new TaskEnded('tooSlow'));
});

it('is not what a thread waits for; that has an end of its own, after which a job is tried again', () => {
  watch(0.01, 10 * second);
  jest.advanceTimersByTime(300 * second);
  expect(reasons).toEqual([]);
  jest.advanceTimersByTime(10 * second);
  expect(reasons[0]).not.toBeInstanceOf(TaskEnded);
});

it('hardly grows while the whole process is stopped', () => {
  watch(1, 10 * second);
  jest.advanceTimersByTime(second);
  jest.setSystemTime(Date.now() + 3_600 * second);
  jest.advanceTimersByTime(second);
  expect(reasons).toEqual([]);
});
