import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../test/eventually.js';
import { PeriodicTask } from './periodic-task.js';

const hourMs = 3_600_000;

describe('a periodic task', () => {
  it('is done at once, and again after each rest, also when a round failed', async () => {
    const failures: unknown[] = [];
    let rounds = 0;
    const work = new PeriodicTask(
      async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('not now');
      },
      (err) => failures.push(err),
    );
    work.start({ everyMs: 1 });
    await eventually(
      'three rounds are done',
      () => rounds,
      (seen) => seen >= 3,
    );
    await work.stop();
    expect(failures).toEqual([new Error('not now')]);
  });

  it('waits for its first round when it shall', async () => {
    let rounds = 0;
    const work = new PeriodicTask(
      async () => void (rounds += 1),
      () => undefined,
    );
    work.start({ firstMs: hourMs, everyMs: 1 });
    await sleep(20);
    await work.stop();
    expect(rounds).toBe(0);
  });

  it('never has two rounds at once, and ends when the running one is over', async () => {
    let running = 0;
    let most = 0;
    let told = false;
    const work = new PeriodicTask(
      async (signal) => {
        most = Math.max(most, ++running);
        await sleep(30);
        told ||= signal.aborted;
        running -= 1;
      },
      () => undefined,
    );
    work.start({ everyMs: 1 });
    await eventually(
      'a round runs',
      () => running,
      (seen) => seen === 1,
    );
    await work.stop();
    expect({ running, most, told }).toEqual({ running: 0, most: 1, told: true });
  });

  it('does not begin once it has ended', async () => {
    let rounds = 0;
    const work = new PeriodicTask(
      async () => void (rounds += 1),
      () => undefined,
    );
    await work.stop();
    work.start({ everyMs: 1 });
    await sleep(20);
    expect(rounds).toBe(0);
  });
});
