import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plannedAfter, seasonBefore } from './season.js';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const nowMs = Date.UTC(2026, 10, 19, 18, 30);

describe('The demo season', () => {
  it('is six weeks of four activities, newest first', () => {
    const season = seasonBefore(nowMs);
    const starts = season.map(({ startMs }) => startMs);
    expect(starts).toHaveLength(24);
    expect(starts).toEqual([...starts].sort((a, b) => b - a));
    expect(starts[0]! - starts[23]!).toBeLessThan(6 * weekMs);
    expect(starts[0]! - starts[4]!).toBe(weekMs);
  });

  it('is two trainings of an hour, a short one before the match, and the match a week', () => {
    const kinds = seasonBefore(nowMs).map(({ kind, minutes }) => `${kind} ${minutes}`);
    expect(kinds.filter((kind) => kind === 'training 60')).toHaveLength(12);
    expect(kinds.filter((kind) => kind === 'training 45')).toHaveLength(6);
    expect(kinds.filter((kind) => kind === 'match 95')).toHaveLength(6);
  });

  it('is over before the present, whatever the present', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), (minutes) => {
        const present = nowMs + minutes * 60_000;
        const [newest] = seasonBefore(present);
        expect(newest!.startMs + newest!.minutes * 60_000).toBeLessThan(present);
        expect(newest!.startMs).toBeGreaterThan(present - 4 * 24 * hourMs);
      }),
    );
  });

  it('that was begun keeps its dates when it is taken up later', () => {
    const season = seasonBefore(nowMs);
    expect(seasonBefore(season[0]!.startMs + 2 * hourMs)).toEqual(season);
  });
});

describe('What the demo club plans', () => {
  it('goes as far as the next match, which is when the last training says', () => {
    const planned = plannedAfter(nowMs);
    expect(planned.map(({ matchDay, kind }) => [matchDay, kind])).toEqual([
      ['MD-1', 'training'],
      [expect.stringMatching(/^MD\((H|A)\)$/), 'match'],
    ]);
  });

  it('has the match that is being played, and the next one', () => {
    const [match] = plannedAfter(nowMs).slice(-1);
    const during = match!.startMs + hourMs;
    expect(seasonBefore(during)[0]!.startMs).toBeLessThan(match!.startMs);
    const planned = plannedAfter(during);
    expect(planned[0]).toEqual(match);
    expect(planned.filter(({ kind }) => kind === 'match')).toHaveLength(2);
    expect(plannedAfter(match!.startMs + 2 * hourMs)).toEqual(planned.slice(1));
  });

  it('begins with what goes on at present, and continues the season, whatever the present', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), (minutes) => {
        const present = nowMs + minutes * 60_000;
        const planned = plannedAfter(present);
        const starts = planned.map(({ startMs }) => startMs);
        expect(starts[0]).toBeGreaterThan(present - 2 * hourMs);
        expect(starts[0]).toBeGreaterThan(seasonBefore(present)[0]!.startMs);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        expect(starts.at(-1)! - present).toBeLessThanOrEqual(weekMs);
        const last = seasonBefore(starts.at(-1)! + 3 * hourMs).slice(0, planned.length);
        expect(last.map(({ name }) => name).reverse()).toEqual(planned.map(({ name }) => name));
      }),
    );
  });
});
