import { type DecodeContext, type RecordingSink } from './decoder.js';
import type { HeldRows } from './held-rows.js';
import { DayClock } from './recording-day.js';
import { RecordingWriter, type StreamWriter } from './recording-writer.js';
import type { TableColumn } from './table-rows.js';

export const statsportsSlots = {
  playerId: 0,
  playerName: 1,
  time: 2,
  lat: 3,
  lon: 4,
  speedMps: 5,
  speedKmh: 6,
  heartRate: 7,
  heartInterval: 8,
  accelerationX: 9,
  accelerationY: 10,
  accelerationZ: 11,
  turnX: 12,
  turnY: 13,
  turnZ: 14,
  hdop: 15,
  satellites: 16,
} as const;
const slots = statsportsSlots;

const radians = Math.PI / 180;
/** Accelerations are in a unit of their own, found when the file is read. */
const accelerations: readonly TableColumn[] = [
  { slot: slots.accelerationX, stream: 'imu', column: 'ax' },
  { slot: slots.accelerationY, stream: 'imu', column: 'ay' },
  { slot: slots.accelerationZ, stream: 'imu', column: 'az' },
];
const turns: readonly TableColumn[] = [
  { slot: slots.turnX, stream: 'imu', column: 'gx', factor: radians },
  { slot: slots.turnY, stream: 'imu', column: 'gy', factor: radians },
  { slot: slots.turnZ, stream: 'imu', column: 'gz', factor: radians },
];
const fixes: readonly TableColumn[] = [
  { slot: slots.lat, stream: 'gnss', column: 'lat' },
  { slot: slots.lon, stream: 'gnss', column: 'lon' },
  { slot: slots.speedMps, stream: 'gnss', column: 'speed' },
  { slot: slots.speedKmh, stream: 'gnss', column: 'speed', factor: 1 / 3.6 },
  { slot: slots.hdop, stream: 'gnss', column: 'hdop' },
  { slot: slots.satellites, stream: 'gnss', column: 'satellites' },
];
/** What a new fix shows itself by. */
const moving: ReadonlySet<string> = new Set(['lat', 'lon', 'speed']);

/** Who stands still has the same fix again: it is a row of its own after so long, that no gap comes of it. */
const repeatedFixMs = 200;
const repeatedHeartRateMs = 1_000;
const minuteMs = 60_000;

/** What the rows of one block have in common. */
export interface StatsportsBlock {
  /** f64 per slot. */
  readonly values: readonly Float64Array[];
  /** Epoch ms at which the first day begins. */
  readonly startMs: number;
  /** m/s² in one unit of the accelerations. */
  readonly accelerationMps2: number;
}

/** Some of a row's values on their way into a stream. */
class StreamRows {
  readonly row: number[];

  constructor(
    readonly stream: StreamWriter,
    readonly columns: readonly TableColumn[],
  ) {
    this.row = columns.map(() => NaN);
  }

  read(values: readonly Float64Array[], row: number, unit = 1): void {
    for (const [at, { slot, factor }] of this.columns.entries()) {
      this.row[at] = values[slot]![row]! * (factor ?? unit);
    }
  }

  add(timeMs: number): void {
    this.stream.add(timeMs, this.row);
  }
}

/**
 * One player's rows. Where they come with motion, at 100 Hz, position, speed and heart rate repeat until there
 * is a new one: of those only what is new is kept.
 */
export class StatsportsPlayer {
  /** Rows of the block that is about to come. */
  expected = 0;
  readonly recording: RecordingWriter;
  private readonly clock: DayClock;
  private readonly streams: StreamWriter[] = [];
  private readonly gnss: StreamRows;
  private readonly imu: StreamRows | undefined;
  private readonly hr: StreamWriter | undefined;
  /** Lat, lon and speed of the latest fix that is kept. */
  private fix: readonly number[] = [];
  private fixMs = -Infinity;
  private bpm = NaN;
  private bpmMs = -Infinity;
  private wearsStrap = false;

  /** @param firstMs time of day of the file's first row. */
  constructor(
    sink: RecordingSink,
    context: DecodeContext,
    private readonly present: ReadonlySet<number>,
    firstMs: number,
    held: HeldRows,
  ) {
    this.recording = new RecordingWriter(sink, context);
    this.clock = new DayClock(firstMs);
    this.gnss = this.rowsOf('gnss', fixes)!;
    this.imu = this.rowsOf('imu', [...accelerations, ...turns]);
    if (present.has(slots.heartRate) || present.has(slots.heartInterval)) {
      this.hr = this.recording.stream('hr', ['bpm']);
      this.streams.push(this.hr);
    }
    for (const stream of this.streams) held.add(stream);
  }

  async makeRoom(): Promise<void> {
    for (const stream of this.streams) await stream.makeRoom(this.expected);
    this.expected = 0;
  }

  /** A row for which there is room. */
  take(row: number, block: StatsportsBlock): void {
    const { values, startMs, accelerationMps2 } = block;
    const timeMs = startMs + this.clock.next(values[slots.time]![row]!);
    this.imu?.read(values, row, accelerationMps2);
    this.imu?.add(timeMs);
    this.gnss.read(values, row);
    if (this.isNewFix(timeMs)) this.gnss.add(timeMs);
    this.takeHeartRate(values, row, timeMs);
  }

  private rowsOf(kind: 'gnss' | 'imu', columns: readonly TableColumn[]): StreamRows | undefined {
    const used = columns.filter(
      ({ slot, column }, at) =>
        this.present.has(slot) &&
        !columns.slice(0, at).some((each) => each.column === column && this.present.has(each.slot)),
    );
    if (used.length === 0) return undefined;
    const stream = this.recording.stream(
      kind,
      used.map(({ column }) => column),
    );
    this.streams.push(stream);
    return new StreamRows(stream, used);
  }

  private isNewFix(timeMs: number): boolean {
    if (!this.imu) return true;
    const { columns, row } = this.gnss;
    const fix = row.filter((_, at) => moving.has(columns[at]!.column));
    if (fix.every(Number.isNaN)) return false;
    const isSame = fix.every((value, at) => Object.is(value, this.fix[at]));
    if (isSame && timeMs - this.fixMs < repeatedFixMs) return false;
    this.fix = fix;
    this.fixMs = timeMs;
    return true;
  }

  /** A device whose player wears no strap writes zeros: a heart rate begins with the first that is none. */
  private takeHeartRate(values: readonly Float64Array[], row: number, timeMs: number): void {
    if (!this.hr) return;
    const bpm = this.bpmOf(values, row);
    this.wearsStrap ||= bpm > 0;
    if (!this.wearsStrap || Number.isNaN(bpm)) return;
    if (this.imu && bpm === this.bpm && timeMs - this.bpmMs < repeatedHeartRateMs) return;
    this.bpm = bpm;
    this.bpmMs = timeMs;
    this.hr.add(timeMs, [bpm]);
  }

  /** Beats per minute; an interval is ms from beat to beat, and 0 in rows between two beats. */
  private bpmOf(values: readonly Float64Array[], row: number): number {
    if (this.present.has(slots.heartRate)) return values[slots.heartRate]![row]!;
    const interval = values[slots.heartInterval]![row]!;
    return interval > 0 ? minuteMs / interval : NaN;
  }
}
