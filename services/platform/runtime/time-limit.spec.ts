import { expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withTimeLimit } from './time-limit.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a time limit holds beside another signal, whatever memory is cleared meanwhile', async () => {
  const other = new AbortController();
  const reasons: string[] = [];
  const listen = () => {
    const limited = withTimeLimit(150, other.signal);
    limited.addEventListener('abort', () => reasons.push((limited.reason as Error).name));
  };
  listen();
  await wait(30);
  collectGarbage();
  await wait(400);
  expect(reasons).toEqual(['TimeoutError']);
});

test('the other signal ends it at once, also when it came before', () => {
  const other = new AbortController();
  const limited = withTimeLimit(60_000, other.signal);
  expect(limited.aborted).toBe(false);
  other.abort('gone');
  expect(limited).toMatchObject({ aborted: true, reason: 'gone' });
  expect(withTimeLimit(60_000, other.signal).aborted).toBe(true);
});
