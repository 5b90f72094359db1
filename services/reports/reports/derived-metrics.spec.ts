import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createOverDays,
  defaultLoadSettings,
  type Metric,
  type OverDays,
  type LoadSettings,
} from '@touchline/compute';
import { DuckDb } from '../duck/duck-db.js';
import { parquetSource } from '../duck/parquet-source.js';
import { makeSummaryBlob, type RowValues } from '../test/metric-rows.js';
import { ArrowTables } from '../warehouse/arrow-rows.js';
import { metricTables } from '../warehouse/metric-tables.js';
import { ParquetWriter } from '../warehouse/parquet-writer.js';
import { findMetric } from './aggregation.js';
import { type DayLoad, dayLoadQuery, loadsOverDays, mostDays } from './day-loads.js';
import { derivedMetricsIn, withEntered, withPercents } from './derived-metrics.js';
import type { Source } from './report-queries.js';
import { playerSummary } from './summaries/player-summary.js';
import { selectionSum } from './summaries/selection-sum.js';

let duckDb: DuckDb;
let writer: ParquetWriter;
let overDays: OverDays;
beforeAll(async () => {
  duckDb = await DuckDb.open({ folders: [] });
  writer = new ParquetWriter(duckDb);
  overDays = await createOverDays();
});
afterAll(() => duckDb.onApplicationShutdown());

const metrics = (...names: string[]): Metric[] => names.map((name) => findMetric(name)!);

async function stored(rows: readonly RowValues[]): Promise<Source> {
  const path = await writer.write(
    'summary',
    new ArrowTables(makeSummaryBlob(rows)).read('summary'),
  );
  return { relation: parquetSource(metricTables.summary.columns, [path]), where: 'idfTeam = 1' };
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await duckDb.connect();
  return (await connection.runAndReadAll(sql)).getRowObjectsJS();
}

/** An activity of the day, of grade A unless it says otherwise. */
const day = (localDate: string, totalDistance: number, qualityGrade = 1): RowValues => ({
  idfActivity: Number(localDate.replaceAll('-', '')),
  startMs: Date.parse(localDate),
  localDate,
  metrics: { totalDistance, qualityGrade },
});
const season = [
  day('2026-05-30', 12_000),
  day('2026-07-10', 8000),
  day('2026-09-01', 20_000, 4),
  day('2026-11-20', 6000),
  day('2026-12-01', 10_000),
];

/** Shares of the player's highest on each day. */
async function shares(rules: Partial<LoadSettings>, ...dates: string[]): Promise<unknown[]> {
  const asked = metrics('totalDistancePercentOfMax');
  const past = withEntered(await stored(season), derivedMetricsIn(asked), [], []);
  const relation = withPercents(past, derivedMetricsIn(asked), {
    ...defaultLoadSettings,
    ...rules,
  });
  const answers = dates.map(async (date) => {
    const [row] = await ask(playerSummary.sql({ relation, where: `localDate = '${date}'` }, asked));
    return row!.totalDistancePercentOfMax;
  });
  return Promise.all(answers);
}

describe("the share of the player's own highest", () => {
  test('looks back from the day, itself included, and past recordings of grade D, which have none', async () => {
    expect(await shares({}, '2026-05-30', '2026-07-10', '2026-09-01', '2026-12-01')).toEqual([
      100,
      expect.closeTo((8000 / 12_000) * 100, 10),
      null,
      expect.closeTo((10_000 / 12_000) * 100, 10),
    ]);
  });

  test('of the highest itself is exactly 100', async () => {
    // 100 × these ÷ themselves is 100.00000000000001.
    const highest = [0.007, 0.014, 0.027, Math.sqrt(33), Math.sqrt(34)];
    const days = highest.map((metres, k) => ({ ...day('2026-07-10', metres), idfPlayer: k + 1 }));
    const asked = metrics('totalDistancePercentOfMax');
    const past = withEntered(await stored(days), derivedMetricsIn(asked), [], []);
    const relation = withPercents(past, derivedMetricsIn(asked), defaultLoadSettings);
    const rows = await ask(playerSummary.sql({ relation, where: 'true' }, asked));
    expect(rows.map((row) => row.totalDistancePercentOfMax)).toEqual(highest.map(() => 100));
  });

  test('looks back to the first day of the season where a team wants that', async () => {
    const rules = { percentOfMaxWindow: 'season', seasonStart: '07-01' } as const;
    expect(await shares(rules, '2026-07-10', '2026-11-20', '2026-12-01')).toEqual([100, 75, 100]);
  });

  test('looks back 90 days, the day itself being the last', async () => {
    const rules = { percentOfMaxWindow: '90days' } as const;
    expect(await shares(rules, '2026-11-20', '2026-12-01')).toEqual([100, 100]);
    expect(await shares(rules, '2026-07-10')).toEqual([expect.closeTo((8000 / 12_000) * 100, 10)]);
  });

  test('over several days is their mean, and of a squad the mean of its players', async () => {
    const asked = metrics('totalDistancePercentOfMax');
    const others = season.map((row) => ({ ...row, idfPlayer: 2 })).slice(0, 2);
    const past = withEntered(await stored([...season, ...others]), derivedMetricsIn(asked), [], []);
    const relation = withPercents(past, derivedMetricsIn(asked), defaultLoadSettings);
    const where = `localDate < '2026-08-01'`;
    const each = (100 + (8000 / 12_000) * 100) / 2;
    expect(await ask(playerSummary.sql({ relation, where }, asked))).toMatchObject([
      { totalDistancePercentOfMax: expect.closeTo(each, 10) },
      { totalDistancePercentOfMax: expect.closeTo(each, 10) },
    ]);
    expect(await ask(selectionSum.sql({ relation, where }, asked))).toEqual([
      { playerCount: 2, totalDistancePercentOfMax: expect.closeTo(each, 10) },
    ]);
  });
});

