import { byName, unitMeasures } from './layout.js';
import { f64At, type Exports } from './wasm-exports.js';

/** A factor that speeds look to be off by, and what they were then read as. */
const factors = [3.6, 1 / 3.6, 1.609344, 1 / 1.609344] as const;
const fastestP99Mps = 10;
/** A measured ratio is near a factor within so much of it, and steady with quartiles so close. */
const near = 0.1;
const steady = 0.3;

/** Why the unit of a recording's speeds is in doubt. */
export type UnitSuspicion =
  | { readonly kind: 'tooFast'; readonly p99Mps: number; readonly limitMps: number }
  /** The device's speed is about `factor` times the one by its own positions. */
  | { readonly kind: 'factor'; readonly factor: number; readonly measured: number };

/** What tells whether speeds were read in the right unit; NaN = too little to tell by. */
export interface UnitCheck {
  /** 99th percentile of the raw speeds above 1 m/s. */
  readonly p99Mps: number;
  /** Median of the device's distance ÷ the distance by positions. */
  readonly ratio: number;
  /** Upper − lower quartile of it ÷ the median. */
  readonly spread: number;
  readonly suspicions: readonly UnitSuspicion[];
}

export function unitCheck(core: Exports): UnitCheck {
  const address = core.output();
  core.checkUnits(address);
  const values = f64At(core, address, unitMeasures.length);
  const { p99Mps, ratio, lowerQuartile, upperQuartile } = byName(unitMeasures, (k) => values[k]!);
  const spread = (upperQuartile - lowerQuartile) / ratio;
  const factor = factors.find((candidate) => Math.abs(ratio / candidate - 1) <= near);
  const suspicions: UnitSuspicion[] = [];
  if (p99Mps > fastestP99Mps) {
    suspicions.push({ kind: 'tooFast', p99Mps, limitMps: fastestP99Mps });
  }
  if (factor !== undefined && spread <= steady) {
    suspicions.push({ kind: 'factor', factor, measured: ratio });
  }
  return { p99Mps, ratio, spread, suspicions };
}
