import { engineVersion } from '../catalogue/index.js';
import type { TableName } from '../catalogue/tables.js';
import { ComputeError } from './compute-error.js';
import { engineNumber } from './layout.js';

/** A kernel writes the metrics of the selected range to the address given; its preparation ignores the address. */
export type Kernel = (output: number) => void;

/** A table kernel returns the number of rows that it wrote. */
export type TableKernel = () => number;

/** What compute/assembly exports; addresses are byte offsets in `memory`. */
export interface CoreExports {
  readonly memory: WebAssembly.Memory;
  readonly engine: WebAssembly.Global;
  /** 0 = not so much memory. */
  begin(gnssRows: number, hrRows: number, imuRows: number): number;
  column(id: number): number;
  /** Tells the core that the recording has no such column; 0 = the column must be filled with NaN nevertheless. */
  lacks(id: number): number;
  integerTimes(address: number, rows: number): void;
  settings(): number;
  clean(): void;
  settle(): void;
  prepared(): void;
  nextRange(): void;
  intervals(count: number): number;
  selectWhole(): void;
  selectMinute(startMs: number): void;
  extentStart(): number;
  extentFinish(): number;
  nextMs(fromMs: number): number;
  output(): number;
  /** Where the table kernel that ran last wrote its rows: f64[rows × columns]. */
  tableRows(): number;
  /** Turns positions of the ranges that follow by half a turn, or not. */
  turnPitch(turned: number): void;
  /** Time in a grid: f64[1 + columns × rows] ms, outside the pitch first. */
  gridCells(columns: number, rows: number): number;
  /** Writes the `peakMeasures` over windows of one length. */
  peaksOfLength(output: number, ms: number): void;
  /** Address for f64[days] loads; this discards the loaded recording. */
  beginDays(days: number): number;
  /** Address of the results: f64[days] for each of `loadMeasures`. */
  dailyLoads(acuteDays: number, chronicDays: number): number;
  /** Writes the `unitMeasures`. */
  checkUnits(output: number): void;
  sampleCount(): number;
  sampleColumn(id: number): number;
  sampleEnds(): number;
  heartRateCount(): number;
  heartRateColumn(id: number): number;
}

/** f64[length] at an address of the core's memory; WebAssembly returns addresses above 2 GiB as negative numbers. */
export function f64At(
  { memory }: Pick<CoreExports, 'memory'>,
  address: number,
  length: number,
): Float64Array<ArrayBuffer> {
  return new Float64Array(memory.buffer, address >>> 0, length);
}

/** Kernels by their name in the catalogue; the preparation of `x` is `xPrepare`. */
export type KernelExports = Readonly<Record<string, Kernel | undefined>>;

export type TableExports = Readonly<Record<`${TableName}Rows`, TableKernel>>;

export type Exports = CoreExports & TableExports & KernelExports;

/** Instantiates the module; refuses one of another engine version. */
export async function instantiate(wasm: BufferSource | WebAssembly.Module): Promise<Exports> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const instance = await WebAssembly.instantiate(module, {});
  const exports = instance.exports as unknown as Exports;
  const expected = engineNumber(engineVersion);
  if (exports.engine.value !== expected) {
    throw new ComputeError(
      'engineMismatch',
      'wasm',
      `The core is of engine ${String(exports.engine.value)}, this program of ${expected}: write it again (npm run gen)`,
    );
  }
  return exports;
}

/**
 * The core's file beside this package, for Node. It lies in compute/gen, seen from compute/host and
 * from the compiled compute/dist/host. Bundles for the browser never come here: they hand bytes in.
 */
export function readOwnFile(): Uint8Array<ArrayBuffer> {
  const fs = globalThis.process?.getBuiltinModule?.('node:fs');
  if (!fs) {
    throw new ComputeError('engineMissing', 'wasm', 'Outside Node, hand in the bytes of core.wasm');
  }
  const toRoom = import.meta.url.includes('/dist/host/') ? '../../' : '../';
  const file = new URL(`${toRoom}gen/core.wasm`, import.meta.url);
  try {
    return new Uint8Array(fs.readFileSync(file));
  } catch (cause) {
    throw new ComputeError('engineMissing', 'wasm', 'The core is missing: npm run gen writes it', {
      cause,
    });
  }
}
