import { engineVersion, minuteCatalogue, storedCatalogue } from '../catalogue/index.js';
import type { AnalysisSettings } from '../catalogue/settings.js';
import { tableColumns, type TableName } from '../catalogue/tables.js';
import { checkGrid } from './check-grid.js';
import { checkSettings } from './check-settings.js';
import { checkWindow } from './check-window.js';
import { ComputeError } from './compute-error.js';
import { copyStream, rowsOf } from './copy-columns.js';
import { checkRange, union } from './intervals.js';
import { planRow, type PlannedKernel, type RowPlan } from './kernel-plan.js';
import { byName, heartRateColumns, peakMeasures, sampleColumns } from './layout.js';
import { packSettings } from './pack-settings.js';
import type {
  AnalysisRange,
  AnalysisResult,
  CleanedTrace,
  GridSeconds,
  Interval,
  MinuteRow,
  PeakDemands,
  RecordingInput,
} from './recording.js';
import { unitCheck, type UnitCheck } from './unit-check.js';
import { f64At, instantiate, readOwnFile, type Kernel, type Exports } from './wasm-exports.js';

/** The metric core: one WebAssembly instance, used by one caller at a time. */
export interface Core {
  readonly engineVersion: string;
  /** Bytes of WebAssembly memory; stays where it is for recordings no larger than the largest. */
  readonly memoryBytes: number;
  /** `load`, `settle` and `compute` in one. Throws `ComputeError`. */
  analyse(
    input: RecordingInput,
    settings: AnalysisSettings,
    ranges: readonly AnalysisRange[],
  ): AnalysisResult;
  /** Takes a recording in and cleans it, which no settings change. Throws `ComputeError`. */
  load(input: RecordingInput): void;
  /** Sets what the ranges that follow are computed with. Throws `ComputeError`. */
  settle(settings: AnalysisSettings): void;
  /** Rows of ranges of the loaded recording. Throws `ComputeError`. */
  compute(ranges: readonly AnalysisRange[]): AnalysisResult;
  /** Time of a range of the loaded recording in any grid up to 200 × 200. Throws `ComputeError`. */
  grid(range: AnalysisRange, columns: number, rows: number): GridSeconds;
  /** Peak demands of a range of the loaded recording over windows of any length. Throws `ComputeError`. */
  peaks(range: AnalysisRange, windowMs: number): PeakDemands;
  /** Whether the loaded recording's speeds look to be in another unit: to be asked, never mended. */
  checkUnits(): UnitCheck;
  /** Copies of the cleaned samples of the recording loaded last. */
  cleanedTrace(): CleanedTrace;
}

const minuteMs = 60_000;
const f64Bytes = 8;

/**
 * A core from its WebAssembly bytes or module; Node loads its own file when they are left out.
 * Instances share nothing: one per worker.
 */
export async function createCore(wasm?: BufferSource | WebAssembly.Module): Promise<Core> {
  return new WasmCore(await instantiate(wasm ?? readOwnFile()));
}

interface RunnableRow extends RowPlan {
  readonly kernels: readonly (PlannedKernel & { readonly run: Kernel })[];
}

class WasmCore implements Core {
  readonly engineVersion = engineVersion;
  private readonly summaryRow: RunnableRow;
  private readonly minuteRow: RunnableRow;
  private readonly preparedTables = new Set<TableName>();
  private state: 'empty' | 'loaded' | 'settled' = 'empty';

  constructor(private readonly exports: Exports) {
    this.summaryRow = this.runnable(planRow(storedCatalogue));
    this.minuteRow = this.runnable(planRow(minuteCatalogue));
  }

  get memoryBytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  analyse(
    input: RecordingInput,
    settings: AnalysisSettings,
    ranges: readonly AnalysisRange[],
  ): AnalysisResult {
    checkSettings(settings);
    ranges.forEach(checkRange);
    this.load(input);
    this.settle(settings);
    return this.compute(ranges);
  }

  load(input: RecordingInput): void {
    const core = this.exports;
    this.state = 'empty';
    const rows = [
      rowsOf('gnss', input.gnss),
      rowsOf('hr', input.hr),
      rowsOf('imu', input.imu),
    ] as const;
    if (!core.begin(...rows)) {
      throw new ComputeError('tooLarge', 'rows', `No memory for ${rows.join(' + ')} rows`);
    }
    copyStream(core, 'gnss', input.gnss);
    copyStream(core, 'hr', input.hr);
    copyStream(core, 'imu', input.imu);
    core.clean();
    this.state = 'loaded';
  }

  settle(settings: AnalysisSettings): void {
    checkSettings(settings);
    this.require('loaded');
    const core = this.exports;
    const packed = packSettings(settings);
    f64At(core, core.settings(), packed.length).set(packed);
    core.settle();
    for (const { kernel } of this.summaryRow.kernels) core[`${kernel}Prepare`]?.(0);
    core.prepared();
    this.preparedTables.clear();
    this.state = 'settled';
  }

  compute(ranges: readonly AnalysisRange[]): AnalysisResult {
    ranges.forEach(checkRange);
    this.require('settled');
    this.prepareTables(ranges);
    const extent = this.extent();
    const result: AnalysisResult = {
      engineVersion,
      extent,
      summary: [],
      minutes: [],
      tables: { effort: [], grid: [], threshold: [] },
    };
    for (const range of ranges) this.analyseRange(range, extent, result);
    return result;
  }

