import {
  createCore,
  defaultSettings,
  minuteCatalogue,
  storedCatalogue,
  type AnalysisRange,
  type AnalysisSettings,
  type Core,
  type Metric,
  type RecordingInput,
  type StoredMetric,
} from '@touchline/compute';
import { clean } from '../reference/clean.js';
import type {
  CleanRecording,
  GnssRow,
  HrRow,
  ImuRow,
  PlainRecording,
  ReferenceKernel,
  Selection,
} from '../reference/recording.js';

/** Values by metric name. */
export type Row = Readonly<Record<string, number>>;

const missingRow: GnssRow = {
  t: NaN,
  lat: NaN,
  lon: NaN,
  x: NaN,
  y: NaN,
  speed: NaN,
  odometer: NaN,
  hdop: NaN,
  satellites: NaN,
};

/** Rows with the columns given; all others missing. */
export function gnssRow(columns: Partial<GnssRow>): GnssRow {
  return { ...missingRow, ...columns };
}

const missingMotion: ImuRow = { t: NaN, ax: NaN, ay: NaN, az: NaN, gx: NaN, gy: NaN, gz: NaN };

/** Rows of the motion stream with the columns given; all others missing. */
export function imuRow(columns: Partial<ImuRow>): ImuRow {
  return { ...missingMotion, ...columns };
}

export function motionRecording(imu: readonly ImuRow[]): PlainRecording {
  return { gnss: [], hr: [], imu };
}

/** A recording of evenly spaced device speeds from t = 0 on. */
export function speedRecording(stepMs: number, speedsMps: readonly number[]): PlainRecording {
  const gnss = speedsMps.map((speed, k) => gnssRow({ t: k * stepMs, speed }));
  return { gnss, hr: [], imu: [] };
}

/** A recording of evenly spaced positions in metres. */
export function positionRecording(
  stepMs: number,
  positions: readonly (readonly [number, number])[],
): PlainRecording {
  const gnss = positions.map(([x, y], k) => gnssRow({ t: k * stepMs, x, y }));
  return { gnss, hr: [], imu: [] };
}

export function heartRecording(hr: readonly HrRow[]): PlainRecording {
  return { gnss: [], hr, imu: [] };
}

/** As callers hand it in, in batches of so many rows. */
export function toInput(recording: PlainRecording, batchRows = 1000): RecordingInput {
  const columns = (rows: readonly object[], names: readonly string[]) => {
    const batches = [];
    for (let from = 0; from < rows.length; from += batchRows) {
      const part = rows.slice(from, from + batchRows) as Record<string, number>[];
      batches.push(
        Object.fromEntries(
          names.map((name) => [name, Float64Array.from(part, (row) => row[name]!)]),
        ),
      );
    }
    return { rows: rows.length, batches };
  };
  return {
    gnss: columns(recording.gnss, Object.keys(missingRow)),
    hr: columns(recording.hr, ['t', 'bpm']),
    imu: columns(recording.imu, Object.keys(missingMotion)),
  };
}

function byName(metrics: readonly Metric[], values: ArrayLike<number>): Row {
  return Object.fromEntries(metrics.map(({ name }, k) => [name, values[k]!]));
}

export const core: Core = await createCore();

/** Summary row of the whole recording, or of the intervals, by the core. */
export function byCore(
  recording: PlainRecording,
  intervals: AnalysisRange['intervals'] = [],
  settings: AnalysisSettings = defaultSettings,
): Row {
  const result = core.analyse(toInput(recording), settings, [{ idfSession: 0, intervals }]);
  return byName(storedCatalogue, result.summary[0]!.values);
}

/** Minute rows by the core. */
export function minutesByCore(
  recording: PlainRecording,
  range: AnalysisRange,
  settings: AnalysisSettings = defaultSettings,
): (Row & { readonly minute: number })[] {
  const { minutes } = core.analyse(toInput(recording), settings, [range]);
  return minutes.map(({ minute, values }) => ({ ...byName(minuteCatalogue, values), minute }));
}

const kernelNames = [...new Set(storedCatalogue.map(({ computed }) => computed.kernel))];
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const kernels = new Map<string, ReferenceKernel>();
for (const name of kernelNames) {
  const file = (await import(`../reference/kernels/${kebab(name)}.ts`)) as {
    kernel: ReferenceKernel;
  };
  kernels.set(name, file.kernel);
}

function twinRow(
  metrics: readonly StoredMetric[],
  cleaned: CleanRecording,
  selection: Selection,
  settings: AnalysisSettings,
): Row {
  const outputs = new Map(
    [...kernels].map(([name, kernel]) => [name, kernel(cleaned, selection, settings)]),
  );
  return byName(
    metrics,
    metrics.map(({ computed: { kernel, slot } }) => outputs.get(kernel)![slot]!),
  );
}

const cleanedRecordings = new WeakMap<PlainRecording, CleanRecording>();

/** Cleaned once, however many rows are asked of it. */
function cleanedByTwin(recording: PlainRecording): CleanRecording {
  const known = cleanedRecordings.get(recording) ?? clean(recording);
  cleanedRecordings.set(recording, known);
  return known;
}

/** The same by the slow twin; intervals must not overlap. */
export function byTwin(
  recording: PlainRecording,
  intervals: AnalysisRange['intervals'] = [],
  settings: AnalysisSettings = defaultSettings,
): Row {
  const cleaned = cleanedByTwin(recording);
  const whole = cleaned.extent ? [cleaned.extent] : [];
  const chosen = intervals.map(({ startMs, finishMs }) => ({ start: startMs, finish: finishMs }));
  const selection = { intervals: chosen.length > 0 ? chosen : whole, minute: false };
  return twinRow(storedCatalogue, cleaned, selection, settings);
}

/** A minute's row by the slow twin. */
export function minuteByTwin(
  recording: PlainRecording,
  range: AnalysisRange,
  minute: number,
  settings: AnalysisSettings = defaultSettings,
): Row {
  const start = range.minutesFromMs! + minute * 60_000;
  const intervals = range.intervals
    .map(({ startMs, finishMs }) => ({
      start: Math.max(start, startMs),
      finish: Math.min(start + 60_000, finishMs),
    }))
    .filter((part) => part.start < part.finish);
  return twinRow(minuteCatalogue, cleanedByTwin(recording), { intervals, minute: true }, settings);
}

/** Metrics that count, equal exactly in both. */
const counted = new Set(
  storedCatalogue
    .filter(({ quantity }) => quantity === 'count' || quantity === 'code')
    .map(({ name }) => name),
);

/** Names and values that differ by more than 1e−9 relative; counts and missing values at all. */
export function differences(actual: Row, expected: Row, tolerance = 1e-9): string[] {
  return Object.keys(expected).flatMap((name) => {
    const [a, b] = [actual[name]!, expected[name]!];
    if (Number.isNaN(a) && Number.isNaN(b)) return [];
    const allowed = counted.has(name) ? 0 : tolerance * Math.max(1, Math.abs(b));
    return Math.abs(a - b) <= allowed ? [] : [`${name}: ${a} against ${b}`];
  });
}
