import { beforeEach, describe, expect, it } from '@jest/globals';
import { sharedMs, sharePace, ThreadShare } from './thread-share.js';

const [busy, other] = [1, 2];
/** A long way into the life of a process. */
const startMs = 1_000_000;

describe('what a team’s calls may take of the threads', () => {
  let share: ThreadShare;
  let nowMs: number;
  beforeEach(() => {
    share = new ThreadShare();
    nowMs = startMs;
  });

  /** Calls one after the other for a while; returns the milliseconds that they computed. */
  function computes(forMs: number, eachMs = 20): number {
    let worked = 0;
    for (const end = nowMs + forMs; nowMs < end; worked += eachMs) {
      nowMs += share.restMs(busy, nowMs) + eachMs;
      share.took(busy, eachMs, nowMs);
    }
    return worked;
  }
  const otherAsks = (): number => share.restMs(other, nowMs);

  it('is all while nobody else asks', () => {
    expect(computes(60_000)).toBe(60_000);
  });

  it('is half of the time while others ask, after the time that is free', () => {
    let worked = 0;
    for (let second = 0; second < 60; second++) {
      expect(otherAsks()).toBe(0);
      worked += computes(1_000);
    }
    const passed = nowMs - startMs;
    expect(worked).toBeGreaterThan(passed / 2);
    expect(worked).toBeLessThanOrEqual(passed / 2 + sharePace.atOnce);
  });

  it('is all again once nobody else asks any more', () => {
    computes(10_000);
    otherAsks();
    expect(share.restMs(busy, nowMs)).toBe(sharePace.longestMs);
    nowMs += sharedMs + 1;
    expect(computes(5_000)).toBe(5_000);
  });
});