  grid(range: AnalysisRange, columns: number, rows: number): GridSeconds {
    checkRange(range, 0);
    checkGrid(columns, rows);
    this.require('settled');
    this.select(range, this.extent());
    const address = this.exports.gridCells(columns, rows);
    const cells = f64At(this.exports, address, 1 + columns * rows);
    const seconds = cells.slice(1).map((ms) => ms / 1000);
    return { columns, rows, seconds, outsideSeconds: cells[0]! / 1000 };
  }

  peaks(range: AnalysisRange, windowMs: number): PeakDemands {
    checkRange(range, 0);
    checkWindow(windowMs);
    this.require('settled');
    this.select(range, this.extent());
    const address = this.exports.output();
    this.exports.peaksOfLength(address, windowMs);
    const values = f64At(this.exports, address, peakMeasures.length);
    return byName(peakMeasures, (place) => values[place]!);
  }

  checkUnits(): UnitCheck {
    this.require('loaded');
    return unitCheck(this.exports);
  }

  cleanedTrace(): CleanedTrace {
    this.require('loaded');
    const core = this.exports;
    const [count, beats] = [core.sampleCount(), core.heartRateCount()];
    const copy = (address: number, rows: number) => f64At(core, address, rows).slice();
    return {
      ...byName(sampleColumns, (id) => copy(core.sampleColumn(id), count)),
      endsPiece: new Uint8Array(core.memory.buffer, core.sampleEnds() >>> 0, count).slice(),
      ...byName(heartRateColumns, (id) => copy(core.heartRateColumn(id), beats)),
    };
  }

  private require(state: 'loaded' | 'settled'): void {
    if (this.state === 'empty') {
      throw new ComputeError('notLoaded', 'recording', 'No recording is loaded: call load first');
    }
    if (state === 'settled' && this.state === 'loaded') {
      throw new ComputeError(
        'notSettled',
        'settings',
        'No settings are in force: call settle first',
      );
    }
  }

  private prepareTables(ranges: readonly AnalysisRange[]): void {
    const core = this.exports;
    for (const name of new Set(ranges.flatMap(({ tables = [] }) => tables))) {
      const prepare = core[`${name}RowsPrepare`];
      if (!prepare || this.preparedTables.has(name)) continue;
      core.nextRange();
      prepare(0);
      core.prepared();
      this.preparedTables.add(name);
    }
  }

  private extent(): Interval | null {
    const startMs = this.exports.extentStart();
    return Number.isNaN(startMs) ? null : { startMs, finishMs: this.exports.extentFinish() };
  }

  private analyseRange(
    range: AnalysisRange,
    extent: Interval | null,
    result: AnalysisResult,
  ): void {
    const { idfSession, minutesFromMs } = range;
    const intervals = this.select(range, extent);
    const values = this.row(this.summaryRow);
    result.summary.push({ idfSession, values });
    for (const name of range.tables ?? []) this.addTable(name, idfSession, result);
    if (minutesFromMs !== undefined) {
      this.addMinutes(idfSession, minutesFromMs, intervals, result.minutes);
    }
  }

  private select(range: AnalysisRange, extent: Interval | null): Interval[] {
    const whole = extent ? [extent] : [];
    const intervals = range.intervals.length > 0 ? union(range.intervals) : whole;
    this.setIntervals(intervals);
    this.exports.turnPitch(range.attack === 'towardsZero' ? 1 : 0);
    this.exports.selectWhole();
    return intervals;
  }

  private addTable(name: TableName, idfSession: number, { tables }: AnalysisResult): void {
    const rows = this.exports[`${name}Rows`]();
    const length = rows * tableColumns[name].length;
    const block = f64At(this.exports, this.exports.tableRows(), length);
    tables[name].push({ idfSession, rows, values: block.slice() });
  }

  private setIntervals(intervals: readonly Interval[]): void {
    const core = this.exports;
    core.nextRange();
    const address = core.intervals(intervals.length);
    const target = f64At(core, address, 2 * intervals.length);
    intervals.forEach(({ startMs, finishMs }, k) => target.set([startMs, finishMs], 2 * k));
  }

  private addMinutes(
    idfSession: number,
    fromMs: number,
    intervals: readonly Interval[],
    rows: MinuteRow[],
  ): void {
    let done = -Infinity;
    for (const { startMs, finishMs } of intervals) {
      let at = this.exports.nextMs(startMs);
      while (at < finishMs) {
        const minute = Math.floor((at - fromMs) / minuteMs);
        const minuteStartMs = fromMs + minute * minuteMs;
        if (minute > done) {
          done = minute;
          this.exports.selectMinute(minuteStartMs);
          const values = this.row(this.minuteRow);
          const any = values.some((value) => !Number.isNaN(value));
          if (any) rows.push({ idfSession, minute, startMs: minuteStartMs, values });
        }
        const nextMinuteMs = minuteStartMs + minuteMs;
        at = this.exports.nextMs(nextMinuteMs > at ? nextMinuteMs : at + 1);
      }
    }
  }

  private row({ kernels, places, width }: RunnableRow): Float64Array {
    const address = this.exports.output();
    for (const { run, from } of kernels) run(address + from * f64Bytes);
    const output = f64At(this.exports, address, width);
    const values = new Float64Array(places.length);
    for (let column = 0; column < places.length; column++) {
      values[column] = output[places[column]!]!;
    }
    return values;
  }

  private runnable(plan: RowPlan): RunnableRow {
    const kernels = plan.kernels.map((kernel) => ({ ...kernel, run: this.kernel(kernel.kernel) }));
    return { ...plan, kernels };
  }

  private kernel(name: string): Kernel {
    const run = this.exports[name];
    if (!run) throw new Error(`The catalogue names a kernel that the core lacks: ${name}`);
    return run;
  }
}
