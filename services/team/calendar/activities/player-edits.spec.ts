import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import { editsByPlayer } from './player-edits.js';

const items = [
  { idfData: 11, idfPlayer: 1 },
  { idfData: 12, idfPlayer: 1 },
  { idfData: 13, idfPlayer: 2 },
  { idfData: 14, idfPlayer: null },
];
const entered = { rpe: 6.5, idfTeamPlayerGroup: null, position: 'CM' as const };
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return { code: error.errorCode, ...error.where };
    throw error;
  }
  return null;
};

describe('edits of players', () => {
  it('are one per player, however many recordings they have', () => {
    const edits = [11, 12].map((idfData) => ({ ...entered, idfData }));
    expect(editsByPlayer([...edits, { ...entered, rpe: null, idfData: 13 }], items, [])).toEqual([
      { ...entered, idfPlayer: 1 },
      { ...entered, rpe: null, idfPlayer: 2 },
    ]);
  });

  it('do not contradict each other', () => {
    const edits = [
      { ...entered, idfData: 11 },
      { ...entered, rpe: 7, idfData: 12 },
    ];
    expect(refusal(() => editsByPlayer(edits, items, []))).toMatchObject({
      code: 'invalidRequest',
      field: 'activityPlayerEditList.1.idfData',
      found: '12',
    });
  });

  it('name recordings of the activity that are somebody’s', () => {
    for (const idfData of [14, 99]) {
      expect(refusal(() => editsByPlayer([{ ...entered, idfData }], items, []))).toMatchObject({
        code: 223,
        found: String(idfData),
      });
    }
  });
});
