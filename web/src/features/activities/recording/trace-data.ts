import type { AnalysisSettings, CleanedTrace, TableRows } from '@touchline/compute';
import type { Track } from '../../../charts/track-map.js';
import type { TraceMark } from '../../../charts/trace-plot.js';

/** Points of a line: times (epoch ms) and values in the shown unit, null = a gap. */
export const kmhPerMps = 3.6;

export interface Line {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

/** A column of samples as a line that breaks between pieces. */
export function sampleLine(
  { tMs, endsPiece }: CleanedTrace,
  column: Float64Array,
  factor: number,
): Line {
  const times: number[] = [];
  const values: (number | null)[] = [];
  tMs.forEach((time, k) => {
    const value = column[k]!;
    times.push(time);
    values.push(Number.isNaN(value) ? null : value * factor);
    if (endsPiece[k] !== 1 || k + 1 === tMs.length) return;
    times.push(time + 1);
    values.push(null);
  });
  return { times, values };
}

/** Longest hold of a heart rate between rows, ms; a longer pause is a gap in the line. */
const heldMs = 10_000;

export function heartRateLine({ heartRateMs, heartRateBpm }: CleanedTrace): Line {
  const times: number[] = [];
  const values: (number | null)[] = [];
  heartRateMs.forEach((time, k) => {
    const bpm = heartRateBpm[k]!;
    times.push(time);
    values.push(Number.isNaN(bpm) ? null : bpm);
    if ((heartRateMs[k + 1] ?? time) - time <= heldMs) return;
    times.push(time + 1);
    values.push(null);
  });
  return { times, values };
}

/** The samples' way, on the pitch where its corners are known. */
export function trackOf(
  trace: CleanedTrace,
  settings: AnalysisSettings,
): Track & { readonly known: boolean } {
  const onPitch = trace.pitchXM.some((x) => !Number.isNaN(x));
  const bounds = settings.speedZonesMps;
  return {
    known: trace.planeXM.some((x) => !Number.isNaN(x)),
    times: Array.from(trace.tMs),
    x: onPitch ? trace.pitchXM : trace.planeXM,
    y: onPitch ? trace.pitchYM : trace.planeYM,
    ends: trace.endsPiece,
    zones: trace.speedMps.map((speed) => bounds.findLastIndex((bound) => speed >= bound)),
    pitch: onPitch ? settings.pitch : null,
  };
}

const effortColumns = 13;

/** Efforts of the first level as marks: runs, accelerations, decelerations each in a colour. */
export function effortMarks(efforts: TableRows, colours: readonly string[]): TraceMark[][] {
  const marks: TraceMark[][] = colours.map(() => []);
  for (let row = 0; row < efforts.rows; row++) {
    const at = row * effortColumns;
    const [kind = 0, level = 0, startMs = 0, finishMs = 0] = efforts.values.subarray(at, at + 4);
    if (level === 1) marks[kind]?.push({ startMs, finishMs, colour: colours[kind] ?? '' });
  }
  return marks;
}
