/** jumpCount, diveCount */
import type { MotionRules } from '../../catalogue/settings.js';
import { isIn, micro, total, type ImuRow, type ReferenceKernel } from '../recording.js';
import { angleDeg, turned, type Vector } from '../turn.js';

const g = 9.80665;

export const kernel: ReferenceKernel = (
  { motion, motionStep },
  selection,
  { motionRules: rules },
) => {
  if (!(motionStep <= 20)) return [NaN, NaN];
  const steps = motion.flatMap((piece) =>
    piece.slice(1).flatMap((to, k) => (isIn(selection, piece[k]!.t) ? [[piece[k]!, to]] : [])),
  );
  const canTurn = steps.some((ends) => ends.every(({ gx }) => !Number.isNaN(gx)));
  const count = (starts: readonly number[]) => starts.filter((t) => isIn(selection, t)).length;
  return [
    steps.length === 0 ? NaN : count(motion.flatMap((piece) => jumps(piece, rules))),
    canTurn ? count(dives(motion, rules)) : NaN,
  ];
};

const acceleration = ({ ax, ay, az }: ImuRow): Vector => [ax, ay, az];
const strength = (row: ImuRow) => Math.hypot(...acceleration(row)) / g;
const atLeast = (row: ImuRow, limit: number) => micro(strength(row)) >= micro(limit);

/** Times at which flights begin that end in an impact. */
function jumps(piece: readonly ImuRow[], rules: MotionRules): number[] {
  const light = piece.map((row) => micro(strength(row)) < micro(rules.jumpFreeFallG));
  return piece.flatMap((row, k) => {
    if (!light[k] || light[k - 1]) return [];
    const landing = piece.find((_, j) => j > k && !light[j]);
    if (!landing) return [];
    const flight = landing.t - row.t;
    if (flight < rules.jumpFlightLeastMs || flight > rules.jumpFlightMostMs) return [];
    const impact = piece.some(
      (other) =>
        other.t >= landing.t &&
        other.t - landing.t <= rules.jumpImpactWithinMs &&
        atLeast(other, rules.jumpImpactG),
    );
    return impact ? [row.t] : [];
  });
}

/** Times at which dives begin, from left to right, so far apart as the rules say. */
function dives(motion: readonly (readonly ImuRow[])[], rules: MotionRules): number[] {
  const found: number[] = [];
  const reach = rules.diveTurnWithinMs + rules.diveImpactWithinMs;
  for (const piece of motion) {
    const impacts = piece.filter((row) => atLeast(row, rules.diveImpactG));
    piece.forEach((row, k) => {
      const last = found.at(-1);
      if (last !== undefined && row.t - last < rules.diveApartMs) return;
      if (!impacts.some(({ t }) => t > row.t && t - row.t <= reach)) return;
      if (isDive(piece, k, rules)) found.push(row.t);
    });
  }
  return found;
}

function isDive(piece: readonly ImuRow[], k: number, rules: MotionRules): boolean {
  const start = piece[k]!;
  if (piece[0]!.t > start.t - 500) return false;
  const before = piece.filter(({ t }) => t >= start.t - 500 && t < start.t).map(acceleration);
  const mean = [0, 1, 2].map(
    (axis) => total(before.map((vector) => vector[axis]!)) / before.length,
  );
  const tilt = tiltsFrom(piece, k, mean as unknown as Vector);
  const tilted = piece.findIndex(
    ({ t }, j) =>
      j > k && t - start.t <= rules.diveTurnWithinMs && micro(tilt(j)) > micro(rules.diveAngleDeg),
  );
  if (tilted < 0) return false;
  const hit = piece.findIndex(
    (row, j) =>
      j >= tilted &&
      row.t - piece[tilted]!.t <= rules.diveImpactWithinMs &&
      atLeast(row, rules.diveImpactG),
  );
  if (hit < 0 || piece.at(-1)!.t < piece[hit]!.t + 500) return false;
  const after = piece.flatMap(({ t }, j) => (j > hit && t - piece[hit]!.t <= 500 ? [j] : []));
  return after.length > 0 && after.every((j) => micro(tilt(j)) > micro(rules.diveLyingDeg));
}

/** Degrees between the vector and what the gyro has made of it at a later row. */
function tiltsFrom(piece: readonly ImuRow[], k: number, vector: Vector): (row: number) => number {
  const at: Vector[] = [vector];
  return (row) => {
    while (at.length <= row - k) {
      const j = k + at.length;
      at.push(turned(at.at(-1)!, piece[j - 1]!, piece[j]!));
    }
    return angleDeg(vector, at[row - k]!);
  };
}
