/**
 * Jumps (metrics.md §5) of one piece of the motion stream: a run of rows below the free-fall limit, which lasts
 * from its first row to the first one after it, and an impact from that landing on.
 */
import { jumpStarts } from './clean-imu';
import { Imu } from './input';
import { Setting } from './layout';
import { getF64, getFlag, setFlag } from './memory';
import { motionRule } from './settings';
import { areStronger, atLeast, nearSquare } from './strength';

export function markJumps(start: i32, end: i32): void {
  const freeFall = motionRule(Setting.jumpFreeFallG);
  const near = nearSquare(freeFall);
  let first = -1;
  for (let i = start; i <= end; i++) {
    if (first < 0) while (i + 4 <= end && areStronger(i, near)) i += 4;
    if (!atLeast(i, freeFall, near)) {
      if (first < 0) first = i;
      continue;
    }
    if (first >= 0 && isFlight(first, i) && isLanding(i, end)) {
      setFlag(Imu.marks, first, getFlag(Imu.marks, first) | jumpStarts);
    }
    first = -1;
  }
}

function isFlight(first: i32, landing: i32): bool {
  const ms = getF64(Imu.t, landing) - getF64(Imu.t, first);
  return ms >= motionRule(Setting.jumpFlightLeastMs) && ms <= motionRule(Setting.jumpFlightMostMs);
}

function isLanding(landing: i32, end: i32): bool {
  const impact = motionRule(Setting.jumpImpactG);
  const near = nearSquare(impact);
  const latest = getF64(Imu.t, landing) + motionRule(Setting.jumpImpactWithinMs);
  for (let i = landing; i <= end && getF64(Imu.t, i) <= latest; i++) {
    if (atLeast(i, impact, near)) return true;
  }
  return false;
}
