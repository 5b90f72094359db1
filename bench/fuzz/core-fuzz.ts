import { ComputeError, createCore, type Core } from '@touchline/compute';
import { faultsOf, faultsOfGrid } from './core-faults.js';
import type { FuzzReport } from './fuzz-report.js';
import { wildInput, type WildInput } from './wild-input.js';

/** Largest recording that an input can be needs no more, bytes. */
const mostBytes = 16e6;
const mostFaults = 20;

/** Inputs `from` up to before `to` of a seed into one core, each twice where it is computed. */
export async function fuzzCore(
  seed: number,
  from: number,
  to: number,
  onProgress: (input: number) => void = () => undefined,
): Promise<FuzzReport> {
  let core = await createCore();
  let taken = 0;
  const refused: Record<string, number> = {};
  const faults: string[] = [];
  let slowest = { input: from, ms: 0 };
  for (let input = from; input < to && faults.length < mostFaults; input++) {
    onProgress(input);
    const wild = wildInput(seed, input);
    const begun = performance.now();
    try {
      const found = tryInput(core, wild);
      faults.push(...found.map((fault) => `input ${input}: ${fault}`));
      taken++;
    } catch (error) {
      if (error instanceof ComputeError && error.field !== '') {
        refused[error.code] = (refused[error.code] ?? 0) + 1;
      } else {
        faults.push(`input ${input}: ${String(error)}`);
        core = await createCore();
      }
    }
    const ms = performance.now() - begun;
    if (ms > slowest.ms) slowest = { input, ms };
  }
  if (core.memoryBytes > mostBytes) faults.push(`the memory has grown to ${core.memoryBytes}`);
  return { taken, refused, faults, slowest };
}

function tryInput(core: Core, { input, settings, ranges }: WildInput): string[] {
  const result = core.analyse(input, settings, ranges);
  const again = core.compute(ranges);
  const [range] = ranges;
  core.checkUnits();
  core.cleanedTrace();
  const grid = range ? faultsOfGrid(core.grid(range, 7, 200)) : [];
  const same = result.summary.every(({ values }, k) => equal(values, again.summary[k]!.values));
  return [...faultsOf(result), ...grid, ...(same ? [] : ['another answer to the same question'])];
}

function equal(one: Float64Array, other: Float64Array): boolean {
  return one.length === other.length && one.every((value, k) => Object.is(value, other[k]));
}
