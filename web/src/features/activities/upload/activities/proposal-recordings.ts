import { type ActivityProposal, type DataItem, shareTime } from '@touchline/proto';
import { isUnsettled } from '../../../../shared/recording/speed-units.js';

/** A proposal grows while its files come in; its first recording names it. */
export const proposalKey = (proposal: ActivityProposal): string =>
  String(Math.min(...proposal.idfData));

/** The activity that was made of recordings of the same time; undefined = none. */
export const madeThen = (proposal: ActivityProposal, items: readonly DataItem[]) =>
  items.find((item) => item.idfActivity !== null && shareTime(item, proposal))?.idfActivity ??
  undefined;

/** Which of a proposal's recordings can go into the activity, and which wait for an answer. */
export function recordingsOf({ idfData, unmatched }: ActivityProposal, items: readonly DataItem[]) {
  const left = new Set(unmatched);
  const matched = idfData.filter((one) => !left.has(one));
  const doubted = new Set(items.filter(isUnsettled).map((item) => item.idfData));
  return {
    settled: matched.filter((one) => !doubted.has(one)),
    unsettled: matched.filter((one) => doubted.has(one)),
  };
}

/** A file that was cut off reads like any other: it shows beside those of the same time. */
const shortShare = 0.5;
const fewest = 3;

/** Recordings of a proposal that last less than half as long as most, the shortest first. */
export function shortOnes({ idfData }: ActivityProposal, items: readonly DataItem[]): DataItem[] {
  const own = items.filter((item) => idfData.includes(item.idfData));
  const byLength = own.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  const median = byLength[own.length >> 1];
  if (own.length < fewest || !median) return [];
  return byLength.filter((item) => lengthOf(item) < shortShare * lengthOf(median));
}

export const lengthOf = ({ dateStart, dateFinish }: DataItem): number => dateFinish - dateStart;
