import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/** Goes on after all who wait here already, one each time around the event loop. */
function wait(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/**
 * Turns of one piece of work among all: each is for about a millisecond. The first comes at once, so that what needs no other
 * waits for nobody; before each further one the other work of the event loop goes on, and one turn of each who waits. A call
 * in between waits for one of them, however many long answers are being made.
 */
export class Turns {
  private begun = false;

  next(): Promise<void> | undefined {
    if (this.begun) return wait();
    this.begun = true;
    return undefined;
  }
}
