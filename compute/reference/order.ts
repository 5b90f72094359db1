/** Rule 1: rows in order of time; of equal times the first valid one. */

const latest = 8.64e15;

export interface Ordered<Row> {
  readonly rows: Row[];
  readonly doubled: number;
  /** Steps of the file that run backwards. */
  readonly backwards: number;
}

export function order<Row extends { readonly t: number }>(
  rows: readonly Row[],
  isValid: (row: Row) => boolean,
): Ordered<Row> {
  const timed = withTime(rows);
  const backwards = timed.filter((row, k) => k > 0 && row.t < timed[k - 1]!.t).length;
  const groups = new Map<number, Row[]>();
  for (const row of timed) groups.set(row.t, [...(groups.get(row.t) ?? []), row]);
  const rising = [...groups.keys()].sort((a, b) => a - b);
  const kept = rising.map((time) => {
    const group = groups.get(time)!;
    return group.find(isValid) ?? group[0]!;
  });
  return { rows: kept, doubled: timed.length - kept.length, backwards };
}

/** Rows that have a time, in whole milliseconds. */
export function withTime<Row extends { readonly t: number }>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ ...row, t: Math.floor(row.t + 0.5) }))
    .filter(({ t }) => Math.abs(t) <= latest);
}
