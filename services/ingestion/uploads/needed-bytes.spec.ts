import { expect, it } from '@jest/globals';
import { neededBytes, shareOfOthers, shareOfTeam } from './needed-bytes.js';

const free = 1_000;
const file = { idfTeam: 1, bytes: 100 };
const announcedBy = (...teams: number[]) =>
  teams.map((idfTeam) => ({ idfTeam, unsentBytes: 1_000_000, undecodedBytes: 0 }));

it('a file needs room for its bytes and for what is decoded from them', () => {
  expect(neededBytes(file, [], free)).toBe(250);
});

it('files that are there need room for what is decoded from them, whosever they are', () => {
  const stored = [1, 2].map((idfTeam) => ({ idfTeam, unsentBytes: 0, undecodedBytes: 10 }));
  expect(neededBytes(file, stored, free)).toBe(250 + 30);
});

it('what the team itself has announced counts in full', () => {
  const own = [{ idfTeam: 1, unsentBytes: 100, undecodedBytes: 0 }];
  expect(neededBytes(file, own, free)).toBe(500);
});

it('what another team has announced counts up to a quarter of what is free, that of all others up to half', () => {
  expect(neededBytes(file, announcedBy(2), free)).toBe(250 + shareOfTeam * free);
  expect(neededBytes(file, announcedBy(2, 3, 4, 5), free)).toBe(250 + shareOfOthers * free);
});
