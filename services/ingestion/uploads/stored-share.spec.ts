import { expect, it } from '@jest/globals';
import { exceedsShare, shareOfMean } from './stored-share.js';

it('a team that is alone may hold the whole disk', () => {
  expect(exceedsShare({ ownBytes: 900, allBytes: 900, teams: 1 })).toBe(false);
});

it('a team among others may hold half as much again as they do on average', () => {
  const holding = (ownBytes: number) => ({ ownBytes, allBytes: 1_000, teams: 4 });
  const share = (shareOfMean * 1_000) / 4;
  expect(exceedsShare(holding(share))).toBe(false);
  expect(exceedsShare(holding(share + 1))).toBe(true);
});

it('a team that holds nothing yet may send a file', () => {
  expect(exceedsShare({ ownBytes: 0, allBytes: 0, teams: 1 })).toBe(false);
});
