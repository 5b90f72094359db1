import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue, type Metric, minuteMetrics, storedCatalogue } from '@touchline/compute';
import fc from 'fast-check';
import { DuckDb } from '../duck/duck-db.js';
import { ofRuns, parquetSource } from '../duck/parquet-source.js';
import { kickOffMs, makeMinuteBlob, makeSummaryBlob, type RowValues } from '../test/metric-rows.js';
import { ArrowTables } from '../warehouse/arrow-rows.js';
import { metricTables, type TableName } from '../warehouse/metric-tables.js';
import { ParquetWriter } from '../warehouse/parquet-writer.js';
import { findMetric } from './aggregation.js';
import { isInMinutes } from './asked-metrics.js';
import { playerIntervalQuery, type Source } from './report-queries.js';
import { activitySummary } from './summaries/activity-summary.js';
import { playerSummary } from './summaries/player-summary.js';
import { selectionSum } from './summaries/selection-sum.js';
import { sessionSummary } from './summaries/session-summary.js';

let duckDb: DuckDb;
let writer: ParquetWriter;
beforeAll(async () => {
  duckDb = await DuckDb.open({ folders: [] });
  writer = new ParquetWriter(duckDb);
});
afterAll(() => duckDb.onApplicationShutdown());

const metrics = (...names: string[]): Metric[] => names.map((name) => findMetric(name)!);

async function stored(
  table: TableName,
  rows: readonly RowValues[],
  where = 'true',
): Promise<Source> {
  const make = table === 'summary' ? makeSummaryBlob : makeMinuteBlob;
  const path = await writer.write(table, new ArrowTables(make(rows)).read(table));
  return { relation: parquetSource(metricTables[table].columns, [path]), where };
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await duckDb.connect();
  return (await connection.runAndReadAll(sql)).getRowObjectsJS();
}

describe('a player over several sessions', () => {
  const sessions: RowValues[] = [
    {
      idfSession: 4,
      metrics: {
        duration: 600,
        totalDistance: 1200,
        bridgedDistance: 200,
        maxSpeed: 7,
        avgHr: 150,
        hrDuration: 300,
      },
    },
    {
      idfSession: 5,
      metrics: { duration: 1800, totalDistance: 2000, bridgedDistance: 0, maxSpeed: 8 },
    },
    { idfSession: 6, metrics: { avgHr: 120, hrDuration: 100 } },
  ];

  test('adds sums, takes maxima, weighs means by their time, and makes ratios of sums', async () => {
    const rows = await stored('summary', sessions);
    const [row] = await ask(
      playerSummary.sql(
        rows,
        metrics('duration', 'totalDistance', 'maxSpeed', 'avgHr', 'distancePerMins', 'workload'),
      ),
    );
    expect(row).toMatchObject({
      idfPlayer: 1,
      engineVersion: '1.0.0',
      settingsVersion: 1,
      duration: 2400,
      totalDistance: 3200,
      maxSpeed: 8,
      avgHr: (150 * 300 + 120 * 100) / 400,
      distancePerMins: 75,
      workload: null,
    });
  });

  test('has a settings version when all rows are of the same one', async () => {
    const versionOf = async (...versions: number[]) => {
      const rows = versions.map((settingsVersion) => ({ settingsVersion }));
      const [row] = await ask(playerSummary.sql(await stored('summary', rows), []));
      return row!.settingsVersion;
    };
    expect(await versionOf(2, 2)).toBe(2);
    expect(await versionOf(2, 1)).toBeNull();
  });

  test('a ratio without its denominator is missing', async () => {
    const rows = await stored('summary', [
      { metrics: { totalDistance: 10, bridgedDistance: 0, duration: 0 } },
    ]);
    expect(await ask(playerSummary.sql(rows, metrics('distancePerMins')))).toMatchObject([
      { distancePerMins: null },
    ]);
  });
});

test('over players distances add up, while time is that of the longest', async () => {
  const rows = await stored('summary', [
    {
      idfPlayer: 1,
      idfSession: 4,
      metrics: { duration: 600, totalDistance: 1000, bridgedDistance: 0 },
    },
    {
      idfPlayer: 1,
      idfSession: 5,
      metrics: { duration: 600, totalDistance: 1000, bridgedDistance: 0 },
    },
    {
      idfPlayer: 2,
      idfSession: 4,
      metrics: { duration: 900, totalDistance: 2100, bridgedDistance: 0 },
    },
  ]);
  expect(
    await ask(selectionSum.sql(rows, metrics('distancePerMins', 'duration', 'totalDistance'))),
  ).toEqual([
    { playerCount: 2, distancePerMins: (4100 / 2100) * 60, duration: 1200, totalDistance: 4100 },
  ]);
  expect(await ask(sessionSummary.sql(rows, metrics('totalDistance')))).toEqual([
    { idfActivity: 1, idfSession: 4, playerCount: 2, totalDistance: 3100 },
    { idfActivity: 1, idfSession: 5, playerCount: 1, totalDistance: 1000 },
  ]);
});

