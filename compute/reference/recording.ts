/** A row of the gnss stream; a column that is absent is NaN. */
export interface GnssRow {
  readonly t: number;
  readonly lat: number;
  readonly lon: number;
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly odometer: number;
  readonly hdop: number;
  readonly satellites: number;
}

export interface HrRow {
  readonly t: number;
  readonly bpm: number;
}

/** A row of the motion stream: m/s² with gravity and rad/s in the body's frame; an absent column is NaN. */
export interface ImuRow {
  readonly t: number;
  readonly ax: number;
  readonly ay: number;
  readonly az: number;
  readonly gx: number;
  readonly gy: number;
  readonly gz: number;
}

export interface PlainRecording {
  readonly gnss: readonly GnssRow[];
  readonly hr: readonly HrRow[];
  readonly imu: readonly ImuRow[];
}

/** A sample of a piece: time (ms), position (m, NaN = missing), speed (m/s), acceleration (m/s²) and power (W/kg). */
export interface Sample {
  readonly t: number;
  x: number;
  y: number;
  speed: number;
  readonly odometer: number;
  flagged: boolean;
  acceleration: number | null;
  power: number | null;
}

export type Piece = Sample[];

/** A step of a piece, known by its start. */
export interface Step {
  readonly start: Sample;
  readonly end: Sample;
  /** s */
  readonly seconds: number;
  /** m */
  readonly metres: number;
  /** m/s */
  readonly meanSpeed: number;
  /** m/s²; null where an end has none */
  readonly meanAcceleration: number | null;
}

/** A heart rate that holds from t until `until` (ms); null = not valid. */
export interface HeldRow {
  readonly t: number;
  readonly bpm: number | null;
  readonly until: number;
}

export interface Counts {
  samples: number;
  valid: number;
  doubled: number;
  disordered: number;
  flagged: number;
  interpolated: number;
  cut: number;
  medianHdop: number;
  medianSatellites: number;
}

/** What cleaning gives. */
export interface CleanRecording {
  readonly pieces: readonly Piece[];
  /** Steps of each piece. */
  readonly steps: readonly (readonly Step[])[];
  /** ms */
  readonly medianStep: number;
  readonly source: 'device' | 'position';
  /** The plane that positions are metres of. */
  readonly frame: Frame;
  readonly held: readonly HeldRow[];
  /** Pieces of the motion stream. */
  readonly motion: readonly (readonly ImuRow[])[];
  /** ms */
  readonly motionStep: number;
  readonly counts: Counts;
  readonly extent: { readonly start: number; readonly finish: number } | null;
}

/** Metres from the pitch's centre, or east and north of a fix (null: no sample has one). */
export type Frame = 'pitch' | { readonly lat: number; readonly lon: number } | null;

/**
 * Intervals [start, finish) in ms; `minute` = a minute's part of them; `turned` = the team attacks towards
 * the pitch's corner (0, 0).
 */
export interface Selection {
  readonly turned?: boolean;
  readonly intervals: readonly { readonly start: number; readonly finish: number }[];
  readonly minute: boolean;
}

/** Values in the order that the metric's definition file states. */
export type ReferenceKernel = (
  recording: CleanRecording,
  selection: Selection,
  settings: import('../catalogue/settings.js').AnalysisSettings,
) => number[];

/** Rows of a table in the order of the core's, values in the order of `tableColumns`. */
export type ReferenceTable = (
  recording: CleanRecording,
  selection: Selection,
  settings: import('../catalogue/settings.js').AnalysisSettings,
) => number[][];

// Named once: in jest's contexts each use of a global is a slow look-up, and these are used for every sample.
const { abs, floor } = Math;

/** Round-half-up millionths (rule 8). */
export function micro(value: number): number {
  return floor(value * 1e6 + 0.5);
}

export function isIn(selection: Selection, t: number): boolean {
  return selection.intervals.some(({ start, finish }) => t >= start && t < finish);
}

/** Every step that the selection contains, by its start. */
export function stepsIn(recording: CleanRecording, selection: Selection): Step[] {
  return recording.steps.flat().filter((step) => isIn(selection, step.start.t));
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function median(values: readonly number[]): number {
  const rising = [...values].sort((a, b) => a - b);
  const upper = rising[rising.length >> 1];
  if (upper === undefined) return NaN;
  return rising.length % 2 === 1 ? upper : (rising[(rising.length >> 1) - 1]! + upper) / 2;
}

/** ms */
export function medianStepOf(times: readonly number[]): number {
  return median(times.slice(1).map((time, k) => time - times[k]!));
}

/** Samples of the piece at most so many ms from sample k. */
export function samplesWithin(piece: Piece, k: number, ms: number): Sample[] {
  const near = (j: number) => {
    const sample = piece[j];
    return sample !== undefined && abs(sample.t - piece[k]!.t) <= ms;
  };
  let first = k;
  while (near(first - 1)) first--;
  let last = k;
  while (near(last + 1)) last++;
  return piece.slice(first, last + 1);
}
