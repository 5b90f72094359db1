import { type ActivityProposal, type ActivityType, longestActivityMs } from '@touchline/proto';
import type { TextOf } from '../../../shared/i18n/texts.js';

/** A proposal as the coach left it. */
export interface Draft {
  name: string;
  type: ActivityType;
  dateStart: number;
  dateFinish: number;
}

/** Which of a draft's values cannot be sent, and why. */
export type DraftFaults = Partial<
  Record<'name' | 'dateStart' | 'dateFinish', TextOf<'rules' | 'messages'>>
>;

/** A proposal grows while its files come in; its first recording names it. */
export const proposalKey = (proposal: ActivityProposal): string =>
  String(Math.min(...proposal.idfData));

export function draftOf(proposal: ActivityProposal, edits: Partial<Draft> | undefined): Draft {
  const { name, type, dateStart, dateFinish } = proposal;
  return { name, type, dateStart, dateFinish, ...edits };
}

export function faultsOf({ name, dateStart, dateFinish }: Draft): DraftFaults {
  const faults: DraftFaults = {};
  if (name.trim() === '') faults.name = { key: 'rules:required' };
  if (!Number.isFinite(dateStart)) faults.dateStart = { key: 'rules:required' };
  if (!Number.isFinite(dateFinish)) faults.dateFinish = { key: 'rules:required' };
  else if (dateFinish <= dateStart) faults.dateFinish = { key: 'rules:startBeforeEnd' };
  else if (dateFinish - dateStart > longestActivityMs) {
    faults.dateFinish = { key: 'messages:error_activityTooLong' };
  }
  return faults;
}

/** Recordings that can go into the activity: those with a player. */
export function matchedData({ idfData, unmatched }: ActivityProposal): number[] {
  const left = new Set(unmatched);
  return idfData.filter((one) => !left.has(one));
}
