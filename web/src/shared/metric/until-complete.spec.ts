import { describe, expect, it } from '@jest/globals';
import { untilComplete } from './until-complete.js';

const progress = (...states: ('WAITING' | 'DONE' | 'FAILED')[]) => ({
  players: states.map((state, index) => ({ idfPlayer: index + 1, state, failure: null })),
});
const rows = (...players: number[]) => players.map((idfPlayer) => ({ idfPlayer }));

describe('rows of an analysis', () => {
  it('are asked for again while a finished player’s are missing', () => {
    const again = untilComplete(progress('DONE', 'DONE', 'WAITING', 'FAILED'));
    expect(again({ state: { data: rows(1), dataUpdateCount: 1 } })).toBe(1000);
    expect(again({ state: { data: rows(1, 1, 2), dataUpdateCount: 2 } })).toBe(false);
  });

  it('are left alone before the first answer, and given up in the end', () => {
    const again = untilComplete(progress('DONE'));
    expect(again({ state: { dataUpdateCount: 0 } })).toBe(false);
    expect(again({ state: { data: rows(), dataUpdateCount: 30 } })).toBe(false);
    expect(untilComplete(undefined)({ state: { data: rows(), dataUpdateCount: 1 } })).toBe(false);
  });
});
