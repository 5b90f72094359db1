import {
  defaultSettings,
  tableColumns,
  type AnalysisRange,
  type AnalysisSettings,
  type TableName,
} from '@touchline/compute';
import { clean } from '../reference/clean.js';
import { table as effort } from '../reference/kernels/effort-rows.js';
import { table as grid } from '../reference/kernels/grid-rows.js';
import { table as threshold } from '../reference/kernels/threshold-rows.js';
import type { PlainRecording, ReferenceTable } from '../reference/recording.js';
import { core, toInput } from './both-engines.js';

const twins: Readonly<Record<TableName, ReferenceTable>> = { effort, grid, threshold };

/** Rows of a table, values in the order of `tableColumns`. */
export type Rows = readonly (readonly number[])[];

/** Rows of a range by the core. */
export function tableByCore(
  name: TableName,
  recording: PlainRecording,
  range: Partial<AnalysisRange> = {},
  settings: AnalysisSettings = defaultSettings,
): Rows {
  const whole = { idfSession: 0, intervals: [], ...range, tables: [name] };
  const { rows, values } = core.analyse(toInput(recording), settings, [whole]).tables[name][0]!;
  const width = tableColumns[name].length;
  return Array.from({ length: rows }, (_, row) => [
    ...values.subarray(row * width, (row + 1) * width),
  ]);
}

/** The same by the slow twin; intervals must not overlap. */
export function tableByTwin(
  name: TableName,
  recording: PlainRecording,
  { intervals = [], attack }: Partial<AnalysisRange> = {},
  settings: AnalysisSettings = defaultSettings,
): Rows {
  const cleaned = clean(recording);
  const whole = cleaned.extent ? [cleaned.extent] : [];
  const chosen = intervals.map(({ startMs, finishMs }) => ({ start: startMs, finish: finishMs }));
  const selection = {
    intervals: chosen.length > 0 ? chosen : whole,
    minute: false,
    turned: attack === 'towardsZero',
  };
  return twins[name](cleaned, selection, settings);
}

/** Cells that differ by more than 1e−9 relative, missing values at all. */
export function rowDifferences(name: TableName, actual: Rows, expected: Rows): string[] {
  if (actual.length !== expected.length) return [`${actual.length} rows, not ${expected.length}`];
  return expected.flatMap((row, k) =>
    tableColumns[name].flatMap((column, j) => {
      const [a, b] = [actual[k]![j]!, row[j]!];
      if (Number.isNaN(a) && Number.isNaN(b)) return [];
      const allowed = 1e-9 * Math.max(1, Math.abs(b));
      return Math.abs(a - b) <= allowed ? [] : [`row ${k} ${column.name}: ${a} against ${b}`];
    }),
  );
}
