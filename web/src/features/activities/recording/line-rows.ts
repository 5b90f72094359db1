import type { TimeRange } from '../../../charts/trace-plot.js';
import type { Line } from './trace-data.js';

/** One moment: its time in epoch ms, then a value of each line; null = none at that moment. */
type Row = [ms: number, ...values: (number | null)[]];

/** Lines side by side within a range, a row for each moment at which one of them has a value. */
export function lineRows(lines: readonly Line[], { startMs, finishMs }: TimeRange): Row[] {
  const rows = new Map<number, Row>();
  lines.forEach(({ times, values }, column) =>
    times.forEach((ms, k) => {
      const value = values[k] ?? null;
      if (value === null || ms < startMs || ms >= finishMs) return;
      const row = rows.get(ms) ?? [ms, ...lines.map(() => null)];
      row[column + 1] = value;
      rows.set(ms, row);
    }),
  );
  return [...rows.values()].sort(([one], [other]) => one - other);
}
