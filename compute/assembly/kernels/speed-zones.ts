/**
 * speedZone1 … 10: Distance (m), Duration (s), DistancePerMin (m/min of the selection's duration), Entries.
 *
 * A zone is [lower, upper), the first begins at 0, the last is open; a step belongs to the zone of its mean
 * speed. Entries = stays, counted where they start; least length 0.2 s. Missing without a step.
 * Output: f64[40], ten values of each in that order.
 */
import { allocate, allocateF64, getF64, getFlag, setFlag } from '../memory';
import { emit } from '../numbers';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { absoluteVariant, motionZones, speedKind } from '../settings';
import { markStays, noZone, opensStay, roundBounds, zoneCount, zoneOf } from '../stays';

const leastStayMs: f64 = 200;

// u8[count], zone of the step and the opening bit
let zones: usize = 0;

export function speedZonesPrepare(): void {
  const rounded = allocateF64(zoneCount);
  roundBounds(motionZones(speedKind, absoluteVariant), rounded);
  zones = allocate(<usize>Samples.count);
  for (let i = 0; i < Samples.count; i++) {
    const isStep = getF64(Samples.stepMs, i) > 0;
    setFlag(zones, i, isStep ? zoneOf(getF64(Samples.stepMicro, i), rounded) : noZone);
  }
  markStays(zones, leastStayMs);
}

export function speedZones(out: usize): void {
  memory.fill(out, 0, (<usize>zoneCount * 4) << 3);
  let ms: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      const zone = getFlag(zones, i);
      if (zone == noZone) continue;
      const step = getF64(Samples.stepMs, i);
      const slot = <i32>(zone & 127);
      ms += step;
      add(out, slot, getF64(Samples.stepDistance, i));
      add(out, zoneCount + slot, step);
      if (zone & opensStay) add(out, 3 * zoneCount + slot, 1);
    }
  }
  for (let zone = 0; zone < zoneCount; zone++) {
    const metres = ms > 0 ? getF64(out, zone) : NaN;
    emit(out, zone, metres);
    emit(out, zoneCount + zone, ms > 0 ? getF64(out, zoneCount + zone) / 1000 : NaN);
    emit(out, 2 * zoneCount + zone, metres / (ms / 60_000));
    emit(out, 3 * zoneCount + zone, ms > 0 ? getF64(out, 3 * zoneCount + zone) : NaN);
  }
}

function add(out: usize, slot: i32, value: f64): void {
  const at = out + ((<usize>slot) << 3);
  store<f64>(at, load<f64>(at) + value);
}
