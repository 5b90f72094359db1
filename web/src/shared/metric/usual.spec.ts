import { describe, expect, it } from '@jest/globals';
import { compareWithUsual } from './usual.js';

const values = (name: string, entries: Record<number, number | null>) =>
  Object.entries(entries).map(([idfPlayer, value]) => ({
    idfPlayer: Number(idfPlayer),
    metrics: { [name]: value },
  }));

describe('comparison with what is usual', () => {
  it('divides a player’s past sum by the activities that they took part in', () => {
    const past = [{ players: [1, 2] }, { players: [1] }];
    const compared = compareWithUsual(
      'totalDistance',
      'sum',
      values('totalDistance', { 1: 6000, 2: 4000 }),
      past,
      values('totalDistance', { 1: 10_000, 2: 5000 }),
    );
    expect(compared.value).toBe(5000);
    expect(compared.best).toEqual({ idfPlayer: 1, value: 6000 });
    // Usual is 5,000 for each of the two: 10,000 now against 10,000.
    expect(compared.change).toBe(0);
  });

  it('leaves players without a past out of the comparison, but not out of the mean', () => {
    const compared = compareWithUsual(
      'hsrDistance',
      'sum',
      values('hsrDistance', { 1: 300, 9: 900 }),
      [{ players: [1] }],
      values('hsrDistance', { 1: 200 }),
    );
    expect(compared.value).toBe(600);
    expect(compared.change).toBeCloseTo(0.5, 12);
  });

  it('compares a maximum with the same player’s own best', () => {
    const compared = compareWithUsual(
      'maxSpeed',
      'max',
      values('maxSpeed', { 1: 8.1, 2: 9 }),
      [{ players: [1, 2] }],
      values('maxSpeed', { 1: 9.5, 2: 10 }),
    );
    expect(compared.value).toBe(9);
    expect(compared.change).toBeCloseTo(-0.1, 12);
  });

  it('takes a ratio over several activities as it is', () => {
    const compared = compareWithUsual(
      'distancePerMins',
      'ratio',
      values('distancePerMins', { 1: 110 }),
      [{ players: [1] }, { players: [1] }],
      values('distancePerMins', { 1: 100 }),
    );
    expect(compared.change).toBeCloseTo(0.1, 12);
  });

  it('is missing when nobody has a value, and has no change without a past', () => {
    expect(compareWithUsual('avgHr', 'ratio', values('avgHr', { 1: null }), [], [])).toEqual({
      value: null,
      best: null,
      change: null,
    });
    expect(
      compareWithUsual('avgHr', 'ratio', values('avgHr', { 1: 150 }), [], []).change,
    ).toBeNull();
  });
});
