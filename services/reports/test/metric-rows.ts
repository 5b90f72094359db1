import { minuteMetrics, summaryMetrics, tableColumns, type TableName } from '@touchline/compute';
import { minuteRowSchema, summaryRowSchema, tableRowSchema } from '@touchline/proto';
import { DataType, type Field, Schema, tableToIPC, Table, vectorFromArray } from 'apache-arrow';

/** The fields of a stored row that matter to a test; the rest is filled in. */
export interface RowValues {
  idfTeam?: number;
  idfActivity?: number;
  idfSession?: number;
  idfPlayer?: number;
  minute?: number;
  startMs?: number;
  localDate?: string;
  analysisId?: string;
  settingsVersion?: number;
  /** Metrics left out are NaN. */
  metrics?: Record<string, number>;
  /** Of a table with lists: those of its columns, or the same for all of them. */
  lists?: readonly number[] | Readonly<Record<string, readonly number[]>>;
  /** Of such a table: what its rows are grouped by. */
  key?: number;
}

export const kickOffMs = Date.UTC(2026, 8, 12, 14);

const defaults = {
  idfTeam: 1,
  idfActivity: 1,
  idfSession: 0,
  idfPlayer: 1,
  minute: 0,
  startMs: kickOffMs,
  localDate: '2026-09-12',
  engineVersion: '1.0.0',
  settingsVersion: 1,
  analysisId: 'a1',
};

const summarySchema = summaryRowSchema(summaryMetrics);
const minuteSchema = minuteRowSchema(minuteMetrics);

/** An Arrow stream as the analysis writes it: without metrics that no row has. */
export function makeSummaryBlob(rows: readonly RowValues[]): Uint8Array {
  return makeBlob(summarySchema, rows);
}

export function makeMinuteBlob(rows: readonly RowValues[]): Uint8Array {
  return makeBlob(minuteSchema, rows);
}

/** A table whose columns are lists. */
export function makeListBlob(name: TableName, rows: readonly RowValues[]): Uint8Array {
  return makeBlob(tableRowSchema(name, tableColumns[name]), rows);
}

function makeBlob(schema: Schema, rows: readonly RowValues[]): Uint8Array {
  const fields = schema.fields.filter((field) => isKey(field) || rows.some(has(field)));
  const present = new Schema(fields, schema.metadata);
  const vectors = fields.map((field) => {
    const values = rows.map((row) => valueOf(row, field));
    return [field.name, vectorFromArray(values as never[], field.type)] as const;
  });
  if (rows.length === 0) return tableToIPC(new Table(present), 'stream');
  return tableToIPC(new Table(present, Object.fromEntries(vectors)), 'stream');
}

const isKey = ({ type }: Field) => !DataType.isFloat(type);
const has =
  ({ name }: Field) =>
  ({ metrics }: RowValues) =>
    metrics?.[name] !== undefined;

function valueOf(row: RowValues, { name, type }: Field): unknown {
  if (DataType.isList(type)) return Array.isArray(row.lists) ? row.lists : listOf(row, name);
  if (name in defaults) return { ...defaults, ...row }[name as keyof typeof defaults];
  if (DataType.isInt(type)) return row.key ?? 0;
  return row.metrics?.[name] ?? Number.NaN;
}

const listOf = ({ lists = {} }: RowValues, name: string) =>
  (lists as Readonly<Record<string, readonly number[]>>)[name] ?? [];
