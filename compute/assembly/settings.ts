/** What the team has set, as the host writes it: f64[48], SI units. */
import { getF64 } from './memory';

const block: usize = memory.data(48 << 3);

/** Where the host writes; the order is that of the functions below. */
export function settings(): usize {
  return block;
}

/** f64[10] m/s */
export function speedZones(): usize {
  return block;
}

/** f64[10] m/s² */
export function accelerationZones(): usize {
  return block + (10 << 3);
}

/** f64[10] m/s², positive */
export function decelerationZones(): usize {
  return block + (20 << 3);
}

/** f64[10] percent of the maximum heart rate */
export function heartRateZones(): usize {
  return block + (30 << 3);
}

/** m/s */
export function hsrThreshold(): f64 {
  return getF64(block, 40);
}

/** m/s */
export function sprintThreshold(): f64 {
  return getF64(block, 41);
}

/** bpm, NaN = unknown */
export function hrMax(): f64 {
  return getF64(block, 42);
}
