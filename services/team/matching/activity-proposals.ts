import { type ActivityProposal, longestActivityMs, type Times } from '@touchline/proto';
import { localTime } from '../time/local-time.js';

/** A recording that is in no activity yet. */
export interface LooseRecording extends Times {
  idfData: number;
  idfPlayer: number | null;
}

const minuteMs = 60_000;
const floorMinute = (ms: number) => Math.floor(ms / minuteMs) * minuteMs;
const ceilMinute = (ms: number) => Math.ceil(ms / minuteMs) * minuteMs;

/**
 * One activity per cluster of recordings that overlap in time, oldest first, each at most 8 hours.
 * A longer cluster (a tracker left on between two trainings) is split where the fewest recordings
 * go on; where most go on, it is one activity cut at 8 hours.
 */
export function proposeActivities(
  recordings: readonly LooseRecording[],
  timezone: string,
): ActivityProposal[] {
  const sorted = [...recordings].sort(
    (one, other) => one.dateStart - other.dateStart || one.idfData - other.idfData,
  );
  return clusters(sorted)
    .flatMap(splitLong)
    .map((cluster) => proposal(cluster, timezone));
}

/** Sorted by start; a cluster ends where a recording starts after all before it have finished. */
function clusters(sorted: readonly LooseRecording[]): LooseRecording[][] {
  const found: LooseRecording[][] = [];
  let finish = -Infinity;
  for (const recording of sorted) {
    if (recording.dateStart < finish) found.at(-1)!.push(recording);
    else found.push([recording]);
    finish = Math.max(finish, recording.dateFinish);
  }
  return found;
}

function splitLong(cluster: LooseRecording[]): LooseRecording[][] {
  if (lengthMs(cluster) <= longestActivityMs) return [cluster];
  const cut = weakestCut(cluster);
  if (cut === undefined) return [cluster];
  return [...splitLong(cluster.slice(0, cut)), ...splitLong(cluster.slice(cut))];
}

/**
 * Index of the first recording of the second part, chosen so that the smallest share of the
 * recordings before it go on after it started; undefined when at best half of them do.
 */
function weakestCut(sorted: readonly LooseRecording[]): number | undefined {
  let best: { index: number; share: number } | undefined;
  for (let index = 1; index < sorted.length; index += 1) {
    const start = sorted[index]!.dateStart;
    const goingOn = sorted.slice(0, index).filter((before) => before.dateFinish > start).length;
    const share = goingOn / Math.min(index, sorted.length - index);
    if (!best || share < best.share) best = { index, share };
  }
  return best && best.share < 0.5 ? best.index : undefined;
}

function lengthMs(cluster: readonly LooseRecording[]): number {
  return ceilMinute(latestFinish(cluster)) - floorMinute(cluster[0]!.dateStart);
}

function latestFinish(cluster: readonly LooseRecording[]): number {
  return Math.max(...cluster.map((recording) => recording.dateFinish));
}

/** A cluster that stays too long ends with those that end in time if half do, else after 8 hours. */
function finishOf(cluster: readonly LooseRecording[], dateStart: number): number {
  const limit = dateStart + longestActivityMs;
  const inTime = cluster
    .map((recording) => ceilMinute(recording.dateFinish))
    .filter((finish) => finish <= limit);
  return inTime.length * 2 >= cluster.length ? Math.max(...inTime) : limit;
}

function proposal(cluster: readonly LooseRecording[], timezone: string): ActivityProposal {
  const dateStart = floorMinute(cluster[0]!.dateStart);
  const { date, time } = localTime(dateStart, timezone);
  return {
    name: `Training ${date} ${time}`,
    type: 'T',
    dateStart,
    dateFinish: finishOf(cluster, dateStart),
    idfData: cluster.map((recording) => recording.idfData),
    unmatched: cluster
      .filter((recording) => recording.idfPlayer === null)
      .map((recording) => recording.idfData),
  };
}
