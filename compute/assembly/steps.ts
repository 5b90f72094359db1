/**
 * Steps of the pieces: dt (ms), distance (m) = ½(v₀+v₁)·dt, mean speed ½(v₀+v₁); at median steps above
 * 1 s the odometer's increment where it moved within 0 … 12 m/s.
 */
import { allocateF64, getF64, getFlag, setF64 } from './memory';
import { micro } from './numbers';
import { Samples } from './samples';
import { fastestMps } from './spikes';

const odometerStepMs: f64 = 1000;

export function measureSteps(): void {
  const count = Samples.count;
  Samples.stepMs = allocateF64(count);
  Samples.stepDistance = allocateF64(count);
  Samples.stepMicro = allocateF64(count);
  const byOdometer = Samples.medianStepMs > odometerStepMs;
  for (let i = 0; i < count; i++) {
    if (getFlag(Samples.ends, i)) {
      setF64(Samples.stepMs, i, 0);
      setF64(Samples.stepDistance, i, 0);
      setF64(Samples.stepMicro, i, 0);
      continue;
    }
    const ms = getF64(Samples.t, i + 1) - getF64(Samples.t, i);
    let mean = (getF64(Samples.speed, i) + getF64(Samples.speed, i + 1)) / 2;
    let metres = mean * (ms / 1000);
    if (byOdometer) {
      const increment = odometerIncrement(i, i + 1);
      if (increment == increment) {
        metres = increment;
        mean = increment / (ms / 1000);
      }
    }
    setF64(Samples.stepMs, i, ms);
    setF64(Samples.stepDistance, i, metres);
    setF64(Samples.stepMicro, i, micro(mean));
  }
}

/** m by the odometer between two samples; NaN where unknown or not within 0 … 12 m/s. */
export function odometerIncrement(from: i32, to: i32): f64 {
  const increment = getF64(Samples.odometer, to) - getF64(Samples.odometer, from);
  const seconds = (getF64(Samples.t, to) - getF64(Samples.t, from)) / 1000;
  return increment >= 0 && micro(increment / seconds) <= fastestMps ? increment : NaN;
}
