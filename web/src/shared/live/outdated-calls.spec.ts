import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { outdatedCalls } from './outdated-calls.js';

describe('live messages', () => {
  it('of an upload outdate its lines, the recordings and the proposals', () => {
    const ids = outdatedCalls({ kind: 'upload', batch: 'b', uploadId: 'u' });
    expect(ids).toEqual(
      expect.arrayContaining([
        routes.ingestion.uploads.list.id,
        routes.team.recordings.list.id,
        routes.team.recordings.proposeActivities.id,
      ]),
    );
    expect(ids).not.toContain(routes.reports.summaries.listByPlayer.id);
  });

  it('of a preview outdate the preview alone: nothing is replaced', () => {
    const ids = outdatedCalls({ kind: 'preview', idfActivity: 1, done: 1, total: 2 });
    expect(ids).toEqual([routes.team.analyses.preview.id]);
  });

  it('of an analysis outdate every report', () => {
    const ids = outdatedCalls({
      kind: 'analysis',
      progress: {
        idfActivity: 1,
        analysisId: 'a',
        status: 'ANALYZING',
        done: 1,
        total: 2,
        players: [],
        failure: null,
      },
    });
    for (const route of [
      routes.reports.summaries.getSum,
      routes.reports.summaries.listByPlayer,
      routes.reports.summaries.listBySession,
    ]) {
      expect(ids).toContain(route.id);
    }
    expect(ids).toContain(routes.reports.intervals.listByPlayer.id);
  });
});
