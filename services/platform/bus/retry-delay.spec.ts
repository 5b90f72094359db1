import { describe, expect, it } from '@jest/globals';
import { defaultRetry, retryDelayMs } from './retry-delay.js';

describe('The delay before the next try', () => {
  it('grows from a quarter of a second and ends within about a minute', () => {
    const delays = [1, 2, 3, 4, 5, 6].map((attempt) => retryDelayMs(attempt, defaultRetry));
    expect(delays).toEqual([250, 1_000, 4_000, 16_000, 30_000, undefined]);
  });
});
