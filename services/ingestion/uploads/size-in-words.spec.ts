import { expect, it } from '@jest/globals';
import { sizeInWords, sizesInWords } from './size-in-words.js';

it('counts in thousands', () => {
  expect([0, 52_428_800, 999_949_999, 1e9].map(sizeInWords)).toEqual([
    '0.0 MB',
    '52.4 MB',
    '999.9 MB',
    '1.0 GB',
  ]);
});

it('says sizes that are nearly the same to the byte', () => {
  expect(sizesInWords(52_428_801, 52_428_800)).toEqual(['52428801 B', '52428800 B']);
  expect(sizesInWords(60_000_000, 52_428_800)).toEqual(['60.0 MB', '52.4 MB']);
});
