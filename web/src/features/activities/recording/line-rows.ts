import type { TimeRange } from '../../../charts/trace-plot.js';
import type { Line } from './trace-data.js';

/** One moment: its time in epoch ms, then a value of each line; null = none at that moment. */
type Row = [ms: number, ...values: (number | null)[]];

/** Lines side by side, or what of them is within a range: a row for each moment at which one has a value. */
export function lineRows(lines: readonly Line[], range: TimeRange | null): Row[] {
  const isOutside = (ms: number) => range !== null && (ms < range.startMs || ms >= range.finishMs);
  const rows = new Map<number, Row>();
  lines.forEach(({ times, values }, column) =>
    times.forEach((ms, k) => {
      const value = values[k] ?? null;
      if (value === null || isOutside(ms)) return;
      const row = rows.get(ms) ?? [ms, ...lines.map(() => null)];
      row[column + 1] = value;
      rows.set(ms, row);
    }),
  );
  return [...rows.values()].sort(([one], [other]) => one - other);
}
