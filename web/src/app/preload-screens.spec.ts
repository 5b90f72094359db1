import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { preloadScreens } from './preload-screens.js';

const asked: string[] = [];
const screen = (name: string, fails = false) => ({
  lazy: async () => {
    asked.push(name);
    if (fails) throw new TypeError('failed');
    return {};
  },
});

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('screens are fetched one after the other, once the first one rests', async () => {
  preloadScreens([screen('home'), { children: [screen('list'), screen('detail')] }, {}]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual(['home', 'list', 'detail']);
});

it('no more are asked for once one did not come', async () => {
  preloadScreens([screen('home', true), screen('list')]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['home']);
});
