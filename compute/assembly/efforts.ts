/**
 * Efforts of the whole recording over a threshold, per piece. Runs of samples at or above it that are less than the
 * joining time apart, from last to next sample over it, are one, but not across a missing value. An effort lasts
 * from the sample before its first one over the threshold (of the same piece) to its last one over it, and counts if
 * that is at least the minimum time and, at median steps above 0.5 s, two samples are over it.
 */
import { coarsestStepMs } from './acceleration';
import { addEffort, closeEfforts, openEfforts } from './effort-list';
import { blockSize, Highest } from './highest';
import { decelerationKind, speedKind } from './layout';
import { getF64, getFlag } from './memory';
import { micro } from './numbers';
import { Samples } from './samples';
import { effortJoiningMs, effortMinimumMs } from './settings';

/** What is compared: sign × f64[Samples.count], with a threshold in millionths. */
export class Compared {
  static values: usize = 0;
  static highest: usize = 0;
  static sign: f64 = 1;
  static least: f64 = 0;

  /** Speeds, or accelerations in their direction, with m/s, or m/s² as a positive number. */
  static choose(kind: i32, threshold: f64): void {
    Compared.values = kind == speedKind ? Samples.speed : Samples.acceleration;
    Compared.sign = kind == decelerationKind ? -1 : 1;
    if (kind == speedKind) Compared.highest = Highest.speed;
    else if (kind == decelerationKind) Compared.highest = Highest.deceleration;
    else Compared.highest = Highest.acceleration;
    Compared.least = micro(threshold);
  }

  static value(sample: i32): f64 {
    return Compared.sign * getF64(Compared.values, sample);
  }

  static isMissing(sample: i32): bool {
    return isNaN<f64>(getF64(Compared.values, sample));
  }

  static isOver(sample: i32): bool {
    return micro(Compared.value(sample)) >= Compared.least;
  }

  /** The first sample from `from` on, before `end`, that is over the threshold; whole blocks are passed over. */
  static nextOver(from: i32, end: i32): i32 {
    let i = from;
    while (i < end) {
      const block = i / blockSize;
      const behind = min(end, (block + 1) * blockSize);
      if (micro(getF64(Compared.highest, block)) >= Compared.least) {
        i = Compared.nextWithin(i, behind);
        if (i < behind) return i;
      }
      i = behind;
    }
    return end;
  }

  /** Four at once are passed over. */
  private static nextWithin(from: i32, end: i32): i32 {
    const scale = f64x2.splat(Compared.sign * 1_000_000);
    const least = f64x2.splat(Compared.least);
    let i = from;
    for (; i + 4 <= end; i += 4) {
      const at = Compared.values + ((<usize>i) << 3);
      const first = Compared.areOver(v128.load(at), scale, least);
      if (v128.any_true(v128.or(first, Compared.areOver(v128.load(at, 16), scale, least)))) break;
    }
    while (i < end && !Compared.isOver(i)) i++;
    return i;
  }

  /** As isOver, without rounding down: the threshold is a whole number. */
  private static areOver(two: v128, scale: v128, least: v128): v128 {
    return f64x2.ge(f64x2.add(f64x2.mul(two, scale), f64x2.splat(0.5)), least);
  }
}

/** Efforts of a kind over a threshold, in order of time: see effort-list.ts. */
export function findEfforts(kind: i32, threshold: f64): usize {
  chooseEfforts(kind, threshold);
  const leastMs = effortMinimumMs(kind);
  const list = openEfforts();
  for (let from = 0; findGroup(from, Samples.count); from = Group.last + 1) {
    if (Group.ms >= leastMs) {
      addEffort(Group.start, Group.last, peakOf(Group.first, Group.last));
    }
  }
  closeEfforts(list);
  return list;
}

/** Sets kind and threshold for the following searches. */
export function chooseEfforts(kind: i32, threshold: f64): void {
  Compared.choose(kind, threshold);
}

/** Joined runs, whether or not they last long enough to be an effort. */
export class Group {
  /** First and last sample over the threshold. */
  static first: i32 = 0;
  static last: i32 = 0;
  /** The sample that it lasts from. */
  static start: i32 = 0;
  static ms: f64 = 0;
}

/** The first group of enough samples that begins at a sample or later, before another; false without one. */
export function findGroup(from: i32, end: i32): bool {
  let first = Compared.nextOver(from, end);
  while (first < end) {
    const last = lastOver(first);
    if (isEnough(first, last)) {
      Group.first = first;
      Group.last = last;
      Group.start = leadIn(first);
      Group.ms = getF64(Samples.t, last) - getF64(Samples.t, Group.start);
      return true;
    }
    first = Compared.nextOver(last + 1, end);
  }
  return false;
}

/** The sample before the first one over the threshold, of the same piece. */
export function leadIn(first: i32): i32 {
  return first > 0 && !getFlag(Samples.ends, first - 1) ? first - 1 : first;
}

/** At median steps above 0.5 s two samples are needed. */
export function isEnough(first: i32, last: i32): bool {
  return first < last || Samples.medianStepMs <= coarsestStepMs;
}

function peakOf(first: i32, last: i32): f64 {
  let peak: f64 = 0;
  for (let i = first; i <= last; i++) peak = max<f64>(peak, Compared.value(i));
  return peak;
}

/** Where the joined runs end that begin at `first`. */
function lastOver(first: i32): i32 {
  const joiningMs = effortJoiningMs();
  let last = first;
  for (let i = first; !getFlag(Samples.ends, i);) {
    i++;
    const over = Compared.isOver(i);
    if (!over || i > last + 1) {
      if (Compared.isMissing(i)) break;
      if (getF64(Samples.t, i) - getF64(Samples.t, last) >= joiningMs) break;
    }
    if (over) last = i;
  }
  return last;
}
