/** The ladder of thresholds: rung k stands for k × 0.05 m/s or m/s²; as `thresholdLadders` of the catalogue. */
import { speedKind } from './settings';

const speedRungs: i32 = 256;
const gainRungs: i32 = 128;
const perMicro: f64 = 1 / 50_000;

export const mostRungs: i32 = speedRungs;

export function rungsOf(kind: i32): i32 {
  return kind == speedKind ? speedRungs : gainRungs;
}

/** The highest rung at or below a value in whole millionths, at least 0. */
export function rungOf(micro: f64, kind: i32): i32 {
  return min(rungsOf(kind) - 1, <i32>((micro + 0.5) * perMicro));
}
