import { describe, expect, it } from '@jest/globals';
import type { ActivityProposal } from '@touchline/proto';
import { draftOf, faultsOf, matchedData, proposalKey } from './proposal-draft.js';

const hour = 3600_000;
const start = Date.UTC(2026, 10, 21, 10);
const proposal: ActivityProposal = {
  name: 'Training 2026-11-21 10:00',
  type: 'T',
  dateStart: start,
  dateFinish: start + hour,
  idfData: [12, 7, 9],
  unmatched: [9],
};

describe('proposed activity', () => {
  it('keeps what the coach changed while more of its files come in', () => {
    const edits = { name: 'Friendly' };
    const grown = { ...proposal, dateFinish: start + 2 * hour, idfData: [12, 7, 9, 30] };
    expect(proposalKey(grown)).toBe(proposalKey(proposal));
    expect(draftOf(grown, edits)).toMatchObject({
      name: 'Friendly',
      type: 'T',
      dateFinish: start + 2 * hour,
    });
  });

  it('takes in only recordings with a player', () => {
    expect(matchedData(proposal)).toEqual([12, 7]);
  });

  it('needs a name, an end after its start, and at most eight hours', () => {
    const draft = draftOf(proposal, undefined);
    expect(faultsOf(draft)).toEqual({});
    expect(faultsOf({ ...draft, name: '  ' })).toEqual({ name: { key: 'rules:required' } });
    expect(faultsOf({ ...draft, dateFinish: start })).toEqual({
      dateFinish: { key: 'rules:startBeforeEnd' },
    });
    expect(faultsOf({ ...draft, dateFinish: start + 8 * hour })).toEqual({});
    expect(faultsOf({ ...draft, dateFinish: start + 8 * hour + 1 })).toEqual({
      dateFinish: { key: 'messages:error_activityTooLong' },
    });
    expect(faultsOf({ ...draft, dateStart: NaN })).toMatchObject({
      dateStart: { key: 'rules:required' },
    });
  });
});
