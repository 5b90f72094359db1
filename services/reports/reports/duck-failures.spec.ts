import { expect, test } from '@jest/globals';
import { failureOfQuestion } from './duck-failures.js';

const going = new AbortController().signal;
const keyOf = (error: unknown, signal = going) =>
  (failureOfQuestion(error, signal) as { key?: string }).key;

test.each([
  ['Out of Memory Error: failed to pin block of size 256.0 KiB', 'answerTooLarge'],
  ['Out of Memory Error: failed to offload data block of size 256.0 KiB', 'answerTooLarge'],
  ['IO Error: Could not write file "spill": No space left on device', 'storageFull'],
  ['INTERRUPT Error: Interrupted!', undefined],
  ['Error: ENOSPC: no space left on device, write', 'storageFull'],
])('"%s" is %s', (message, key) => {
  expect(keyOf(new Error(message))).toBe(key);
});

test.each([
  ['Out of Memory Error: failed to pin block of size 256.0 KiB', '≤ 384 MiB of memory'],
  [
    'Out of Memory Error: failed to offload data block of size 256.0 KiB',
    '≤ 1024 MiB in the scratch folder',
  ],
])('"%s" says what is exceeded', (message, expected) => {
  expect(failureOfQuestion(new Error(message), going)).toMatchObject({ where: { expected } });
});

test('whatever it says when the question was ended, it was unavailable', () => {
  expect(keyOf(new Error('INTERRUPT Error: Interrupted!'), AbortSignal.abort())).toBe(
    'unavailable',
  );
});
