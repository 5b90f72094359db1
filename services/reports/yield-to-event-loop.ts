import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Lets other work of the event loop have its turn. Whoever waits here goes on one after the other, a piece of about a
 * millisecond each time around: a call in between waits for one of them, however many long answers are being made.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
