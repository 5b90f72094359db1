/** A valid heart rate holds until the next row that gives one, at most 10 s (60 s for event-driven straps). */
import { order } from './order.js';
import { medianStepOf, micro, type HeldRow, type HrRow } from './recording.js';

export function hold(rows: readonly HrRow[]): HeldRow[] {
  const ordered = order(rows.filter(givesHeartRate), isValid).rows;
  const medianStep = medianStepOf(ordered.map((row) => row.t));
  const longest = medianStep > 1000 ? 60_000 : 10_000;
  return ordered.map((row, k) => {
    const next = ordered[k + 1]?.t ?? row.t + (Number.isNaN(medianStep) ? 0 : medianStep);
    const until = Math.min(next, row.t + longest);
    return { t: row.t, bpm: isValid(row) ? row.bpm : null, until };
  });
}

/** An empty cell is no row; 0 is an invalid one. */
export function givesHeartRate({ bpm }: HrRow): boolean {
  return !Number.isNaN(bpm);
}

function isValid({ bpm }: HrRow): boolean {
  return micro(bpm) >= 30e6 && micro(bpm) <= 250e6;
}
