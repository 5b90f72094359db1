import { expect, it } from '@jest/globals';
import { RefusalPace } from './refusal-pace.js';

const limits = { atOnce: 3, everyMs: 20, everyBytes: 1_000, longestMs: 1_000, networks: 2 };
const some = (pace: RefusalPace, network: string, nowMs: number, count: number) =>
  Array.from({ length: count }, () => pace.waitMs(network, 0, nowMs));

it('tells the first ones at once and the next ones one after another', () => {
  expect(some(new RefusalPace(limits), 'a', 1_000, 6)).toEqual([0, 0, 0, 20, 40, 60]);
});

it('counts a long body as several', () => {
  const pace = new RefusalPace(limits);
  const waits = [1_000, 1_001, 3_000].map((bytes) => pace.waitMs('a', bytes, 1_000));
  expect(waits).toEqual([0, 0, 60]);
});

it('forgives with time', () => {
  const pace = new RefusalPace(limits);
  some(pace, 'a', 1_000, 6);
  expect(some(pace, 'a', 1_060, 2)).toEqual([20, 40]);
  expect(some(pace, 'a', 9_000, 4)).toEqual([0, 0, 0, 20]);
});

it('lets nobody wait for longer than a bound, however many have gone without waiting', () => {
  const pace = new RefusalPace(limits);
  expect(Math.max(...some(pace, 'a', 1_000, 10_000))).toBe(1_000);
  expect(pace.waitMs('a', 0, 2_100)).toBe(0);
});

it('lets nobody wait for another network', () => {
  const pace = new RefusalPace(limits);
  some(pace, 'a', 1_000, 50);
  expect(pace.waitMs('b', 0, 1_000)).toBe(0);
});

it('forgets the network that was refused longest ago', () => {
  const pace = new RefusalPace(limits);
  some(pace, 'a', 1_000, 50);
  some(pace, 'b', 1_000, 50);
  pace.waitMs('c', 0, 1_000);
  expect([pace.waitMs('b', 0, 1_000) > 0, pace.waitMs('a', 0, 1_000)]).toEqual([true, 0]);
});
