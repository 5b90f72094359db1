import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { summaryMetrics } from '@touchline/compute';
import { existsSync } from 'node:fs';
import { DuckDb, quote } from '../duck/duck-db.js';
import { kickOffMs, makeListBlob, makeMinuteBlob, makeSummaryBlob } from '../test/metric-rows.js';
import { ArrowTables } from './arrow-rows.js';
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
const write = (table: TableName, blob: Uint8Array) =>
  writer.write(table, new ArrowTables(blob).read(table));

test('a missing value becomes NULL, a zero stays a zero', async () => {
  const path = await write(
    'summary',
    makeSummaryBlob([
      { idfSession: 0, metrics: { totalDistance: 5213.4, sprintDistance: 0 } },
      { idfSession: 4, metrics: { totalDistance: 0.1 + 0.2, avgHr: 120 } },
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
      avgHr: 120,
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

test('files have the metrics that some of their rows have, in the order of the catalogue', async () => {
  const ownColumns = async (path: string) =>
    (await rowsOf(`describe from ${quote(path)}`))
      .map((row) => String(row.column_name))
      .slice(metricTables.summary.columns.length - summaryMetrics.length);
  const both = { maxSpeed: 8, totalDistance: 1 };
  const one = makeSummaryBlob([{ metrics: both }]);
  const other = makeSummaryBlob([{ metrics: { playerLoad: 300 } }]);
  const paths = [await write('summary', one), await write('summary', other)];
  expect(await ownColumns(paths[0]!)).toEqual(['totalDistance', 'maxSpeed']);
  expect(await ownColumns(paths[1]!)).toEqual(['playerLoad']);
  const together = await writer.write(
    'summary',
    [one, other].flatMap((blob) => new ArrowTables(blob).read('summary')),
  );
  expect(
    await rowsOf(`select totalDistance, maxSpeed, playerLoad from ${quote(together)}`),
  ).toEqual([
    { ...both, playerLoad: null },
    { totalDistance: null, maxSpeed: null, playerLoad: 300 },
  ]);
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

test('a value that is none of its column is refused by name, and the next file is written', async () => {
  const blob = makeSummaryBlob([{ metrics: { totalDistance: 1 } }]);
  const [rows] = new ArrowTables(blob).read('summary');
  const strange = {
    ...rows!,
    column: (name: string) => (name === 'startMs' ? [0.5] : rows!.column(name)),
  };
  await expect(writer.write('summary', [strange])).rejects.toThrow(/RangeError.*0\.5/);
  expect(await rowsOf(`from ${quote(await write('summary', blob))}`)).toHaveLength(1);
});

test('a warehouse that is closed while a file is written ends the writing', async () => {
  const other = await DuckDb.open({ folders: [] });
  const blob = makeMinuteBlob(
    Array.from({ length: 5000 }, (_, minute) => ({ minute, metrics: { totalDistance: minute } })),
  );
  const writing = new ParquetWriter(other)
    .write('minute', new ArrowTables(blob).read('minute'))
    .catch(() => 'refused');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await other.close();
  expect(await writing).toEqual(expect.any(String));
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
