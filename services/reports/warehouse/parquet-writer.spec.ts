import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMetrics, summaryMetrics } from '@touchline/compute';
import { existsSync } from 'node:fs';
import { DuckDb, quote } from '../duck/duck-db.js';
import { kickOffMs, makeListBlob, makeMinuteBlob, makeSummaryBlob } from '../test/metric-rows.js';
import { readArrowRows } from './arrow-rows.js';
import { metricTables, type TableName } from './metric-tables.js';
import { ParquetWriter } from './parquet-writer.js';

let duckDb: DuckDb;
let writer: ParquetWriter;
beforeAll(async () => {
  duckDb = await DuckDb.open({ folders: [] });
  writer = new ParquetWriter(duckDb);
});
afterAll(() => duckDb.onApplicationShutdown());

async function rowsOf(sql: string) {
  const connection = await duckDb.connect();
  return (await connection.runAndReadAll(sql)).getRowObjectsJS();
}
const write = (table: TableName, blob: Uint8Array) => writer.write(table, readArrowRows(blob));

test('a missing value becomes NULL, a zero stays a zero', async () => {
  const path = await write(
    'summary',
    makeSummaryBlob([
      { idfSession: 0, metrics: { totalDistance: 5213.4, sprintDistance: 0 } },
      { idfSession: 4, metrics: { totalDistance: 0.1 + 0.2 } },
    ]),
  );
  expect(
    await rowsOf(
      `select idfSession, startMs::double as startMs, analysisId, localDate, totalDistance,
         sprintDistance, avgHr from ${quote(path)}`,
    ),
  ).toEqual([
    {
      idfSession: 0,
      startMs: kickOffMs,
      analysisId: 'a1',
      localDate: '2026-09-12',
      totalDistance: 5213.4,
      sprintDistance: 0,
      avgHr: null,
    },
    {
      idfSession: 4,
      startMs: kickOffMs,
      analysisId: 'a1',
      localDate: '2026-09-12',
      totalDistance: 0.1 + 0.2,
      sprintDistance: null,
      avgHr: null,
    },
  ]);
});

test('lists keep their length and order; what is missing in them is NULL', async () => {
  const path = await write(
    'effort',
    makeListBlob('effort', [
      { key: 2, lists: [1.5, Number.NaN, 0] },
      { key: 0, lists: [] },
    ]),
  );
  expect(await rowsOf(`select kind, level, len(peak)::int as length from ${quote(path)}`)).toEqual([
    { kind: 2, level: [1.5, null, 0], length: 3 },
    { kind: 0, level: [], length: 0 },
  ]);
});

test('files have the catalogue as columns, in its order', async () => {
  const summary = await write('summary', makeSummaryBlob([{}]));
  const minute = await write('minute', makeMinuteBlob([{}]));
  const names = async (path: string) =>
    (await rowsOf(`describe from ${quote(path)}`)).map((row) => String(row.column_name));
  expect((await names(summary)).slice(-summaryMetrics.length)).toEqual(
    summaryMetrics.map(({ name }) => name),
  );
  expect(await names(minute)).toEqual(metricTables.minute.columns.map(({ name }) => name));
  expect((await names(minute)).slice(-minuteMetrics.length)).toEqual(
    minuteMetrics.map(({ name }) => name),
  );
});

test('more rows than one chunk takes arrive in order, files written at once stay apart', async () => {
  const minutes = (count: number, idfPlayer: number) =>
    makeMinuteBlob(
      Array.from({ length: count }, (_, minute) => ({
        idfPlayer,
        minute,
        metrics: { totalDistance: minute },
      })),
    );
  const paths = await Promise.all([
    write('minute', minutes(5000, 1)),
    write('minute', minutes(3, 2)),
  ]);
  const sums = `select count(*)::int as count, sum(totalDistance) as sum, max(idfPlayer) as player`;
  expect(await rowsOf(`${sums} from ${quote(paths[0]!)}`)).toEqual([
    { count: 5000, sum: (4999 * 5000) / 2, player: 1 },
  ]);
  expect(await rowsOf(`${sums} from ${quote(paths[1]!)}`)).toEqual([
    { count: 3, sum: 3, player: 2 },
  ]);
});

test('files are compressed quickly', async () => {
  const path = await write('summary', makeSummaryBlob([{ metrics: { duration: 5400 } }]));
  expect(await rowsOf(`select distinct compression from parquet_metadata(${quote(path)})`)).toEqual(
    [{ compression: 'SNAPPY' }],
  );
});

test('SQL reaches no file outside of the folders, and cannot open them', async () => {
  await expect(rowsOf(`select * from read_text('/etc/hostname')`)).rejects.toThrow('Permission');
  await expect(rowsOf(`set enable_external_access = true`)).rejects.toThrow();
  await expect(rowsOf(`set allowed_directories = ['/']`)).rejects.toThrow();
  await expect(rowsOf(`copy (select 1) to '/tmp/outside.parquet'`)).rejects.toThrow('Permission');
  expect(existsSync('/tmp/outside.parquet')).toBe(false);
});
