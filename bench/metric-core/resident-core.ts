import { defaultSettings } from '@touchline/compute';
import {
  type Exports,
  f64At,
  instantiate,
  numberedColumns,
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
    layTimesAndSpeeds(this.core, this.t, this.speed);
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
}

/** Fills the columns of a recording that has no others. */
export function layTimesAndSpeeds(core: Exports, t: Float64Array, speed: Float64Array): void {
  for (const { kind, name, id } of numberedColumns) {
    if (kind !== 'gnss') continue;
    const column = f64At(core, core.column(id), t.length);
    if (name === 't') column.set(t);
    else if (name === 'speed') column.set(speed);
    else column.fill(NaN);
  }
}
