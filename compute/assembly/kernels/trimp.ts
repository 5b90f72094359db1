/**
 * trimpBanister, trimpEdwards (AU), over held heart rate, cut at the ends of crop and minute.
 *
 * Banister: minutes · r · 0.64 · e^(1.92 r), for women 0.86 and 1.67, r = (bpm − rest) ÷ (max − rest) within 0 … 1;
 * missing without resting and (higher) maximum heart rate and gender. Edwards: minutes at 50, 60, 70, 80, 90 % of
 * the maximum and above · 1, 2, 3, 4, 5, compared as bpm · 100 ≥ percent · max; missing without the maximum. Both
 * are missing where nothing is held.
 * Source: Banister 1991; Edwards 1993.
 */
import { HeldHeartRate } from '../held-heart-rate';
import { Slot } from '../layout';
import { allocate, allocateF64, getF64, getFlag, setF64, setFlag } from '../memory';
import { emit, micro } from '../numbers';
import { intervalFinish, intervalStart, Selection } from '../selection';
import { gender, hrMax, hrRest } from '../settings';

const female: f64 = 1;

// f64[HeldHeartRate.count] Banister's load of a minute, NaN = not known
let rates: usize = 0;
// u8[HeldHeartRate.count] Edwards's weight
let weights: usize = 0;

export function trimpPrepare(): void {
  rates = allocateF64(HeldHeartRate.count);
  weights = allocate(<usize>HeldHeartRate.count);
  for (let i = 0; i < HeldHeartRate.count; i++) {
    setF64(rates, i, banister(HeldHeartRate.bpm(i)));
    setFlag(weights, i, edwards(HeldHeartRate.bpm(i)));
  }
}

function banister(bpm: f64): f64 {
  const span = hrMax() - hrRest();
  if (!(span > 0) || isNaN<f64>(gender())) return NaN;
  const reserve = max<f64>(0, min<f64>(1, (bpm - hrRest()) / span));
  const women = gender() == female;
  return reserve * (women ? 0.86 : 0.64) * NativeMath.exp((women ? 1.67 : 1.92) * reserve);
}

function edwards(bpm: f64): u8 {
  let weight: u8 = 5;
  while (weight > 0 && !(micro(bpm * 100) >= micro(<f64>(40 + 10 * weight) * hrMax()))) weight--;
  return weight;
}

export function trimp(out: usize): void {
  let heldMs: f64 = 0;
  let ofBanister: f64 = 0;
  let ofEdwards: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    const start = intervalStart(k);
    const finish = intervalFinish(k);
    for (
      let i = HeldHeartRate.firstFrom(start);
      i < HeldHeartRate.count && HeldHeartRate.start(i) < finish;
      i++
    ) {
      const ms = HeldHeartRate.msBetween(i, start, finish);
      if (ms <= 0) continue;
      heldMs += ms;
      ofBanister += getF64(rates, i) * ms;
      ofEdwards += <f64>getFlag(weights, i) * ms;
    }
  }
  const any = heldMs > 0;
  emit(out, Slot.trimpBanister, any ? ofBanister / 60_000 : NaN);
  emit(out, Slot.trimpEdwards, any && hrMax() > 0 ? ofEdwards / 60_000 : NaN);
}
