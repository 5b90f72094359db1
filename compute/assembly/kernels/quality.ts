/**
 * Quality of the recording (counts) and of the selection (pauses, gaps, covered share, error band, grade).
 *
 * An uncovered stretch of an interval above 10 s is a pause; any other between pieces, and one at the
 * recording's edge that is longer than the gap limit, is another gap. Covered share = time in pieces ÷
 * (length − pauses). Error band of distance (m) = uncovered time at the mean speed, bridged distance left out, + 1 % of the distance for
 * device speed, or the larger of 6 % and 0.1 m/s × duration for speed from positions. Grade 1 = A … 4 = D.
 */
import { HeartRateRows } from '../heart-rate-rows';
import { Slot } from '../layout';
import { getF64, getFlag } from '../memory';
import { emit, micro } from '../numbers';
import { gapLimit } from '../pieces';
import { Samples, Tally } from '../samples';
import { intervalFinish, intervalStart, Selection, spanEnd, spanStart } from '../selection';
import { distance } from './distance';

const pauseMs: f64 = 10_000;

class Cover {
  static lengthMs: f64 = 0;
  static uncoveredMs: f64 = 0;
  static pauses: i32 = 0;
  static pausedMs: f64 = 0;
  static longestMs: f64 = 0;
  static otherGaps: i32 = 0;

  static clear(): void {
    Cover.lengthMs = 0;
    Cover.uncoveredMs = 0;
    Cover.pauses = 0;
    Cover.pausedMs = 0;
    Cover.longestMs = 0;
    Cover.otherGaps = 0;
  }
}

export function quality(out: usize): void {
  distance(out);
  const seconds = getF64(out, Slot.duration);
  const metres = getF64(out, Slot.totalDistance);
  const meanSpeed = (metres - getF64(out, Slot.bridgedDistance)) / seconds;
  Cover.clear();
  for (let k = 0; k < Selection.count; k++) coverInterval(k);
  const recordedMs = Cover.lengthMs - Cover.pausedMs;
  const covered = (Cover.lengthMs - Cover.uncoveredMs) / recordedMs;
  const spikes = <f64>Tally.flagged / <f64>Tally.valid;
  const hasSource = Tally.valid > 0;
  emitCounts(out);
  emit(out, Slot.qualitySpeedSource, hasSource ? <f64>(Samples.fromPosition ? 1 : 0) : NaN);
  emit(
    out,
    Slot.qualityHrValidShare,
    HeartRateRows.count > 0 ? <f64>HeartRateRows.validRows / <f64>HeartRateRows.count : NaN,
  );
  emit(out, Slot.qualityPauses, <f64>Cover.pauses);
  emit(out, Slot.qualityLongestPause, Cover.longestMs / 1000);
  emit(out, Slot.qualityPauseDuration, Cover.pausedMs / 1000);
  emit(out, Slot.qualityOtherGaps, <f64>Cover.otherGaps);
  emit(out, Slot.qualityCoveredShare, covered);
  emit(
    out,
    Slot.qualityDistanceError,
    errorBand(seconds, metres, meanSpeed * ((Cover.uncoveredMs - Cover.pausedMs) / 1000)),
  );
  emit(out, Slot.qualityGrade, <f64>grade(covered, spikes));
}

function emitCounts(out: usize): void {
  emit(out, Slot.qualitySamples, <f64>Tally.rows);
  emit(out, Slot.qualityValidSamples, <f64>Tally.valid);
  emit(out, Slot.qualityDropped, <f64>(Tally.rows - Tally.doubled - Tally.cut - Samples.count));
  emit(out, Slot.qualityDisordered, <f64>Tally.disordered);
  emit(out, Slot.qualityFlagged, <f64>Tally.flagged);
  emit(out, Slot.qualityInterpolated, <f64>Tally.interpolated);
  emit(out, Slot.qualityCut, <f64>Tally.cut);
  emit(out, Slot.qualityMedianStep, Samples.medianStepMs / 1000);
  emit(out, Slot.qualityMedianHdop, Tally.medianHdop);
  emit(out, Slot.qualityMedianSatellites, Tally.medianSatellites);
}

function coverInterval(k: i32): void {
  const start = intervalStart(k);
  const finish = intervalFinish(k);
  const first = spanStart(k);
  const end = spanEnd(k);
  Cover.lengthMs += finish - start;
  if (first == 0 || getFlag(Samples.ends, first - 1)) {
    const until = first < Samples.count ? min<f64>(finish, getF64(Samples.t, first)) : finish;
    stretch(until - start, first > 0 && first < Samples.count);
  }
  for (let i = first; i < end; i++) {
    if (!getFlag(Samples.ends, i)) continue;
    const last = i + 1 >= Samples.count;
    const until = last ? finish : min<f64>(finish, getF64(Samples.t, i + 1));
    stretch(until - getF64(Samples.t, i), !last);
  }
}

/** An uncovered stretch, between two pieces or at the recording's edge. */
function stretch(ms: f64, between: bool): void {
  if (ms <= 0) return;
  Cover.uncoveredMs += ms;
  if (ms > pauseMs) {
    Cover.pauses++;
    Cover.pausedMs += ms;
    Cover.longestMs = max<f64>(Cover.longestMs, ms);
  } else if (between || ms > gapLimit(Samples.medianStepMs)) Cover.otherGaps++;
}

function errorBand(seconds: f64, metres: f64, unseen: f64): f64 {
  if (!Samples.fromPosition) return unseen + 0.01 * metres;
  return unseen + max<f64>(0.06 * metres, 0.1 * seconds);
}

function grade(covered: f64, spikes: f64): i32 {
  const share = micro(covered);
  const spiky = micro(spikes);
  const paused = micro(Cover.pausedMs / Cover.lengthMs);
  const precise = !(micro(Tally.medianHdop) > 1_500_000);
  const isA = share >= 980_000 && spiky < 1000 && paused <= 50_000;
  if (isA && precise && !Samples.fromPosition) return 1;
  if (share >= 950_000 && spiky < 5000 && paused <= 250_000) return 2;
  return share >= 850_000 && spiky < 20_000 ? 3 : 4;
}
