import { expect, it } from '@jest/globals';
import { Pace } from './pace.js';

const limits = { atOnce: 3, everyMs: 20, longestMs: 1_000, keys: 2 };
const some = (pace: Pace, key: string, nowMs: number, count: number) =>
  Array.from({ length: count }, () => pace.take(key, 1, nowMs));

it('lets the first ones in at once and the next ones one after another', () => {
  expect(some(new Pace(limits), 'a', 1_000, 6)).toEqual([0, 0, 0, 20, 40, 60]);
});

it('counts what is taken together', () => {
  const pace = new Pace(limits);
  expect([1, 2, 3].map((count) => pace.take('a', count, 1_000))).toEqual([0, 0, 60]);
});

it('says how long the last one waits, without taking anything', () => {
  const pace = new Pace(limits);
  some(pace, 'a', 1_000, 6);
  expect([1_000, 1_000, 1_040, 1_060].map((nowMs) => pace.waitMs('a', nowMs))).toEqual([
    60, 60, 20, 0,
  ]);
});

it('forgives with time', () => {
  const pace = new Pace(limits);
  some(pace, 'a', 1_000, 6);
  expect(some(pace, 'a', 1_060, 2)).toEqual([20, 40]);
  expect(some(pace, 'a', 9_000, 4)).toEqual([0, 0, 0, 20]);
});

it('lets nobody wait for longer than a bound, however many have gone without waiting', () => {
  const pace = new Pace(limits);
  expect(Math.max(...some(pace, 'a', 1_000, 10_000))).toBe(1_000);
  expect(pace.take('a', 1, 2_100)).toBe(0);
});

it('lets nobody wait for another key', () => {
  const pace = new Pace(limits);
  some(pace, 'a', 1_000, 50);
  expect(pace.take('b', 1, 1_000)).toBe(0);
});

it('forgets the key that took something longest ago', () => {
  const pace = new Pace(limits);
  some(pace, 'a', 1_000, 50);
  some(pace, 'b', 1_000, 50);
  pace.take('c', 1, 1_000);
  expect([pace.take('b', 1, 1_000) > 0, pace.take('a', 1, 1_000)]).toEqual([true, 0]);
});

it('says when what comes next will have to wait', () => {
  const pace = new Pace(limits);
  const { atOnce, everyMs } = limits;
  some(pace, 'a', 1_000, atOnce - 1);
  expect(pace.isUsedUp('a', 1_000)).toBe(false);
  some(pace, 'a', 1_000, 1);
  expect([pace.isUsedUp('a', 1_000), pace.isUsedUp('a', 1_000 + everyMs)]).toEqual([true, false]);
});
