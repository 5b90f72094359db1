import { ComputeError } from './compute-error.js';
import type { AnalysisRange, Interval } from './recording.js';

/** What a date can hold, ms. */
const latestMs = 8.64e15;
const isTime = (ms: number) => Math.abs(ms) <= latestMs;

/** Throws a `ComputeError` that names the range. */
export function checkRange(range: AnalysisRange, index: number): void {
  range.intervals.forEach(({ startMs, finishMs }, k) => {
    const field = `ranges[${index}].intervals[${k}]`;
    if (!isTime(startMs) || !isTime(finishMs)) {
      const given = `${startMs} to ${finishMs}`;
      throw new ComputeError('rangeNotFinite', field, `${field} is ${given}; no times`);
    }
    if (finishMs <= startMs) {
      throw new ComputeError('rangeEmpty', field, `${field} ends where or before it begins`);
    }
  });
  const from = range.minutesFromMs;
  if (from === undefined) return;
  const first = Math.min(...range.intervals.map(({ startMs }) => startMs));
  if (!isTime(from) || from > first) {
    const field = `ranges[${index}].minutesFromMs`;
    throw new ComputeError(
      'minutesStart',
      field,
      `${field} is ${from}; no time, or after the range's start`,
    );
  }
}

/** Rising intervals without overlap; those that only touch stay apart. */
export function union(intervals: readonly Interval[]): Interval[] {
  const rising = [...intervals].sort((a, b) => a.startMs - b.startMs);
  const merged: Interval[] = [];
  for (const interval of rising) {
    const last = merged.at(-1);
    if (last && interval.startMs < last.finishMs) {
      const finishMs = Math.max(last.finishMs, interval.finishMs);
      merged[merged.length - 1] = { startMs: last.startMs, finishMs };
    } else merged.push(interval);
  }
  return merged;
}
