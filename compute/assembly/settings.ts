/**
 * What the team has set and what is known of the player, as the host writes it: f64[settingCount], SI units, NaN =
 * unknown. The order is that of `Setting`.
 */
import { Setting, settingCount, speedKind, zoneCount } from './layout';
import { getF64 } from './memory';

const block: usize = memory.data(settingCount << 3);

function at(place: i32): usize {
  return block + ((<usize>place) << 3);
}

/** Where the host writes. */
export function settings(): usize {
  return block;
}

/** Variants of motion zones: absolute, percent of the maximum (Rel), percent of the reference (Custom). */
export const absoluteVariant: i32 = 0;
export const relativeVariant: i32 = 1;
export const customVariant: i32 = 2;

/** f64[10] lower bounds, m/s or m/s² (positive); all but the first NaN where the player's measure is unknown */
export function motionZones(kind: i32, variant: i32): usize {
  return at(Setting.absoluteZones + (3 * variant + kind) * zoneCount);
}

/** f64[10] percent of the maximum heart rate, or bpm */
export function heartRateZones(): usize {
  return at(Setting.heartRateZones);
}

export function heartRateZonesInBpm(): bool {
  return getF64(block, Setting.heartRateZonesInBpm) != 0;
}

/** bpm, NaN = unknown */
export function hrMax(): f64 {
  return getF64(block, Setting.hrMax);
}

/** bpm, NaN = unknown */
export function hrRest(): f64 {
  return getF64(block, Setting.hrRest);
}

/** 1 = female, 2 = male, NaN = unknown */
export function gender(): f64 {
  return getF64(block, Setting.gender);
}

/** Threshold of an effort: kind × level 0 … 2; m/s for runs, else m/s² (positive) */
export function effortThreshold(kind: i32, level: i32): f64 {
  return getF64(block, Setting.effortThresholds + kind * 3 + level);
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
  return getF64(block, kind == speedKind ? Setting.runMinimumMs : Setting.accelerationMinimumMs);
}

/** ms */
export function effortJoiningMs(): f64 {
  return getF64(block, Setting.joiningMs);
}

/** A rule of jump and dive: g, ms or degrees, as its name says */
export function motionRule(rule: Setting): f64 {
  return getF64(block, rule);
}

/** m; NaN = no pitch */
export function pitchLength(): f64 {
  return getF64(block, Setting.pitchLength);
}

/** m; NaN = no pitch */
export function pitchWidth(): f64 {
  return getF64(block, Setting.pitchWidth);
}

/** f64[8]: lat, lon of the corners (0, 0), (length, 0), (length, width), (0, width); NaN = not known */
export function pitchCorners(): usize {
  return at(Setting.pitchCorners);
}
