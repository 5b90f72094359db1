import { describe, expect, it } from '@jest/globals';
import { makePlayer } from '../../../test/make.js';
import {
  averaged,
  intervalLines,
  peersOf,
  type PlayerInterval,
  playerRows,
  playersWithoutRow,
  sortedBy,
  squadMean,
} from './report-rows.js';
import { playerLabel } from '../../../shared/activity/squad.js';
import { readSelection, writeSelection } from './report-selection.js';

const quality = {
  grade: 'A' as const,
  coveredShare: 1,
  pauseDuration: 0,
  speedSource: 'device' as const,
  engineVersion: '1',
  settingsVersion: 1,
};
const told = [
  {
    idfPlayer: 1,
    metrics: { totalDistance: 9000, maxHr: null },
    quality,
    loadWarmUp: true,
    loadDays: 12,
  },
  { idfPlayer: 2, metrics: { totalDistance: 11000, maxHr: 190 }, quality, loadWarmUp: false },
  { idfPlayer: 3, metrics: { totalDistance: null, maxHr: 180 }, quality },
];
const summaries = told.map((row) => ({ ...row, changedSinceAnalysis: false }));
const players = [
  makePlayer({ idfPlayer: 1, backNumber: 10, name: 'Ada Kim', nickName: '' }),
  makePlayer({ idfPlayer: 2, backNumber: 4, name: 'Bea Ruiz', nickName: 'Bea' }),
  makePlayer({ idfPlayer: 3, backNumber: null, name: 'Cho Min', nickName: '' }),
];
const rows = playerRows(summaries, players, 21, null);

describe('rows of a report', () => {
  it('stand by jersey number, players without one last', () => {
    expect(rows.map(playerLabel)).toEqual(['4 Bea', '10 Ada Kim', 'Cho Min']);
  });

  it('lead to their recordings: the whole, or the session that the report is of', () => {
    expect(rows[0]!.address).toBe('/activity/detail/21/players/2');
    const [first] = playerRows(summaries, players, 21, 31);
    expect(first!.address).toBe('/activity/detail/21/players/2?session=31');
  });

  it('say how many days their loads rest on, where those are too few', () => {
    expect(rows.map(({ warmUpDays }) => warmUpDays)).toEqual([null, 12, null]);
  });

  it('are missed of players who are analysed and have a recording, and of nobody else', () => {
    const done = [1, 2, 3].map((idfPlayer) => {
      return { idfPlayer, state: 'DONE' as const, failure: null };
    });
    const activity = { players: [1, 2, 3] };
    const progress = { status: 'ANALYZED' as const, players: done, failure: null };
    const missed = (given: Partial<Parameters<typeof playersWithoutRow>[1]>) =>
      playersWithoutRow([{ idfPlayer: 2 }], { activity, players, progress, ...given });
    expect(missed({})).toEqual(['10 Ada Kim', 'Cho Min']);
    expect(missed({ activity: { players: [1, 2] } })).toEqual(['10 Ada Kim']);
    expect(missed({ progress: { ...progress, status: 'ANALYZING' } })).toEqual([]);
    expect(
      missed({ progress: { ...progress, failure: { code: 'noPlayers', params: {} } } }),
    ).toEqual([]);
    const failed = done.map((player) => ({ ...player, state: 'FAILED' as const }));
    expect(missed({ progress: { ...progress, players: failed } })).toEqual([]);
  });

  it('sort by value with missing ones last in both directions', () => {
    const ids = (direction: 'asc' | 'desc') =>
      sortedBy(rows, 'totalDistance', direction).map(({ idfPlayer }) => idfPlayer);
    expect(ids('desc')).toEqual([2, 1, 3]);
    expect(ids('asc')).toEqual([1, 2, 3]);
  });

  it('have a mean over those who have the metric', () => {
    expect(squadMean(rows, 'totalDistance')).toBe(10000);
    expect(squadMean(rows, 'workload')).toBeNull();
  });

  it('become lines on one time axis with gaps where a player has no interval', () => {
    const interval = (idfPlayer: number, startMs: number, value: number): PlayerInterval => ({
      idfPlayer,
      startMs,
      idfActivity: 1,
      idfSession: 1,
      metrics: { distancePerMins: value },
    });
    const intervals = [interval(1, 0, 100), interval(1, 600_000, 80), interval(2, 300_000, 120)];
    const { starts, lines, mean } = intervalLines(intervals, rows, 'distancePerMins', 300_000);
    expect(starts).toEqual([0, 300_000, 600_000]);
    expect(lines.find(({ id }) => id === '1')?.values).toEqual([100, null, 80]);
    expect(mean).toEqual([100, 120, 80]);
  });

  it('keep the intervals of sessions that share time, and show where nothing was recorded', () => {
    const interval = (idfSession: number, startMs: number, value: number): PlayerInterval => ({
      idfPlayer: 1,
      startMs,
      idfActivity: 1,
      idfSession,
      metrics: { distancePerMins: value },
    });
    const minute = 60_000;
    const given = [
      interval(1, 0, 100),
      interval(1, 5 * minute, 90),
      interval(2, 5 * minute, 130),
      interval(3, 21 * minute, 80),
    ];
    const { starts, sessions, lines } = intervalLines(given, rows, 'distancePerMins', 5 * minute);
    expect(sessions).toEqual([1, 1, 2, null, null, 3]);
    expect(starts.map((start) => Math.floor(start / minute))).toEqual([0, 5, 5, 10, 15, 21]);
    expect(new Set(starts).size).toBe(starts.length);
    const line = lines.find(({ id }) => id === '1');
    expect(line?.values).toEqual([100, 90, 130, null, null, 80]);
    expect(intervalLines([], rows, 'distancePerMins', 5 * minute).starts).toEqual([]);
  });
});

