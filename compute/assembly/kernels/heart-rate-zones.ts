/**
 * hrZone1 … 10: Duration (s) of held heart rate, DurationPer (% of the time with a held value). Bounds are
 * percent of the maximum heart rate, compared as bpm · 100 ≥ percent · HRmax, or bpm. Missing where nothing is held or
 * the maximum that percentages need is unknown.
 * Output: f64[20], ten values of each in that order.
 */
import { HeldHeartRate } from '../held-heart-rate';
import { zoneCount } from '../layout';
import { allocate, allocateF64, getF64, getFlag, setF64, setFlag } from '../memory';
import { emit, micro } from '../numbers';
import { intervalFinish, intervalStart, Selection } from '../selection';
import { heartRateZones as percents, heartRateZonesInBpm, hrMax } from '../settings';

// u8[HeldHeartRate.count]
let zones: usize = 0;

const noZone: u8 = 127;

export function heartRateZonesPrepare(): void {
  const rounded = allocateF64(zoneCount);
  zones = allocate(<usize>HeldHeartRate.count);
  const inBpm = heartRateZonesInBpm();
  const highest = inBpm ? 100 : hrMax();
  const known = highest > 0;
  setF64(rounded, 0, -Infinity);
  for (let k = 1; k < zoneCount; k++) setF64(rounded, k, micro(getF64(percents(), k) * highest));
  for (let i = 0; i < HeldHeartRate.count; i++) {
    setFlag(zones, i, known ? zoneOf(micro(HeldHeartRate.bpm(i) * 100), rounded) : noZone);
  }
}

/** Zone (0 … 9) of a value in millionths. */
function zoneOf(value: f64, rounded: usize): u8 {
  let zone = zoneCount - 1;
  while (value < getF64(rounded, zone)) zone--;
  return <u8>zone;
}

export function heartRateZones(out: usize): void {
  memory.fill(out, 0, (<usize>zoneCount) << 3);
  let heldMs: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    const start = intervalStart(k);
    const finish = intervalFinish(k);
    for (
      let i = HeldHeartRate.firstFrom(start);
      i < HeldHeartRate.count && HeldHeartRate.start(i) < finish;
      i++
    ) {
      const zone = getFlag(zones, i);
      const ms = HeldHeartRate.msBetween(i, start, finish);
      if (zone == noZone || ms <= 0) continue;
      heldMs += ms;
      const slot = out + ((<usize>zone) << 3);
      store<f64>(slot, load<f64>(slot) + ms);
    }
  }
  for (let zone = 0; zone < zoneCount; zone++) {
    const ms = heldMs > 0 ? getF64(out, zone) : NaN;
    emit(out, zone, ms / 1000);
    emit(out, zoneCount + zone, (ms / heldMs) * 100);
  }
}
