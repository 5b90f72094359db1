import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.js';

test('one piece of work has its turn each time around, whoever else waits', async () => {
  const made: string[] = [];
  const make = async (name: string) => {
    const turns = new Turns();
    for (let piece = 0; piece < 4; piece++) {
      await turns.next();
      made.push(name);
    }
  };
  const both = Promise.all([make('first'), make('second')]);
  await Promise.resolve();
  expect(made).toEqual(['first', 'second']);
  const madeEachTime: number[] = [];
  while (made.length < 8) {
    const before = made.length;
    await setImmediate();
    madeEachTime.push(made.length - before);
  }
  await both;
  expect(Math.max(...madeEachTime)).toBe(1);
  expect(made.slice(2)).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
});

test('work of one turn waits for nobody', async () => {
  const long = new Turns();
  void long.next();
  for (let piece = 0; piece < 5; piece++) void long.next();
  expect(new Turns().next()).toBeUndefined();
});
