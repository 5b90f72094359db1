import { describe, expect, it } from '@jest/globals';
import type { ActivityProposal } from '@touchline/proto';
import { makeRecording, makeSpeedUnit } from '../../../../test/make.js';
import { proposalKey, recordingsOf, shortOnes } from './proposal-recordings.js';

const start = Date.UTC(2026, 10, 21, 10);
const proposal: ActivityProposal = {
  name: 'Training 2026-11-21 10:00',
  type: 'T',
  dateStart: start,
  dateFinish: start + 3600_000,
  idfData: [12, 7, 9],
  unmatched: [9],
};

describe('A proposed activity', () => {
  it('is the same one while more of its files come in', () => {
    expect(proposalKey({ ...proposal, idfData: [12, 7, 9, 30] })).toBe(proposalKey(proposal));
  });

  it('takes in recordings with a player whose unit of speed is known', () => {
    const items = [12, 7, 9].map((idfData) =>
      makeRecording({ idfData, speedUnit: idfData === 7 ? makeSpeedUnit() : null }),
    );
    expect(recordingsOf(proposal, items)).toEqual({ settled: [12], unsettled: [7] });
  });

  const lasting = (...minutes: number[]) =>
    minutes.map((length, place) =>
      makeRecording({ idfData: place, dateStart: start, dateFinish: start + length * 60_000 }),
    );
  const shortOf = (...minutes: number[]) => {
    const idfData = minutes.map((_, place) => place);
    return shortOnes({ ...proposal, idfData }, lasting(...minutes)).map((item) => item.idfData);
  };

  it.each([
    ['much shorter than most', [95, 1, 94, 40, 96], [1, 3]],
    ['of a substitute, longer than half', [95, 60, 94], []],
    ['one of two', [95, 1], []],
    ['none', [], []],
  ])('names recordings that are %s', (_, minutes, short) => {
    expect(shortOf(...minutes)).toEqual(short);
  });

  it('compares its own recordings alone', () => {
    const items = lasting(95, 94, 96, 1);
    expect(shortOnes({ ...proposal, idfData: [0, 1, 2] }, items)).toEqual([]);
  });
});
