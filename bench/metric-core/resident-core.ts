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

/** The core with one recording of t and speed resident in its memory: its stages without the door. */
export class ResidentCore {
  private constructor(
    private readonly core: Exports,
    private readonly rows: number,
  ) {}

  static async open(t: Float64Array, speed: Float64Array): Promise<ResidentCore> {
    const core = await instantiate(readOwnFile());
    const resident = new ResidentCore(core, t.length);
    core.begin(t.length, 0, 0);
    for (const id of gnssColumns) resident.column(id).fill(NaN);
    resident.column(columnOf.t).set(t);
    resident.column(columnOf.speed).set(speed);
    const settings = packSettings(defaultSettings);
    f64At(core, core.settings(), settings.length).set(settings);
    return resident;
  }

  /** Cleaning, acceleration, power, zones, efforts and peaks of the whole recording. */
  run(): void {
    const { core } = this;
    // The same blocks again, with the columns still in them.
    core.begin(this.rows, 0, 0);
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

  private column(id: number): Float64Array {
    return f64At(this.core, this.core.column(id), this.rows);
  }
}

/** As host/copy-columns.ts numbers them. */
const columnOf = { t: 0, speed: 5 };
const gnssColumns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
