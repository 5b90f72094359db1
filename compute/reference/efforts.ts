/** Efforts over a threshold: joined runs of samples, each with the sample before its first one. */
import type { AnalysisSettings } from '../catalogue/settings.js';
import type { MotionKind } from '../catalogue/tables.js';
import { micro, total, type CleanRecording, type Piece, type Sample } from './recording.js';

export interface Effort {
  /** From the sample before the first one over the threshold to the last one over it. */
  readonly samples: Piece;
  /** m/s, or m/s² as a positive number */
  readonly peak: number;
}

/** Lower bounds of the zones that the kind's levels point at; the third of runs is the open zone's. */
export function thresholdsOf(kind: MotionKind, settings: AnalysisSettings): number[] {
  const { hsrZone, sprintZone, accelerationEffortZones, decelerationEffortZones } = settings;
  if (kind === 'speed') {
    return [hsrZone, sprintZone, 10].map((zone) => settings.speedZonesMps[zone - 1]!);
  }
  return kind === 'acceleration'
    ? accelerationEffortZones.map((zone) => settings.accelerationZonesMps2[zone - 1]!)
    : decelerationEffortZones.map((zone) => settings.decelerationZonesMps2[zone - 1]!);
}

/** What efforts of the kind are found by; null = missing. */
function valueOf(kind: MotionKind, { speed, acceleration }: Sample): number | null {
  if (kind === 'speed' || acceleration === null) return kind === 'speed' ? speed : null;
  return kind === 'acceleration' ? acceleration : -acceleration;
}

/** Efforts of all pieces that last long enough, by the team's rules. */
export function effortsOver(
  { pieces, medianStep }: CleanRecording,
  kind: MotionKind,
  threshold: number,
  { effortRules }: AnalysisSettings,
): Effort[] {
  const { runMinimumMs, accelerationMinimumMs, joiningMs } = effortRules;
  const leastMs = kind === 'speed' ? runMinimumMs : accelerationMinimumMs;
  const leastOver = medianStep > 500 ? 2 : 1;
  const least = micro(threshold);
  return pieces.flatMap((piece) => {
    const values = piece.map((sample) => valueOf(kind, sample));
    const over = values.flatMap((value, k) => (value !== null && micro(value) >= least ? [k] : []));
    return joined(piece, values, over, joiningMs)
      .filter((group) => group.length >= leastOver)
      .map((group) => ({
        samples: piece.slice(Math.max(0, group[0]! - 1), group.at(-1)! + 1),
        peak: group.map((k) => values[k]!).reduce((a, b) => Math.max(a, b)),
      }))
      .filter(({ samples }) => samples.at(-1)!.t - samples[0]!.t >= leastMs);
  });
}

/** Places over the threshold in groups: neighbours, and those less than the joining time apart. */
function joined(
  piece: Piece,
  values: readonly (number | null)[],
  over: readonly number[],
  joiningMs: number,
): number[][] {
  const groups: number[][] = [];
  for (const k of over) {
    const before = groups.at(-1)?.at(-1);
    const belongs =
      before !== undefined &&
      (k === before + 1 ||
        (piece[k]!.t - piece[before]!.t < joiningMs && !values.slice(before, k).includes(null)));
    if (belongs) groups.at(-1)!.push(k);
    else groups.push([k]);
  }
  return groups;
}

/** Integral of the samples' speed, m */
export function metresOf({ samples }: Effort): number {
  return total(
    samples
      .slice(1)
      .map((end, k) => ((samples[k]!.speed + end.speed) / 2) * ((end.t - samples[k]!.t) / 1000)),
  );
}

/** Highest mean power over 1 s inside the effort, over all of it if it is shorter; NaN = not known */
export function powerOf({ samples }: Effort): number {
  const finish = samples.at(-1)!.t;
  const means = samples
    .filter(({ t }) => t + 1000 <= finish)
    .map(({ t }) => meanPower(samples, t, t + 1000));
  if (means.length === 0) return meanPower(samples, samples[0]!.t, finish);
  return highestOf(means);
}

/** The highest of the values that are not missing; NaN without one. */
export function highestOf(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? NaN : known.reduce((a, b) => Math.max(a, b));
}

/** Mean power between two times by trapezoids; NaN where a sample around them has none. */
function meanPower(samples: Piece, from: number, until: number): number {
  const joules = total(
    samples.slice(1).flatMap((end, k) => {
      const start = samples[k]!;
      if (end.t <= from || start.t >= until) return [];
      if (start.power === null || end.power === null) return [NaN];
      const part = Math.min(until, end.t) - start.t;
      const last = start.power + ((end.power - start.power) * part) / (end.t - start.t);
      return [((start.power + last) / 2) * (part / 1000)];
    }),
  );
  return joules / ((until - from) / 1000);
}
