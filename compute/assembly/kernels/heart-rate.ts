/**
 * avgHr (bpm): mean of held heart rate weighted by time, hold cut at the ends of crop and minute. maxHr (bpm):
 * highest valid row in the selection. hrDuration (s): time with a held value. avgHr and hrDuration are missing
 * where nothing is held.
 */
import { HeldHeartRate } from '../held-heart-rate';
import { Slot } from '../layout';
import { emit } from '../numbers';
import { intervalFinish, intervalStart, Selection } from '../selection';

export function heartRate(out: usize): void {
  let heldMs: f64 = 0;
  let beats: f64 = 0;
  let highest: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    const start = intervalStart(k);
    const finish = intervalFinish(k);
    for (
      let i = HeldHeartRate.firstFrom(start);
      i < HeldHeartRate.count && HeldHeartRate.start(i) < finish;
      i++
    ) {
      const bpm = HeldHeartRate.bpm(i);
      if (HeldHeartRate.hasRowBetween(i, start, finish)) highest = max<f64>(highest, bpm);
      const ms = HeldHeartRate.msBetween(i, start, finish);
      if (ms <= 0) continue;
      heldMs += ms;
      beats += bpm * ms;
    }
  }
  emit(out, Slot.avgHr, heldMs > 0 ? beats / heldMs : NaN);
  emit(out, Slot.maxHr, highest > 0 ? highest : NaN);
  emit(out, Slot.hrDuration, heldMs > 0 ? heldMs / 1000 : NaN);
}
