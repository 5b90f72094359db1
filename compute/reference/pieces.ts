/** Rule 3: pieces between gaps; one of a single sample is dropped. */
import type { Piece, Sample } from './recording.js';

/** Gap limit in ms */
export function gapLimit(medianStep: number): number {
  if (medianStep > 1000) return Math.max(10_000, 3 * medianStep);
  return Math.min(10_000, Math.max(1000, 3 * medianStep));
}

export function divide(samples: readonly Sample[], medianStep: number): Piece[] {
  const limit = gapLimit(medianStep);
  return splitWhere(samples, (before, after) => after.t - before.t > limit);
}

/** Pieces that end wherever the condition holds between two samples. */
export function splitWhere(
  samples: readonly Sample[],
  isGap: (before: Sample, after: Sample) => boolean,
): Piece[] {
  const pieces: Piece[] = [];
  samples.forEach((sample, k) => {
    const before = samples[k - 1];
    if (before && !isGap(before, sample)) pieces.at(-1)!.push(sample);
    else pieces.push([sample]);
  });
  return pieces.filter((piece) => piece.length > 1);
}