describe('a rating', () => {
  const asked = metrics('rpe', 'rpePercentOfMax', 'totalDistance');

  test('stands beside the stored numbers, and is missing where nobody rated', async () => {
    const ratings = [
      { idfActivity: 20260530, idfPlayer: 1, rpe: 8 },
      { idfActivity: 20260710, idfPlayer: 1, rpe: 6 },
      { idfActivity: 20260710, idfPlayer: 2, rpe: 10 },
    ];
    const past = withEntered(await stored(season), derivedMetricsIn(asked), ratings, []);
    const relation = withPercents(past, derivedMetricsIn(asked), defaultLoadSettings);
    const of = async (date: string) =>
      (await ask(playerSummary.sql({ relation, where: `localDate = '${date}'` }, asked)))[0];
    expect(await of('2026-07-10')).toMatchObject({ rpe: 6, rpePercentOfMax: 75 });
    expect(await of('2026-12-01')).toMatchObject({
      rpe: null,
      rpePercentOfMax: null,
      totalDistance: 10_000,
    });
  });
});

describe('loads over days', () => {
  const rows = [
    day('2026-09-01', 100),
    { ...day('2026-09-01', 300), idfActivity: 7 },
    day('2026-09-03', 500),
    { ...day('2026-09-03', 900, 4), idfActivity: 8 },
    day('2026-09-05', 250, 4),
  ];

  test('add up a day, leave grade D out, and know nothing of a day with nothing else', async () => {
    const sql = dayLoadQuery(await stored(rows), 'totalDistance', [20260903]);
    expect(await ask(sql)).toEqual([
      { idfPlayer: 1, localDate: '2026-09-01', load: 400, asked: false },
      { idfPlayer: 1, localDate: '2026-09-03', load: 500, asked: true },
      { idfPlayer: 1, localDate: '2026-09-05', load: null, asked: false },
    ]);
  });

  test('are told of the asked days, days without activity being 0', async () => {
    const days = (await ask(
      dayLoadQuery(await stored(rows), 'totalDistance', [20260903]),
    )) as unknown as DayLoad[];
    const [first, ...others] = [
      ...loadsOverDays(days, { acuteDays: 2, chronicDays: 4 }, overDays),
    ].flat();
    expect(others).toEqual([]);
    // Acute (0 + 500) ÷ 2, chronic (400 + 0 + 500) ÷ 3.
    expect(first).toMatchObject({ idfPlayer: 1, localDate: '2026-09-03', warmUp: true, days: 3 });
    expect(first!.values.coupled).toBeCloseTo(250 / 300, 12);
    expect(first!.values.uncoupled).toBeCloseTo(250 / 400, 12);
  });

  test('are each player’s own, whatever days lie before and after the asked ones', () => {
    const day = (idfPlayer: number, localDate: string, load: number, asked = false) => ({
      idfPlayer,
      localDate,
      load,
      asked,
    });
    const rules = { acuteDays: 2, chronicDays: 4 };
    const around = [day(1, '0001-01-01', 9e9), day(1, '2026-09-01', 400)];
    const asked = day(1, '2026-09-03', 500, true);
    const found = [
      ...loadsOverDays(
        [
          ...around,
          asked,
          day(1, '9999-12-31', 9e9),
          day(2, '2026-09-01', 7),
          day(3, '2026-09-03', 5, true),
        ],
        rules,
        overDays,
      ),
    ];
    expect(found.map(({ length }) => length)).toEqual([1, 0, 1]);
    expect(found[0]).toEqual([...loadsOverDays([around[1]!, asked], rules, overDays)].flat());
    expect(found[2]).toMatchObject([{ idfPlayer: 3, days: 1 }]);
  });

  test('rest on as many days as there may be', () => {
    const first = Date.UTC(2000, 0, 1);
    const all = Array.from({ length: mostDays + 10 }, (_, day) => ({
      idfPlayer: 1,
      localDate: new Date(first + day * 86_400_000).toISOString().slice(0, 10),
      load: 1,
      asked: day === mostDays + 9,
    }));
    const [own] = [...loadsOverDays(all, { acuteDays: 7, chronicDays: 28 }, overDays)];
    expect(own).toMatchObject([{ days: mostDays, values: { coupled: 1 } }]);
  });

  test('are columns of the rows of their day', async () => {
    const asked = metrics('acwr', 'strain');
    const values = { coupled: 1.25, uncoupled: 1.4, ewma: 1, monotony: NaN, strain: NaN };
    const days = [{ idfPlayer: 1, localDate: '2026-09-03', values }];
    const relation = withEntered(await stored(rows), derivedMetricsIn(asked), [], days);
    const where = `idfActivity = 20260903`;
    expect(await ask(playerSummary.sql({ relation, where }, asked))).toMatchObject([
      { acwr: 1.25, strain: null },
    ]);
  });
});
