import {
  type AnalysisResult,
  minuteMetrics,
  summaryMetrics,
  tableColumns,
  type TableName,
  tableNames,
  type TableRows,
} from '@touchline/compute';
import { ArrowStream, type ColumnValues, type Lists, recordBatch } from '@touchline/platform/arrow';
import {
  batchRows,
  type MetricColumn,
  minuteRowSchema,
  summaryRowSchema,
  tableRowSchema,
} from '@touchline/proto/tables';
import type { Schema } from 'apache-arrow';
import type { RowIdentity } from './analyse-task.js';

type NamedValues = readonly [name: string, values: ColumnValues];

/** Schemas by the metrics that the rows have: a squad's players mostly have the same. */
const summarySchemas = new Map<string, Schema>();
const minuteSchemas = new Map<string, Schema>();
export const mostSchemas = 32;
const tableSchemas = Object.fromEntries(
  tableNames.map((name) => [name, tableRowSchema(name, tableColumns[name])]),
) as Record<TableName, Schema>;

/** All rows of a player's analysis, an Arrow IPC stream per table, one after the other. */
export function rowsBytes(
  result: AnalysisResult,
  identity: RowIdentity,
  startsMs: ReadonlyMap<number, number>,
): Uint8Array {
  return Buffer.concat([
    ...summaryParts(result, identity, startsMs),
    ...minuteParts(result, identity),
    ...tableNames.flatMap((name) => tableParts(name, result, identity)),
  ]);
}

/** Rows per session and for the activity; metrics that no row has are left out. */
function summaryParts(
  { summary, engineVersion }: AnalysisResult,
  identity: RowIdentity,
  startsMs: ReadonlyMap<number, number>,
): Uint8Array[] {
  const present = presentIn(summary, summaryMetrics);
  const schema = schemaOf(present, summarySchemas, summaryRowSchema);
  return streamParts(schema, summary, (rows) => [
    ...keys(rows, identity, engineVersion),
    ['startMs', times(rows.map(({ idfSession }) => startsMs.get(idfSession) ?? 0))],
    ...metrics(rows, present),
  ]);
}

/** Rows per session and minute; metrics that no row has are left out. */
function minuteParts(
  { minutes, engineVersion }: AnalysisResult,
  identity: RowIdentity,
): Uint8Array[] {
  const present = presentIn(minutes, minuteMetrics);
  const schema = schemaOf(present, minuteSchemas, minuteRowSchema);
  return streamParts(schema, minutes, (rows) => [
    ...keys(rows, identity, engineVersion),
    ['minute', Int32Array.from(rows, ({ minute }) => minute)],
    ['startMs', times(rows.map(({ startMs }) => startMs))],
    ...metrics(rows, present),
  ]);
}

/** Rows of a table, those of one session and equal first column together. */
function tableParts(
  name: TableName,
  { tables, engineVersion }: AnalysisResult,
  identity: RowIdentity,
): Uint8Array[] {
  const [first, ...rest] = tableColumns[name];
  const groups = tables[name].flatMap((rows) => groupsOf(rows, tableColumns[name].length));
  return streamParts(tableSchemas[name], groups, (rows) => [
    ...keys(rows, identity, engineVersion),
    [first!.name, Int32Array.from(rows, ({ key }) => key)],
    ...rest.map((column, k): NamedValues => [column.name, lists(rows, k + 1)]),
  ]);
}

function streamParts<Row>(
  schema: Schema,
  rows: readonly Row[],
  columnsOf: (rows: readonly Row[]) => readonly NamedValues[],
): Uint8Array[] {
  const arrow = new ArrowStream(schema);
  const parts: Uint8Array[] = [];
  for (let first = 0; first < rows.length; first += batchRows) {
    const batch = rows.slice(first, first + batchRows);
    parts.push(...arrow.bytesOf(recordBatch(schema, batch.length, new Map(columnsOf(batch)))));
  }
  return [...parts, ...arrow.end()];
}

function keys(
  rows: readonly { readonly idfSession: number }[],
  identity: RowIdentity,
  engineVersion: string,
): NamedValues[] {
  const same = (value: number) => new Int32Array(rows.length).fill(value);
  return [
    ['idfTeam', same(identity.idfTeam)],
    ['idfActivity', same(identity.idfActivity)],
    ['idfSession', Int32Array.from(rows, ({ idfSession }) => idfSession)],
    ['idfPlayer', same(identity.idfPlayer)],
    ['localDate', rows.map(() => identity.localDate)],
    ['engineVersion', rows.map(() => engineVersion)],
    ['settingsVersion', same(identity.settingsVersion)],
    ['analysisId', rows.map(() => identity.analysisId)],
  ];
}

/** A metric that some row has, and its place in a row's values. */
interface PresentMetric extends MetricColumn {
  readonly place: number;
}

type ValueRow = { readonly values: Float64Array };

function presentIn(
  rows: readonly ValueRow[],
  columns: readonly MetricColumn[],
): readonly PresentMetric[] {
  return columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ place }) => rows.some(({ values }) => !Number.isNaN(values[place])));
}

function schemaOf(
  present: readonly PresentMetric[],
  known: Map<string, Schema>,
  make: (metrics: readonly MetricColumn[]) => Schema,
): Schema {
  const key = present.map(({ place }) => place).join();
  let schema = known.get(key);
  if (!schema) {
    if (known.size === mostSchemas) known.clear();
    known.set(key, (schema = make(present)));
  }
  return schema;
}

/** One buffer for all columns: hundreds of small ones keep the collector busy. */
function metrics(rows: readonly ValueRow[], present: readonly PresentMetric[]): NamedValues[] {
  const all = new Float64Array(rows.length * present.length);
  return present.map(({ name, place }, column) => {
    const own = all.subarray(column * rows.length, (column + 1) * rows.length);
    rows.forEach(({ values }, row) => (own[row] = values[place]!));
    return [name, own];
  });
}

const times = (milliseconds: readonly number[]): BigInt64Array =>
  BigInt64Array.from(milliseconds, (time) => BigInt(Math.round(time)));

/** Rows of one session that have the same first value. */
interface Group {
  readonly idfSession: number;
  readonly key: number;
  /** Where each of them begins in `values`. */
  readonly places: readonly number[];
  readonly values: Float64Array;
}

function groupsOf({ idfSession, rows, values }: TableRows, width: number): Group[] {
  const places = new Map<number, number[]>();
  for (let place = 0; place < rows * width; place += width) {
    const key = values[place]!;
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  }
  return [...places].map(([key, own]) => ({ idfSession, key, places: own, values }));
}

function lists(groups: readonly Group[], column: number): Lists {
  const offsets = new Int32Array(groups.length + 1);
  groups.forEach(({ places }, k) => (offsets[k + 1] = offsets[k]! + places.length));
  const all = new Float64Array(offsets[groups.length]!);
  groups.forEach(({ places, values }, k) => {
    places.forEach((place, row) => (all[offsets[k]! + row] = values[place + column]!));
  });
  return { length: groups.length, offsets, values: all };
}
