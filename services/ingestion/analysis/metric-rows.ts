import { type AnalysisResult, minuteMetrics, summaryMetrics } from '@touchline/compute';
import { batchRows, minuteRowSchema, summaryRowSchema } from '@touchline/proto';
import { ArrowStream, type ColumnValues, recordBatch } from '../arrow-stream.js';
import type { RowIdentity } from './analyse-task.js';

interface Row {
  readonly idfSession: number;
  readonly values: Float64Array;
}

const summarySchema = summaryRowSchema(summaryMetrics);
const minuteSchema = minuteRowSchema(minuteMetrics);

/** Rows per session and for the activity, as an Arrow IPC stream. */
export function summaryBytes(
  { summary, engineVersion }: AnalysisResult,
  identity: RowIdentity,
  startsMs: ReadonlyMap<number, number>,
): Uint8Array {
  const arrow = new ArrowStream(summarySchema);
  const columns = {
    ...keys(summary, identity),
    localDate: summary.map(() => identity.localDate),
    startMs: times(summary.map(({ idfSession }) => startsMs.get(idfSession) ?? 0)),
    engineVersion: summary.map(() => engineVersion),
    settingsVersion: new Int32Array(summary.length).fill(identity.settingsVersion),
    ...metrics(summary, summaryMetrics),
  };
  const batch = recordBatch(summarySchema, summary.length, columns);
  return Buffer.concat([...arrow.bytesOf(batch), ...arrow.end()]);
}

/** Rows per session and minute, as an Arrow IPC stream. */
export function minuteBytes({ minutes }: AnalysisResult, identity: RowIdentity): Uint8Array {
  const arrow = new ArrowStream(minuteSchema);
  const parts: Uint8Array[] = [];
  for (let first = 0; first < minutes.length; first += batchRows) {
    const rows = minutes.slice(first, first + batchRows);
    const columns = {
      ...keys(rows, identity),
      minute: Int32Array.from(rows, ({ minute }) => minute),
      startMs: times(rows.map(({ startMs }) => startMs)),
      ...metrics(rows, minuteMetrics),
    };
    parts.push(...arrow.bytesOf(recordBatch(minuteSchema, rows.length, columns)));
  }
  return Buffer.concat([...parts, ...arrow.end()]);
}

function keys(rows: readonly Row[], identity: RowIdentity): Record<string, ColumnValues> {
  const same = (value: number) => new Int32Array(rows.length).fill(value);
  return {
    idfTeam: same(identity.idfTeam),
    idfActivity: same(identity.idfActivity),
    idfSession: Int32Array.from(rows, ({ idfSession }) => idfSession),
    idfPlayer: same(identity.idfPlayer),
    analysisId: rows.map(() => identity.analysisId),
  };
}

function metrics(rows: readonly Row[], columns: readonly { name: string }[]) {
  return Object.fromEntries(
    columns.map(({ name }, index) => [
      name,
      Float64Array.from(rows, ({ values }) => values[index]!),
    ]),
  );
}

const times = (milliseconds: readonly number[]): BigInt64Array =>
  BigInt64Array.from(milliseconds, (time) => BigInt(Math.round(time)));