describe('goalkeepers among the rows', () => {
  const [bea, ada, cho] = rows;
  const keeper = { ...cho!, goalkeeper: true };

  it('are known by their position', () => {
    const squad = [...players.slice(0, 2), makePlayer({ idfPlayer: 3, position: 'GK' })];
    const keepers = playerRows(summaries, squad, 21, null).filter(({ goalkeeper }) => goalkeeper);
    expect(keepers.map(({ idfPlayer }) => idfPlayer)).toEqual([3]);
  });

  it('stand behind the others, also where theirs is the lower jersey number', () => {
    const squad = [makePlayer({ idfPlayer: 2, backNumber: 1, position: 'GK' }), ...players];
    expect(
      playerRows(
        summaries,
        squad.filter((_, place) => place !== 2),
        21,
        null,
      ).at(-1)!.idfPlayer,
    ).toBe(2);
  });

  it('are compared with each other only', () => {
    const all = [bea!, ada!, keeper];
    expect(peersOf(keeper, all)).toEqual([keeper]);
    expect(peersOf(ada!, all)).toEqual([bea, ada]);
  });

  it('count in no mean, unless nobody else is there', () => {
    expect(averaged([bea!, keeper])).toEqual([bea]);
    expect(averaged([keeper])).toEqual([keeper]);
    expect(
      squadMean([bea!, { ...keeper, metrics: { totalDistance: 1000 } }], 'totalDistance'),
    ).toBe(11_000);
  });

  it('have a line of their own, which the mean passes over', () => {
    const interval = (idfPlayer: number, value: number): PlayerInterval => ({
      idfPlayer,
      startMs: 0,
      idfActivity: 1,
      idfSession: 1,
      metrics: { distancePerMins: value },
    });
    const given = [interval(2, 120), interval(3, 10)];
    const { lines, mean } = intervalLines(given, [bea!, keeper], 'distancePerMins', 300_000);
    expect(lines.map(({ values }) => values)).toEqual([[120], [10]]);
    expect(mean).toEqual([120]);
  });
});

describe('somebody who is no longer in the squad', () => {
  it('keeps their row, under the number that they are stored by', () => {
    const [row] = playerRows(summaries.slice(0, 1), [], 21, null);
    expect(playerLabel(row!)).toBe('#1');
    expect(row!.goalkeeper).toBe(false);
  });
});

describe('the order of rows', () => {
  it('stands in the address, and nonsense there is passed over', () => {
    const sort = { metric: 'maxSpeed', direction: 'asc' } as const;
    const search = writeSelection(new URLSearchParams(), { sort });
    expect(search.get('sort')).toBe('maxSpeed,asc');
    expect(readSelection(search).sort).toEqual(sort);
    expect(writeSelection(search, { sort: null }).size).toBe(0);
    for (const text of ['maxSpeed', 'maxSpeed,up', ',asc', '']) {
      expect(readSelection(new URLSearchParams({ sort: text })).sort).toBeNull();
    }
  });
});

describe('selection of a report', () => {
  it('survives the address and forgets the session with the activity', () => {
    const search = writeSelection(new URLSearchParams('session=7'), {
      idfActivity: 12,
      barMetric: 'maxSpeed',
    });
    expect(readSelection(search)).toMatchObject({
      idfActivity: 12,
      idfSession: null,
      barMetric: 'maxSpeed',
    });
  });

  it('says which zones are shown each, none unless it is asked for', () => {
    const zonesOf = (search: URLSearchParams) => {
      const { speedZones, heartRateZones } = readSelection(search);
      return [speedZones, heartRateZones];
    };
    const both = ['grouped', 'grouped'];
    const search = writeSelection(new URLSearchParams(), { heartRateZones: 'all' });
    expect(zonesOf(search)).toEqual(['grouped', 'all']);
    expect(zonesOf(writeSelection(search, { heartRateZones: 'grouped' }))).toEqual(both);
    expect(zonesOf(new URLSearchParams('speedZones=pairs'))).toEqual(both);
  });

  it('takes no nonsense from the address', () => {
    expect(readSelection(new URLSearchParams('activity=1;drop')).idfActivity).toBe(0);
    expect(readSelection(new URLSearchParams('activity=')).idfActivity).toBe(0);
    expect(readSelection(new URLSearchParams()).idfActivity).toBeNull();
  });
});
