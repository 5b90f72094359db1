/** avgHr, maxHr, hrDuration */
import { isIn, total, type HeldRow, type ReferenceKernel, type Selection } from '../recording.js';

export const kernel: ReferenceKernel = ({ held }, selection) => {
  const parts = heldIn(held, selection);
  const seconds = total(parts.map((part) => part.seconds));
  const beats = total(parts.map((part) => part.bpm * part.seconds));
  const rows = held.flatMap((row) => (row.bpm !== null && isIn(selection, row.t) ? [row.bpm] : []));
  return [
    seconds > 0 ? beats / seconds : NaN,
    rows.length > 0 ? rows.reduce((a, b) => Math.max(a, b)) : NaN,
    seconds > 0 ? seconds : NaN,
  ];
};

/** Valid holds, cut at the ends of the intervals. */
export function heldIn(
  held: readonly HeldRow[],
  selection: Selection,
): { readonly bpm: number; readonly seconds: number }[] {
  return selection.intervals.flatMap(({ start, finish }) =>
    held.flatMap(({ t, bpm, until }) => {
      const seconds = (Math.min(until, finish) - Math.max(t, start)) / 1000;
      return bpm !== null && seconds > 0 ? [{ bpm, seconds }] : [];
    }),
  );
}
