import { describe, expect, it } from '@jest/globals';
import { makeSeason } from '../../../test/make-season.js';
import { nearestStep, seasonRows, seasonThresholds } from './season-thresholds.js';

describe('A season under other bounds', () => {
  const season = makeSeason('acceleration', [
    { idfPlayer: 7, top: 100 },
    { idfPlayer: 9, top: 40 },
    { idfPlayer: 7, top: 50 },
  ]);
  const seasons = seasonThresholds(season, 'acceleration');

  it('adds a player’s sessions up, step by step', () => {
    expect(seasons.map(({ idfPlayer, sessions }) => [idfPlayer, sessions])).toEqual([
      [7, 2],
      [9, 1],
    ]);
    expect(seasons[0]!.metres[0]).toBe(150);
    expect(seasons[0]!.efforts[60]).toBe(40);
  });

  it('adds nothing for a session without a value', () => {
    const rows = [
      { idfPlayer: 7, top: 100 },
      { idfPlayer: 7, top: null },
    ];
    const [seven] = seasonThresholds(makeSeason('acceleration', rows), 'acceleration');
    expect(seven!.sessions).toBe(2);
    expect([...seven!.metres.subarray(0, 3)]).toEqual([100, 99, 98]);
  });

  it('gives each zone what lies between its bounds; all of them the whole', () => {
    const bounds = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5];
    const [seven] = seasonRows(seasons, 'acceleration', bounds, [5, 7, 9]);
    expect(seven!.zoneMetres.slice(0, 2)).toEqual([20, 20]);
    expect(seven!.zoneMetres.reduce((sum, metres) => sum + metres, 0)).toBe(150);
    expect(seven!.actions[0]).toEqual({ metres: 70, efforts: 70 });
  });

  it('answers a bound between two threshold steps at the nearest one and says so', () => {
    expect(nearestStep('speed', 5.5)).toEqual({ step: 110, exact: true });
    expect(nearestStep('speed', 5.52)).toEqual({ step: 110, exact: false });
    expect(nearestStep('speed', 99)).toEqual({ step: 255, exact: false });
  });

  it('of 30 players and 300 sessions is a row for each player', () => {
    const whole = Array.from({ length: 9000 }, (_, k) => ({ idfPlayer: k % 30, top: 100 }));
    const squad = seasonThresholds(makeSeason('acceleration', whole), 'acceleration');
    const [first] = seasonRows(squad, 'acceleration', [0, 1, 2], [2]);
    expect(squad).toHaveLength(30);
    expect(first).toMatchObject({
      sessions: 300,
      actions: [{ metres: 300 * 80, efforts: 24_000 }],
    });
  });
});
