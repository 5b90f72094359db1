import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { yieldToEventLoop } from './yield-to-event-loop.js';

test('one piece of work has its turn each time around, whoever else waits', async () => {
  const made: string[] = [];
  const make = async (name: string) => {
    for (let piece = 0; piece < 3; piece++) {
      await yieldToEventLoop();
      made.push(name);
    }
  };
  const both = Promise.all([make('first'), make('second')]);
  const madeEachTime: number[] = [];
  while (made.length < 6) {
    const before = made.length;
    await setImmediate();
    madeEachTime.push(made.length - before);
  }
  await both;
  expect(Math.max(...madeEachTime)).toBe(1);
  expect(made).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
});
