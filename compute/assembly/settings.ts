/**
 * What the team has set and what is known of the player, as the host writes it: f64[192], SI units, NaN =
 * unknown. The order is that of host/pack-settings.ts.
 */
import { getF64 } from './memory';

const block: usize = memory.data(192 << 3);

/** Where the host writes. */
export function settings(): usize {
  return block;
}

/** Zones of each kind. */
export const zoneCount: i32 = 10;

/** Kinds of motion zones. */
export const speedKind: i32 = 0;
export const accelerationKind: i32 = 1;
export const decelerationKind: i32 = 2;

/** Variants of motion zones: absolute, percent of the maximum (Rel), percent of the reference (Custom). */
export const absoluteVariant: i32 = 0;
export const relativeVariant: i32 = 1;
export const customVariant: i32 = 2;

/** f64[10] lower bounds, m/s or m/s² (positive); all but the first NaN where the player's measure is unknown */
export function motionZones(kind: i32, variant: i32): usize {
  return block + ((<usize>(variant * 30 + kind * 10)) << 3);
}

/** f64[10] percent of the maximum heart rate, or bpm */
export function heartRateZones(): usize {
  return block + (90 << 3);
}

export function heartRateZonesInBpm(): bool {
  return getF64(block, 100) != 0;
}

/** bpm, NaN = unknown */
export function hrMax(): f64 {
  return getF64(block, 101);
}

/** bpm, NaN = unknown */
export function hrRest(): f64 {
  return getF64(block, 102);
}

/** 1 = female, 2 = male, NaN = unknown */
export function gender(): f64 {
  return getF64(block, 103);
}

/** Threshold of an effort: kind × level 0 … 2; m/s for runs, else m/s² (positive) */
export function effortThreshold(kind: i32, level: i32): f64 {
  return getF64(block, 104 + kind * 3 + level);
}

/** m/s */
export function hsrThreshold(): f64 {
  return effortThreshold(speedKind, 0);
}

/** m/s */
export function sprintThreshold(): f64 {
  return effortThreshold(speedKind, 1);
}

/** ms */
export function effortMinimumMs(kind: i32): f64 {
  return getF64(block, kind == speedKind ? 113 : 114);
}

/** ms */
export function effortJoiningMs(): f64 {
  return getF64(block, 115);
}

/** The rules of jump and dive in the order of `MotionRules`: g, ms, degrees */
export function motionRule(index: i32): f64 {
  return getF64(block, 116 + index);
}

/** m; NaN = no pitch */
export function pitchLength(): f64 {
  return getF64(block, 127);
}

/** m; NaN = no pitch */
export function pitchWidth(): f64 {
  return getF64(block, 128);
}

/** f64[8]: lat, lon of the corners (0, 0), (length, 0), (length, width), (0, width); NaN = not known */
export function pitchCorners(): usize {
  return block + (129 << 3);
}
