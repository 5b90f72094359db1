import { ComputeError } from './compute-error.js';
import { byName, loadMeasures } from './layout.js';
import { f64At, instantiate, readOwnFile, type Exports } from './wasm-exports.js';

/** Lengths of the two means, both with the day itself. */
export interface LoadRules {
  readonly acuteDays: number;
  readonly chronicDays: number;
}

/** Each f64[days], NaN = missing; days before the `chronicDays`th are the warm-up. */
export interface DailyLoads {
  readonly coupled: Float64Array;
  readonly uncoupled: Float64Array;
  readonly ewma: Float64Array;
  readonly monotony: Float64Array;
  readonly strain: Float64Array;
}

/** Loads over days from the player's first day on: f64[days], NaN = unknown. */
export type OverDays = (loads: ArrayLike<number>, rules: LoadRules) => DailyLoads;

/** The core's load over days, in an instance of its own. Throws `ComputeError`. */
export async function createOverDays(wasm?: BufferSource | WebAssembly.Module): Promise<OverDays> {
  const core = await instantiate(wasm ?? readOwnFile());
  return (loads, rules) => {
    checkRules(rules);
    return compute(core, loads, rules);
  };
}

function checkRules({ acuteDays, chronicDays }: LoadRules): void {
  for (const [field, days] of Object.entries({ acuteDays, chronicDays })) {
    if (Number.isInteger(days) && days >= 1) continue;
    throw new ComputeError('rule', field, `${field} is ${days}; at least 1 day`);
  }
  if (acuteDays < chronicDays) return;
  throw new ComputeError(
    'rule',
    'chronicDays',
    `chronicDays is ${chronicDays}, not more than the ${acuteDays} acute days`,
  );
}

function compute(core: Exports, loads: ArrayLike<number>, rules: LoadRules): DailyLoads {
  const days = loads.length;
  const input = core.beginDays(days);
  f64At(core, input, days).set(loads);
  const out = core.dailyLoads(rules.acuteDays, rules.chronicDays);
  return byName(loadMeasures, (place) => f64At(core, out + 8 * place * days, days).slice());
}
