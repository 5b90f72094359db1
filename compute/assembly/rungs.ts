/** The ladder of thresholds: rung k stands for k × 0.05 m/s or m/s²; as `thresholdLadders` of the catalogue. */
import { gainRungs, rungMicro, speedKind, speedRungs } from './layout';

const perMicro: f64 = 1 / rungMicro;

export const mostRungs: i32 = speedRungs;

export function rungsOf(kind: i32): i32 {
  return kind == speedKind ? speedRungs : gainRungs;
}

/** The highest rung at or below a value in whole millionths, at least 0. */
export function rungOf(micro: f64, kind: i32): i32 {
  return min(rungsOf(kind) - 1, <i32>((micro + 0.5) * perMicro));
}
