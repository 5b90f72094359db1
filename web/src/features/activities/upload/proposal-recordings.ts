import { type ActivityProposal, type DataItem, shareTime } from '@touchline/proto';
import { isUnsettled } from '../../../shared/recording/speed-units.js';

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
