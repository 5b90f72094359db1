/** A stretch of time, epoch ms. */
export interface TimeRange {
  readonly startMs: number;
  readonly finishMs: number;
}

/** A line over time; null = nothing recorded. */
export interface TraceLine {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

/** A line as it is drawn: where many samples share a place, their mean within their range. */
export interface DrawnLine extends TraceLine {
  /** Lowest and highest beside each mean; null = the line is drawn as it was recorded. */
  readonly low: readonly (number | null)[] | null;
  readonly high: readonly (number | null)[] | null;
}

/** A point of the smoothed line stands for so many pixels. */
const pixelsPerPoint = 3;
/** So few samples to a point are drawn one by one. */
const fewSamples = 4;

/** Place of the first time that is not before. */
export function placeOf(times: readonly number[], ms: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The part of a line that is in view, as detailed as so many pixels can show. */
export function detailOf(line: TraceLine, view: TimeRange, pixels: number): DrawnLine {
  // One beyond each edge, so that the line does not end before it.
  const from = Math.max(0, placeOf(line.times, view.startMs) - 1);
  const to = Math.min(line.times.length, placeOf(line.times, view.finishMs) + 1);
  const points = Math.max(1, Math.floor(pixels / pixelsPerPoint));
  if (to - from <= points * fewSamples) {
    const part = { times: line.times.slice(from, to), values: line.values.slice(from, to) };
    return { ...part, low: null, high: null };
  }
  return smoothed(line, { from, to }, points);
}

/** Mean, lowest and highest of equal stretches of time; a stretch without a value is a gap. */
function smoothed(
  { times, values }: TraceLine,
  { from, to }: { from: number; to: number },
  points: number,
): DrawnLine {
  const firstMs = times[from]!;
  const stepMs = (times[to - 1]! - firstMs) / points || 1;
  const drawn = {
    times: Array.from({ length: points }, (_, point) => firstMs + (point + 0.5) * stepMs),
    values: new Array<number | null>(points).fill(null),
    low: new Array<number | null>(points).fill(null),
    high: new Array<number | null>(points).fill(null),
  };
  const counts = new Uint32Array(points);
  for (let k = from; k < to; k++) {
    const value = values[k];
    if (value === null || value === undefined) continue;
    const point = Math.min(points - 1, Math.floor((times[k]! - firstMs) / stepMs));
    counts[point]!++;
    drawn.values[point] = (drawn.values[point] ?? 0) + value;
    drawn.low[point] = Math.min(drawn.low[point] ?? value, value);
    drawn.high[point] = Math.max(drawn.high[point] ?? value, value);
  }
  counts.forEach((count, point) => {
    if (count > 0) drawn.values[point] = drawn.values[point]! / count;
  });
  return drawn;
}