test('high-speed metres per minute of several sessions are all metres by all minutes', async () => {
  const of = (idfPlayer: number, idfSession: number, hsrDistance: number, duration: number) => ({
    idfPlayer,
    idfSession,
    metrics: { hsrDistance, duration },
  });
  const rows = await stored('summary', [of(1, 4, 90, 600), of(1, 5, 10, 1800), of(2, 4, NaN, 600)]);
  const asked = metrics('hsrDistancePerMin');
  expect(await ask(playerSummary.sql(rows, asked))).toMatchObject([
    { idfPlayer: 1, hsrDistancePerMin: 2.5 },
    { idfPlayer: 2, hsrDistancePerMin: null },
  ]);
  expect(await ask(selectionSum.sql(rows, asked))).toEqual([
    { playerCount: 2, hsrDistancePerMin: 2 },
  ]);
  const minutes = [0, 1, 2].map((minute) => ({
    minute,
    metrics: { hsrDistance: 10 * minute, duration: 60 },
  }));
  expect(await ask(playerIntervalQuery(await stored('minute', minutes), asked, 5))).toMatchObject([
    { hsrDistancePerMin: 10 },
  ]);
});

test('a trend has one point per activity, in order of time, of players over their sessions', async () => {
  const played = (idfActivity: number, idfPlayer: number, idfSession: number, minutes: number) => ({
    idfActivity,
    idfPlayer,
    idfSession,
    localDate: idfActivity === 8 ? '2026-09-05' : '2026-09-12',
    startMs: kickOffMs - idfActivity * 60_000,
    metrics: { duration: 60 * minutes, totalDistance: 100 * minutes, bridgedDistance: 0 },
  });
  const rows = await stored('summary', [
    played(7, 1, 71, 45),
    played(7, 1, 72, 45),
    played(7, 2, 71, 30),
    played(8, 2, 81, 60),
  ]);
  const asked = metrics('duration', 'totalDistance', 'distancePerMins');
  expect(await ask(activitySummary.sql(rows, asked))).toEqual([
    {
      idfActivity: 8,
      localDate: '2026-09-05',
      playerCount: 1,
      duration: 3600,
      totalDistance: 6000,
      distancePerMins: 100,
    },
    {
      idfActivity: 7,
      localDate: '2026-09-12',
      playerCount: 2,
      duration: 5400,
      totalDistance: 12_000,
      distancePerMins: 100,
    },
  ]);
});

test('a selection without rows gives no rows, and a sum of nobody', async () => {
  const nothing = { relation: parquetSource(metricTables.summary.columns, []), where: ofRuns([]) };
  expect(await ask(playerSummary.sql(nothing, storedCatalogue))).toEqual([]);
  expect(await ask(selectionSum.sql(nothing, metrics('totalDistance')))).toEqual([
    { playerCount: 0, totalDistance: null },
  ]);
});

test('intervals add up minutes, count from the session, and never span two sessions', async () => {
  const minutes = (idfSession: number, count: number, startMs: number): RowValues[] =>
    Array.from({ length: count }, (_, minute) => ({
      idfSession,
      minute,
      startMs: startMs + minute * 60_000,
      metrics: { totalDistance: 100 + minute, maxSpeed: minute },
    }));
  const later = kickOffMs + 7 * 60_000;
  const rows = await stored('minute', [...minutes(4, 7, kickOffMs), ...minutes(5, 3, later)]);
  expect(await ask(playerIntervalQuery(rows, metrics('totalDistance', 'maxSpeed'), 5))).toEqual([
    interval(4, kickOffMs, 510, 4),
    interval(4, kickOffMs + 300_000, 211, 6),
    interval(5, later, 303, 2),
  ]);
});

test('intervals of a day begin with the session, whatever the clock says', async () => {
  const minuteMs = 60_000;
  const minutes = [0, 1439, 1440, 2000].map((minute) => ({
    idfSession: 4,
    minute,
    startMs: kickOffMs + minute * minuteMs,
    metrics: { totalDistance: 100 + minute, maxSpeed: minute },
  }));
  const next = { ...minutes[0]!, idfSession: 5, startMs: kickOffMs + 1500 * minuteMs };
  const rows = await stored('minute', [...minutes, next]);
  const asked = metrics('totalDistance', 'maxSpeed');
  expect(await ask(playerIntervalQuery(rows, asked, 1440))).toEqual([
    interval(4, kickOffMs, 100 + 1539, 1439),
    interval(4, kickOffMs + 1440 * minuteMs, 1540 + 2100, 2000),
    interval(5, next.startMs, 100, 0),
  ]);
});

const interval = (idfSession: number, intervalStartMs: number, distance: number, top: number) => ({
  idfPlayer: 1,
  idfActivity: 1,
  idfSession,
  intervalStartMs,
  totalDistance: distance,
  maxSpeed: top,
});

test('an interval whose first minute is missing still begins on the grid', async () => {
  const rows = await stored('minute', [
    { minute: 7, startMs: kickOffMs + 7 * 60_000, metrics: { totalDistance: 1 } },
  ]);
  expect(await ask(playerIntervalQuery(rows, metrics('totalDistance'), 5))).toMatchObject([
    { intervalStartMs: kickOffMs + 5 * 60_000 },
  ]);
});

