/** Counts of the recording; pauses, gaps, covered share, error band and grade of the selection */
import { gapLimit } from '../pieces.js';
import {
  micro,
  stepsIn,
  total,
  type CleanRecording,
  type ReferenceKernel,
  type Selection,
} from '../recording.js';
import { kernel as distance } from './distance.js';

export const kernel: ReferenceKernel = (recording, selection, settings) => {
  const { counts, medianStep, source, held, pieces } = recording;
  const used = total(pieces.map((piece) => piece.length));
  const length = total(selection.intervals.map(({ start, finish }) => finish - start));
  const stretches = uncovered(recording, selection);
  const pauses = stretches.filter(({ ms }) => ms > 10_000).map(({ ms }) => ms);
  const others = stretches.filter(
    ({ ms, between }) => ms <= 10_000 && (between || ms > gapLimit(medianStep)),
  );
  const paused = total(pauses);
  const missing = total(stretches.map(({ ms }) => ms));
  const covered = (length - missing) / (length - paused);
  const [seconds = NaN, metres = NaN, bridged = NaN] = distance(recording, selection, settings);
  const own = source === 'device' ? 0.01 * metres : Math.max(0.06 * metres, 0.1 * seconds);
  return [
    counts.samples,
    counts.valid,
    counts.samples - counts.doubled - counts.cut - used,
    counts.disordered,
    counts.flagged,
    counts.interpolated,
    counts.cut,
    medianStep / 1000,
    counts.medianHdop,
    counts.medianSatellites,
    counts.valid === 0 ? NaN : source === 'device' ? 0 : 1,
    held.filter((row) => row.bpm !== null).length / held.length,
    pauses.length,
    Math.max(0, ...pauses) / 1000,
    paused / 1000,
    others.length,
    covered,
    stepsIn(recording, selection).length === 0
      ? NaN
      : (((missing - paused) / 1000) * (metres - bridged)) / seconds + own,
    grade(recording, covered, paused / length),
  ];
};

/** 1 = A … 4 = D */
function grade({ counts, source }: CleanRecording, covered: number, paused: number): number {
  const atLeast = (share: number) => micro(covered) >= micro(share);
  const spikesBelow = (share: number) => micro(counts.flagged / counts.valid) < micro(share);
  const pausesUpTo = (share: number) => micro(paused) <= micro(share);
  const precise = Number.isNaN(counts.medianHdop) || micro(counts.medianHdop) <= 1.5e6;
  if (atLeast(0.98) && source === 'device' && spikesBelow(0.001) && precise && pausesUpTo(0.05)) {
    return 1;
  }
  if (atLeast(0.95) && spikesBelow(0.005) && pausesUpTo(0.25)) return 2;
  return atLeast(0.85) && spikesBelow(0.02) ? 3 : 4;
}

/** Parts of the intervals that no piece covers; `between` = between two pieces. */
function uncovered(
  { pieces }: CleanRecording,
  selection: Selection,
): { readonly ms: number; readonly between: boolean }[] {
  const ends = [
    { from: -Infinity, to: pieces[0]?.[0]?.t ?? Infinity, between: false },
    ...pieces.map((piece, k) => ({
      from: piece.at(-1)!.t,
      to: pieces[k + 1]?.[0]?.t ?? Infinity,
      between: k + 1 < pieces.length,
    })),
  ];
  return selection.intervals.flatMap(({ start, finish }) =>
    ends
      .map(({ from, to, between }) => ({
        ms: Math.min(to, finish) - Math.max(from, start),
        between,
      }))
      .filter(({ ms }) => ms > 0),
  );
}
