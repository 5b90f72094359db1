import { describe, expect, it } from '@jest/globals';
import { hourMs, makeActivity } from '../../../test/make.js';
import { comparedFrom, weekLoad } from './week-load.js';

const dayMs = 24 * hourMs;
/** Saturday, 14 March 2026, 18:00 in Berlin. */
const now = Date.UTC(2026, 2, 14, 17);
const timeZone = 'Europe/Berlin';
let nextId = 0;

/** An activity some days before now, and the sum of what its players ran. */
function played(
  daysBack: number,
  km: number | null,
  players = [11, 12],
  playerCount = players.length,
) {
  const dateStart = now - daysBack * dayMs;
  const activity = makeActivity({ idfActivity: (nextId += 1), dateStart, players });
  const metrics = { totalDistance: km === null ? null : km * 1000 };
  return { activity, row: { idfActivity: activity.idfActivity, playerCount, metrics } };
}
type Played = ReturnType<typeof played>;

const weekOf = (all: readonly Played[], at: Partial<Parameters<typeof weekLoad>[2]> = {}) =>
  weekLoad(
    all.map(({ activity }) => activity),
    all.map(({ row }) => row),
    { timeZone, now, counts: (idfPlayer) => idfPlayer !== 1, ...at },
  );
const valuesOf = (week: ReturnType<typeof weekLoad>) => week.days.map(({ value }) => value);
const usualOf = (week: ReturnType<typeof weekLoad>) => week.days.map(({ usual }) => usual);

describe('The week’s load', () => {
  it('goes from Monday to Sunday, per player who took part', () => {
    const week = weekOf([played(0, 20), played(4, 12)]);
    expect(week.days[0]!.day).toBe('2026-03-09');
    expect(valuesOf(week)).toEqual([null, 6000, null, null, null, 10_000, null]);
    expect(week.soFar).toBe(16_000);
    expect(week.today.day).toBe('2026-03-14');
  });

  it('counts a player who takes part twice on a day once, and one who does not count never', () => {
    const week = weekOf([played(0, 20, [1, 11, 12], 2), played(0, 4, [12, 13])]);
    expect(week.today.value).toBe(8000);
  });

  it('is the sum of its days, though not all took part each day; so is what is usual', () => {
    const week = weekOf([played(0, 20), played(4, 5, [11]), played(7, 8, [13]), played(15, 12)]);
    expect(valuesOf(week).filter((value) => value !== null)).toEqual([5000, 10_000]);
    expect(week.soFar).toBe(15_000);
    expect(usualOf(week)).toEqual([null, null, null, null, 3000, 4000, null]);
    expect(week.usualWhole).toBe(7000);
  });

  it('is divided by those of whom there are numbers', () => {
    expect(weekOf([played(0, 20, [11, 12, 13], 2)]).today.value).toBe(10_000);
  });

  it('has nothing where nothing was measured', () => {
    const week = weekOf([played(0, null)]);
    expect(week.soFar).toBeNull();
    expect(week.usualWhole).toBeNull();
    expect(week.usualSoFar).toBeNull();
    expect(usualOf(week)).toEqual(Array(7).fill(null));
    expect(week.today.activities).toHaveLength(1);
  });

  it('is beside the mean of the four weeks before, up to the weekday and in whole', () => {
    const week = weekOf([
      ...[7, 14, 21, 28].map((back) => played(back, 20)),
      ...[6, 13].map((back) => played(back, 4)),
      played(35, 1000),
    ]);
    expect(usualOf(week)).toEqual([null, null, null, null, null, 10_000, 1000]);
    expect(week.usualSoFar).toBe(10_000);
    expect(week.usualWhole).toBe(11_000);
    expect(week.soFar).toBeNull();
  });

  it('leaves weeks off out of what is usual', () => {
    const week = weekOf([played(7, 20), played(28, 10)]);
    expect(week.usualWhole).toBe(7500);
    expect(week.weeksCompared).toBe(2);
  });

  it('leaves weeks out whose recordings wait for numbers, and keeps those analysed once more', () => {
    const waiting = [
      played(8, 4, [11]),
      played(14, 6, [11, 12], 1),
      played(21, 20),
      played(28, 10),
    ];
    waiting.slice(0, 3).forEach(({ activity }) => {
      activity.status = 'ANALYZING';
    });
    const none = played(9, null, [11], 0);
    none.activity.status = 'UN_ANALYZED';
    const worn = played(29, null, [], 0);
    worn.activity.status = 'UN_ANALYZED';
    const week = weekOf([...waiting, none, worn]);
    expect(week.weeksCompared).toBe(2);
    expect(week.usualWhole).toBe(7500);
  });

  it('begins on the team’s Monday, also where clocks have changed', () => {
    const late = Date.UTC(2026, 2, 30, 22, 30);
    const week = weekOf([played(0, 20)], { now: late });
    expect(week.today.day).toBe('2026-03-31');
    expect(new Date(comparedFrom({ timeZone, now: late })).toISOString()).toBe(
      '2026-03-01T23:00:00.000Z',
    );
    const inSeoul = weekOf([], { now: Date.UTC(2026, 2, 15, 16), timeZone: 'Asia/Seoul' });
    expect(inSeoul.days[0]!.day).toBe('2026-03-16');
  });
});
