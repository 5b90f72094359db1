import type { CleanedTrace } from '@touchline/compute';
import type { SpeedPoint } from '@touchline/proto';

type Trace = Pick<CleanedTrace, 'tMs' | 'speedMps' | 'endsPiece'>;

/**
 * A trace in about so many points: of each stretch of time its lowest and its highest sample, so that no
 * peak is lost; between two pieces a point without speed. A trace of fewer samples is given as it is.
 */
export function peaksOf(trace: Trace, points: number): SpeedPoint[] {
  const { tMs, endsPiece } = trace;
  const count = tMs.length;
  const stretchMs = count > points ? (2 * (tMs[count - 1]! - tMs[0]!)) / points : 0;
  const stretchOf = (k: number) =>
    stretchMs > 0 ? Math.floor((tMs[k]! - tMs[0]!) / stretchMs) : k;
  const chosen: SpeedPoint[] = [];
  for (let from = 0, k = 0; k < count; k++) {
    const ends = endsPiece[k] === 1;
    if (!ends && k + 1 < count && stretchOf(k + 1) === stretchOf(from)) continue;
    chosen.push(...extremes(trace, from, k));
    if (ends && k + 1 < count) chosen.push({ tMs: tMs[k]!, speedMps: null });
    from = k + 1;
  }
  return chosen;
}

/** Lowest and highest sample from the first to the last one, in order of time. */
function extremes({ tMs, speedMps }: Trace, first: number, last: number): SpeedPoint[] {
  let [lowest, highest] = [first, first];
  for (let k = first; k <= last; k++) {
    if (speedMps[k]! < speedMps[lowest]!) lowest = k;
    if (speedMps[k]! > speedMps[highest]!) highest = k;
  }
  const both = lowest < highest ? [lowest, highest] : [highest, lowest];
  return [...new Set(both)].map((k) => ({ tMs: tMs[k]!, speedMps: speedMps[k]! }));
}
