import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRequire } from 'node:module';
import { type RequestQueue, restWhileNothingWaits } from './request-queue.js';

const require = createRequire(import.meta.url);
const Queue = require('kafkajs/src/network/requestQueue') as new (options: object) => Sending;

interface Sending extends RequestQueue {
  maybeThrottle(milliseconds: number): void;
  push(request: object): void;
}

describe('requests to a broker', () => {
  let queue: Sending;
  beforeEach(() => {
    jest.useFakeTimers();
    restWhileNothingWaits();
    const logger = { debug: () => undefined };
    queue = new Queue({ logger, requestTimeout: 1_000, maxInFlightRequests: null });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('need no timer while none waits', () => {
    queue.checkPendingRequests();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that the broker held back are sent when it may be', () => {
    const sendRequest = jest.fn();
    queue.maybeThrottle(300);
    queue.push({ entry: { correlationId: 1 }, expectResponse: true, sendRequest });
    jest.advanceTimersByTime(299);
    expect(sendRequest).not.toHaveBeenCalled();
    jest.advanceTimersByTime(20);
    expect(sendRequest).toHaveBeenCalledTimes(1);
    expect(queue.pending).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