test('rows of other runs in the same file are not read', async () => {
  const values: RowValues[] = [
    { analysisId: 'a1', idfPlayer: 1, metrics: { totalDistance: 1 } },
    { analysisId: 'a2', idfPlayer: 1, metrics: { totalDistance: 10 } },
    { analysisId: 'a2', idfPlayer: 2, metrics: { totalDistance: 100 } },
  ];
  const rows = await stored('summary', values, ofRuns([{ analysisId: 'a2', idfPlayer: 1 }]));
  expect(await ask(playerSummary.sql(rows, metrics('totalDistance')))).toMatchObject([
    { idfPlayer: 1, totalDistance: 10 },
  ]);
});

test('files of an older engine, without a newer metric, give it as missing', async () => {
  const connection = await duckDb.connect();
  const path = `${duckDb.scratch}/older.parquet`;
  await connection.run(
    `copy (select 1 as idfPlayer, 'a1' as analysisId, 0 as idfSession, 0::bigint as startMs,
       '0.9' as engineVersion, 1 as settingsVersion, 12.5::double as totalDistance) to '${path}'`,
  );
  const relation = parquetSource(metricTables.summary.columns, [path]);
  expect(
    await ask(playerSummary.sql({ relation, where: 'true' }, metrics('totalDistance', 'maxSpeed'))),
  ).toMatchObject([{ engineVersion: '0.9', totalDistance: 12.5, maxSpeed: null }]);
});

test('any rows: the database agrees with adding up by hand to 1e-12', async () => {
  const value = fc.option(fc.double({ min: 0, max: 1e5, noNaN: true }), { nil: Number.NaN });
  const values = fc.record({
    totalDistance: value,
    maxSpeed: value,
    avgHr: value,
    hrDuration: value,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 30 }), async (all) => {
      const rows = await stored(
        'summary',
        all.map((each, index) => ({ idfSession: index + 1, metrics: each })),
      );
      const [row] = await ask(
        playerSummary.sql(rows, metrics('totalDistance', 'maxSpeed', 'avgHr')),
      );
      const given = (name: 'totalDistance' | 'maxSpeed') =>
        all.map((each) => each[name]).filter((number) => !Number.isNaN(number));
      const weighted = all.filter(
        ({ avgHr, hrDuration }) => !Number.isNaN(avgHr) && !Number.isNaN(hrDuration),
      );
      const weight = weighted.reduce((sum, { hrDuration }) => sum + hrDuration, 0);
      const product = weighted.reduce((sum, { avgHr, hrDuration }) => sum + avgHr * hrDuration, 0);
      expectClose(
        row!.totalDistance,
        given('totalDistance').length ? sumOf(given('totalDistance')) : null,
      );
      expectClose(row!.maxSpeed, given('maxSpeed').length ? Math.max(...given('maxSpeed')) : null);
      expectClose(row!.avgHr, weight > 0 ? product / weight : null);
    }),
    { numRuns: 40 },
  );
});

test('intervals of one minute, which are no groups, are as groups of one minute', async () => {
  const value = fc.oneof(
    fc.constant(Number.NaN),
    fc.constant(0),
    fc.double({ min: 0, max: 1e5, noNaN: true }),
  );
  const inMinutes = catalogue.filter(isInMinutes);
  const names = minuteMetrics.map(({ name }) => name);
  const count = names.length * 3;
  const all = fc.array(value, { minLength: count, maxLength: count });
  await fc.assert(
    fc.asyncProperty(all, async (values) => {
      const rows = await stored(
        'minute',
        [0, 5, 10].map((minute, row) => ({
          minute,
          idfSession: 4 + (row % 2),
          startMs: kickOffMs + minute * 60_000,
          metrics: Object.fromEntries(
            names.map((name, place) => [name, values[row * names.length + place]!]),
          ),
        })),
      );
      expect(await ask(playerIntervalQuery(rows, inMinutes, 1))).toEqual(
        await ask(playerIntervalQuery(rows, inMinutes, 5)),
      );
    }),
    { numRuns: 4 },
  );
}, 60_000);

test('runs are found among others, however many there are', async () => {
  const runs = Array.from({ length: 20_000 }, (_, run) => ({
    analysisId: `0190f5d2-aaaa-7bbb-8ccc-${run >> 5}`,
    idfPlayer: run & 31,
  }));
  const rows = [...runs.slice(0, 3), { analysisId: runs[0]!.analysisId, idfPlayer: 77 }];
  const { relation } = await stored('summary', rows);
  const found = `select idfPlayer from ${relation} where ${ofRuns(runs)} order by all`;
  expect((await ask(found)).map(({ idfPlayer }) => idfPlayer)).toEqual([0, 1, 2]);
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function expectClose(found: unknown, expected: number | null): void {
  if (expected === null) return expect(found).toBeNull();
  expect(Math.abs(Number(found) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-12);
}
