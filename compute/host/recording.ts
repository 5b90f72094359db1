import type { TableName } from '../catalogue/tables.js';

/** A column of numbers; times may be 64-bit integers. */
export type ColumnArray =
  | Float64Array
  | Float32Array
  | BigInt64Array
  | BigUint64Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array;

/** Columns of equal length by name; one that is absent is missing throughout. */
export type StreamBatch = Readonly<Record<string, ColumnArray | null | undefined>>;

/** A stream in the columns and units of `streamColumns` of proto, in file order; `t` in epoch ms. */
export interface StreamInput {
  /** Rows of all batches together. */
  readonly rows: number;
  readonly batches: Iterable<StreamBatch>;
}

/**
 * One recording; any stream may be missing. Two recordings of one player (a change of device) may
 * follow each other in the batches: the core sorts by time.
 */
export interface RecordingInput {
  readonly gnss?: StreamInput;
  readonly imu?: StreamInput;
  readonly hr?: StreamInput;
}

/** [startMs, finishMs), epoch ms. */
export interface Interval {
  readonly startMs: number;
  readonly finishMs: number;
}

/** A selection to compute a row for. */
export interface AnalysisRange {
  /** 0 = the activity as a whole. */
  readonly idfSession: number;
  /**
   * The union counts: the session's crops, or the session itself; of the activity all its sessions'.
   * Empty = the whole recording, from its first row to its last plus one median step.
   */
  readonly intervals: readonly Interval[];
  /** Minute rows are given too, counted from here (epoch ms, not after the first interval). */
  readonly minutesFromMs?: number;
  /** Tables of the range that are given too. */
  readonly tables?: readonly TableName[];
  /**
   * Positions are turned by half a turn where the team attacks towards (0, …), so that it always attacks
   * towards the pitch's length; left out = not known, not turned.
   */
  readonly attack?: 'towardsLength' | 'towardsZero';
}

/** Values in the order of `summaryMetrics`, NaN = missing. */
export interface SummaryRow {
  readonly idfSession: number;
  readonly values: Float64Array;
}

/** Values in the order of `minuteMetrics`, NaN = missing; a minute without any value has no row. */
export interface MinuteRow {
  readonly idfSession: number;
  /** Counted from 0. */
  readonly minute: number;
  readonly startMs: number;
  readonly values: Float64Array;
}

/** Rows of one table of a range, one after the other in the order of `tableColumns`, NaN = missing. */
export interface TableRows {
  readonly idfSession: number;
  readonly rows: number;
  /** f64[rows × columns] */
  readonly values: Float64Array;
}

/** Time in the cells of a grid over the pitch; all 0 where no position on a pitch is known. */
export interface GridSeconds {
  /** Along the pitch's length. */
  readonly columns: number;
  /** Along its width. */
  readonly rows: number;
  /** f64[columns × rows] s, column by column */
  readonly seconds: Float64Array;
  readonly outsideSeconds: number;
}

/** Highest means over windows of one length, NaN = no such window; see metrics.md §3. */
export interface PeakDemands {
  readonly speedMPerMin: number;
  readonly powerWkg: number;
  readonly accelerationMps2: number;
  readonly hsrDistanceMPerMin: number;
  readonly heartRateBpm: number;
}

export interface AnalysisResult {
  readonly engineVersion: string;
  /** From the recording's first row of any stream to its last plus one median step; null = no row. */
  readonly extent: Interval | null;
  /** One row per range, in their order. */
  readonly summary: SummaryRow[];
  /** In order of the ranges, then of time. */
  readonly minutes: MinuteRow[];
  /** Per table in order of the ranges that ask for it. */
  readonly tables: Readonly<Record<TableName, TableRows[]>>;
}

/** The samples that cleaning left, in order of time, divided into pieces; NaN = missing. */
export interface CleanedTrace {
  readonly tMs: Float64Array;
  readonly speedMps: Float64Array;
  readonly accelerationMps2: Float64Array;
  readonly powerWkg: Float64Array;
  /** m east of the first fix, or of pitch-local positions along the length from the centre. */
  readonly planeXM: Float64Array;
  /** m north of the first fix, or along the width from the centre. */
  readonly planeYM: Float64Array;
  /** m from the pitch's corner (0, 0) along its length, turned as the last range was. */
  readonly pitchXM: Float64Array;
  /** m along its width. */
  readonly pitchYM: Float64Array;
  /** 1 = last sample of its piece: nothing connects it with the next one. */
  readonly endsPiece: Uint8Array;
  /** Rows of the heart rate stream in order of time; bpm is missing where it is not valid. */
  readonly heartRateMs: Float64Array;
  readonly heartRateBpm: Float64Array;
}
