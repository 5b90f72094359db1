import { defaultSettings } from '@touchline/compute';
import {
  type Exports,
  f64At,
  instantiate,
  packSettings,
  readOwnFile,
} from '@touchline/compute/raw';

/** Kernels of the stages that the baselines have. */
const stageKernels = ['motionZones', 'efforts', 'peaks'] as const;
/** The first values of the last kernel. */
const speedPeakCount = 12;

/** The core with one recording of t and speed resident in its memory: its stages without the door. */
export class ResidentCore {
  private constructor(
    private readonly core: Exports,
    private readonly t: Float64Array,
    private readonly speed: Float64Array,
  ) {}

  static async open(t: Float64Array, speed: Float64Array): Promise<ResidentCore> {
    const core = await instantiate(readOwnFile());
    const settings = packSettings(defaultSettings);
    f64At(core, core.settings(), settings.length).set(settings);
    return new ResidentCore(core, t, speed);
  }

  /** Puts the recording in its place, where a run leaves other columns. */
  lay(): void {
    this.core.begin(this.t.length, 0, 0);
    for (const id of gnssColumns) this.column(id).fill(NaN);
    this.column(columnOf.t).set(this.t);
    this.column(columnOf.speed).set(this.speed);
  }

  /** Cleaning, acceleration, power, zones, efforts and peaks of the recording in place. */
  run(): void {
    const { core } = this;
    core.clean();
    core.settle();
    for (const kernel of stageKernels) core[`${kernel}Prepare`]?.(0);
    core.prepared();
    const address = core.intervals(1);
    const whole = [core.extentStart(), core.extentFinish()];
    f64At(core, address, 2).set(whole);
    core.selectWhole();
    for (const kernel of stageKernels) core[kernel]!(core.output());
  }

  /** Of the run before: the peaks of speed, by rising window. */
  speedPeaks(): number[] {
    return [...f64At(this.core, this.core.output(), speedPeakCount)];
  }

  private column(id: number): Float64Array {
    return f64At(this.core, this.core.column(id), this.t.length);
  }
}

/** As host/copy-columns.ts numbers them. */
const columnOf = { t: 0, speed: 5 };
const gnssColumns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
