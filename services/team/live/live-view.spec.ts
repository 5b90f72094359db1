import { describe, expect, it } from '@jest/globals';
import type { AnalysisProgress, ChangeKind, LiveMessage } from '@touchline/proto';
import { viewMessage } from './live-view.js';

const progress: AnalysisProgress = {
  idfActivity: 1,
  analysisId: 'a',
  status: 'ANALYZING',
  done: 1,
  total: 2,
  players: [
    { idfPlayer: 5, state: 'DONE', failure: null },
    { idfPlayer: 6, state: 'WAITING', failure: null },
  ],
  failure: null,
};
const analysis: LiveMessage = { kind: 'analysis', progress };
const coach = { role: 'coach', idfPlayer: null } as const;
const player = { role: 'player', idfPlayer: 6 } as const;
const guest = { role: 'guest', idfPlayer: null } as const;

describe('a live message', () => {
  it('about a file reaches coaches only, as the list of uploads does', () => {
    const upload: LiveMessage = { kind: 'upload', batch: 'b', uploadId: 'u' };
    expect(viewMessage(upload, coach)).toEqual(upload);
    expect(viewMessage(upload, player)).toBeUndefined();
    expect(viewMessage(upload, guest)).toBeUndefined();
  });

  it('about a change reaches those who may ask for an answer that it refreshes', () => {
    const change = (...changes: ChangeKind[]): LiveMessage => ({
      kind: 'change',
      changes,
      traceId: 't',
    });
    for (const viewer of [coach, player, guest]) {
      expect(viewMessage(change('activity'), viewer)).toEqual(change('activity'));
    }
    expect(viewMessage(change('stadium', 'activity'), guest)).toEqual(change('activity'));
    expect(viewMessage(change('preview'), guest)).toBeUndefined();
  });

  it('about an analysis shows a player their own line and a guest none', () => {
    expect(viewMessage(analysis, coach)).toEqual(analysis);
    expect(viewMessage(analysis, player)).toEqual({
      kind: 'analysis',
      progress: { ...progress, players: [progress.players[1]] },
    });
    expect(viewMessage(analysis, guest)).toEqual({
      kind: 'analysis',
      progress: { ...progress, players: [] },
    });
  });
});
