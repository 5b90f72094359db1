/**
 * Zones of speed, acceleration and deceleration, each absolute, in percent of the player's maximum (Rel) and of
 * their reference (Custom): Distance (m), Duration (s), DistancePerMin (m/min of the selection's duration), Entries.
 *
 * A zone is [lower, upper), the first begins at 0, the last is open; a step belongs to the zone of its mean speed, and
 * of its mean acceleration: at or above 0 to the acceleration zones, below it, as a positive number, to the
 * deceleration zones; the two follow each other as one axis. Entries = stays, counted where they start; least length
 * 0.2 s, on the axis of acceleration 0.5 s. Missing without a step, or one with acceleration; a variant is missing
 * where the player's measure is unknown.
 * Output: f64[360], variant by variant, in it kind by kind, in it ten values of each measure.
 */
import { accelerationKind, decelerationKind, speedKind, zoneCount } from '../layout';
import { getF64, getI32, setI32 } from '../memory';
import { emit, micro } from '../numbers';
import { inUnits, quantaBetween } from '../running-sums';
import { Samples } from '../samples';
import { selectedMs, Selection, spanEnd, spanStart } from '../selection';
import { motionZones as lowerBounds } from '../settings';
import { listRuns, noZone, opensStay, runAt, runStart, runZone } from '../zone-runs';

const variants: i32 = 3;
const leastSpeedStayMs: f64 = 200;
const leastGainStayMs: f64 = 500;
/** Zones of the axis of acceleration: deceleration zones 10 to 1, acceleration zones 1 to 10. */
const gainZones: i32 = 2 * zoneCount;
const kindSlots: i32 = 4 * zoneCount;
const variantSlots: i32 = 3 * kindSlots;

/** i32[gainZones + 1] millionths */
const bounds: usize = memory.data((2 * 10 + 1) * 4, 16);
/** Lists of runs of each variant, 0 where it is unknown: u32[3] on the axis of speed, u32[3] on that of acceleration */
const lists: usize = memory.data(6 * 4, 16);
/** Of a range, per zone of an axis: quanta of distance i64[20], ms f64[20], stays f64[20] */
const sums: usize = memory.data(3 * 20 * 8, 16);
const msAt: usize = 20 << 3;
const staysAt: usize = 40 << 3;

export function motionZonesPrepare(): void {
  for (let variant = 0; variant < variants; variant++) {
    setI32(lists, variant, 0);
    setI32(lists, variants + variant, 0);
    if (isKnown(speedKind, variant)) {
      layUpwards(bounds, lowerBounds(speedKind, variant));
      setI32(lists, variant, <i32>listRuns(Samples.stepMicro, bounds, leastSpeedStayMs));
    }
    if (isKnown(accelerationKind, variant) || isKnown(decelerationKind, variant)) {
      layUpwards(bounds + (zoneCount << 2), lowerBounds(accelerationKind, variant));
      layDownwards(bounds, lowerBounds(decelerationKind, variant));
      setI32(lists, variants + variant, <i32>listRuns(Samples.stepGain, bounds, leastGainStayMs));
    }
  }
}

function isKnown(kind: i32, variant: i32): bool {
  return getF64(lowerBounds(kind, variant), 1) > 0;
}

/** Zones 1 to 10 of amounts from 0 upwards. */
function layUpwards(at: usize, zones: usize): void {
  setI32(at, 0, i32.MIN_VALUE + 1);
  for (let k = 1; k < zoneCount; k++) setI32(at, k, reach(getF64(zones, k)));
  setI32(at, zoneCount, i32.MAX_VALUE);
}

/** Zones 10 to 1 of amounts below 0, each from above the next one's lower bound on. */
function layDownwards(at: usize, zones: usize): void {
  setI32(at, 0, i32.MIN_VALUE + 1);
  for (let k = 1; k < zoneCount; k++) setI32(at, k, 1 - reach(getF64(zones, zoneCount - k)));
  setI32(at, zoneCount, 0);
}

/** Millionths; out of reach where unknown. */
function reach(bound: f64): i32 {
  return bound == bound ? <i32>micro(bound) : i32.MAX_VALUE;
}

export function motionZones(out: usize): void {
  const recordedMs = selectedMs(Samples.recordedMs);
  const knownMs = selectedMs(Samples.knownMs);
  for (let variant = 0; variant < variants; variant++) {
    const slot = variant * variantSlots;
    sumRuns(getI32(lists, variant));
    emitKind(out, slot, variant, speedKind, recordedMs, recordedMs > 0);
    sumRuns(getI32(lists, variants + variant));
    emitKind(out, slot + kindSlots, variant, accelerationKind, recordedMs, knownMs > 0);
    emitKind(out, slot + 2 * kindSlots, variant, decelerationKind, recordedMs, knownMs > 0);
  }
}

function sumRuns(list: usize): void {
  memory.fill(sums, 0, 3 * 20 * 8);
  for (let k = 0; k < Selection.count; k++) {
    const from = spanStart(k);
    const to = spanEnd(k);
    if (list != 0 && from < to) sumSpan(list, from, to);
  }
}

function sumSpan(list: usize, from: i32, to: i32): void {
  for (let run = runAt(list, from); runStart(run) < to; run += 8) {
    const zone = runZone(run);
    if (zone == noZone) continue;
    const start = max(from, runStart(run));
    const end = min(to, runStart(run + 8));
    const sum = sums + ((<usize>zone) << 3);
    const ms = getF64(Samples.recordedMs, end) - getF64(Samples.recordedMs, start);
    const stays = <f64>((<i32>opensStay(run)) & (<i32>(runStart(run) >= from)));
    store<i64>(sum, load<i64>(sum) + quantaBetween(Samples.metres, start, end));
    store<f64>(sum, load<f64>(sum, msAt) + ms, msAt);
    store<f64>(sum, load<f64>(sum, staysAt) + stays, staysAt);
  }
}

function emitKind(out: usize, slot: i32, variant: i32, kind: i32, allMs: f64, any: bool): void {
  const known = any && isKnown(kind, variant);
  for (let zone = 0; zone < zoneCount; zone++) {
    let place = zone;
    if (kind == accelerationKind) place = zoneCount + zone;
    else if (kind == decelerationKind) place = zoneCount - 1 - zone;
    const sum = sums + ((<usize>place) << 3);
    const metres = known ? inUnits(Samples.metres, load<i64>(sum)) : NaN;
    emit(out, slot + zone, metres);
    emit(out, slot + zoneCount + zone, known ? load<f64>(sum, msAt) / 1000 : NaN);
    emit(out, slot + 2 * zoneCount + zone, metres / (allMs / 60_000));
    emit(out, slot + 3 * zoneCount + zone, known ? load<f64>(sum, staysAt) : NaN);
  }
}
