/** Rule 4: outliers and gaps of raw positions, smoothing, speed from chords. */
import { micro, samplesWithin, type Piece, type Sample } from './recording.js';

/** Straight-line speed between two samples, m/s */
export function chordSpeed(from: Sample, to: Sample): number {
  return Math.hypot(to.x - from.x, to.y - from.y) / (Math.abs(to.t - from.t) / 1000);
}

export function tooFast(from: Sample, to: Sample): boolean {
  return micro(chordSpeed(from, to)) > 12e6;
}

/** The nearest sample at least 0.15 s away, in the direction −1 or 1. */
export function neighbour(piece: Piece, k: number, direction: -1 | 1): Sample | undefined {
  for (let j = k + direction; j >= 0 && j < piece.length; j += direction) {
    if (Math.abs(piece[j]!.t - piece[k]!.t) >= 150) return piece[j];
  }
  return undefined;
}

export function flagOutliers(piece: Piece): void {
  const lone = piece.map((sample, k) => {
    const before = neighbour(piece, k, -1);
    const after = neighbour(piece, k, 1);
    return !!before && !!after && tooFast(before, sample) && tooFast(sample, after);
  });
  flagExcursions(piece);
  lone.forEach((isOutlier, k) => {
    if (isOutlier) piece[k]!.flagged = true;
  });
}

/** From left to right, each fast step is paired with the nearest one that brings the track back. */
function flagExcursions(piece: Piece): void {
  const fast = piece.slice(1).flatMap((sample, k) => (tooFast(piece[k]!, sample) ? [k] : []));
  while (fast.length > 0) {
    const out = fast.shift()!;
    const back = fast.find(
      (step) =>
        piece[step]!.t - piece[out + 1]!.t <= 500 && !tooFast(piece[out]!, piece[step + 1]!),
    );
    if (back === undefined) continue;
    for (const sample of piece.slice(out + 1, back + 1)) sample.flagged = true;
    while (fast.length > 0 && fast[0]! <= back) fast.shift();
  }
}

/** Any other step above 12 m/s is a gap. Flagged samples alone stay for the repair to cut. */
export function splitAtJumps(piece: Piece): Piece[] {
  const pieces: Piece[] = [[]];
  piece.forEach((sample, k) => {
    const before = piece[k - 1];
    const isJump = before && !before.flagged && !sample.flagged && tooFast(before, sample);
    if (isJump) pieces.push([sample]);
    else pieces.at(-1)!.push(sample);
  });
  return pieces;
}

/** Speeds from smoothed positions; those above 12 m/s are flagged. */
export function deriveSpeed(piece: Piece): void {
  const smooth = piece.map((sample, k) => ({ ...sample, ...smoothed(piece, k) }));
  piece.forEach((sample, k) => {
    const from = smooth[Math.max(0, k - 1)]!;
    const to = smooth[Math.min(piece.length - 1, k + 1)]!;
    sample.speed = chordSpeed(from, to);
    sample.flagged = !(micro(sample.speed) <= 12e6);
  });
}

/** Local quadratic least squares over |Δt| ≤ 0.55 s, read at the sample; below 3 samples raw. */
function smoothed(piece: Piece, k: number): { x: number; y: number } {
  const centre = piece[k]!;
  const window = samplesWithin(piece, k, 550);
  if (window.length < 3) return { x: centre.x, y: centre.y };
  const times = window.map((sample) => (sample.t - centre.t) / 1000);
  const at = window.indexOf(centre);
  return {
    x:
      centre.x +
      quadraticAt(
        times,
        window.map((sample) => sample.x - centre.x),
        at,
      ),
    y:
      centre.y +
      quadraticAt(
        times,
        window.map((sample) => sample.y - centre.y),
        at,
      ),
  };
}

/**
 * Value at place `at` of the least-squares quadratic: the projection of the values onto the space of
 * 1, t, t², by an orthonormal basis (Gram–Schmidt, each vector twice for accuracy).
 */
export function quadraticAt(
  times: readonly number[],
  values: readonly number[],
  at: number,
): number {
  const basis: number[][] = [];
  for (const power of [0, 1, 2]) {
    let vector = times.map((time) => time ** power);
    for (const other of [...basis, ...basis]) {
      const shadow = dot(vector, other);
      vector = vector.map((value, k) => value - shadow * other[k]!);
    }
    const length = Math.sqrt(dot(vector, vector));
    basis.push(vector.map((value) => value / length));
  }
  return basis.reduce((sum, vector) => sum + vector[at]! * dot(vector, values), 0);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0);
}
