import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Events, openReportsParts, type ReportsParts } from '../test/reports-parts.js';
import { activitySummary } from './summaries/activity-summary.js';
import { playerSummary } from './summaries/player-summary.js';
import { selectionSum } from './summaries/selection-sum.js';
import { sessionSummary } from './summaries/session-summary.js';
import type { Summary } from './summaries/summary.js';
import { answered } from '../test/answered.js';

describe('an answer', () => {
  let parts: ReportsParts;
  let events: Events;
  beforeAll(async () => {
    parts = await openReportsParts();
    events = new Events(parts);
    for (const idfPlayer of [1, 2]) await events.player({ idfPlayer });
    for (const idfActivity of [1, 2]) {
      await events.activity({ idfActivity, played: 'as it was' });
      const analysisId = `a${idfActivity}`;
      const metrics = { totalDistance: 100 };
      const run = { analysisId, idfActivity, metrics, played: 'as it was' };
      await events.addPlayer({ ...run, idfPlayer: 1 });
      if (idfActivity === 1) await events.addPlayer({ ...run, idfPlayer: 2 });
      await events.finish({ analysisId, idfActivity, idfPlayers: [1, 2] });
    }
    await parts.loader.load(1);
  });
  afterAll(() => parts.close());

  const question = { metrics: 'totalDistance', loadMetric: 'totalDistance' };
  async function changed<Answer extends { changedSinceAnalysis: boolean }>(
    summary: Summary<Answer>,
    { metrics = question.metrics, idfActivities = [1, 2] } = {},
  ): Promise<boolean[]> {
    const selection = {
      idfTeam: 1,
      idfActivities,
      idfSessions: 'all',
      idfPlayers: 'all',
    } as const;
    const answer = await answered(
      parts.reports.summarise(summary, selection, { ...question, metrics }),
    );
    return answer.map(({ changedSinceAnalysis }) => changedSinceAnalysis);
  }

  it('tells nothing while all is as it was analysed', async () => {
    expect(await changed(activitySummary)).toEqual([false, false]);
    expect(await changed(sessionSummary)).toEqual([false, false]);
    expect(await changed(playerSummary)).toEqual([false, false]);
    expect(await changed(selectionSum)).toEqual([false]);
  });

  it('tells of which activity, and of whose numbers, something has changed since', async () => {
    await events.activity({ idfActivity: 2, played: 'otherwise' });
    expect(await changed(activitySummary)).toEqual([false, true]);
    expect(await changed(sessionSummary)).toEqual([false, true]);
    expect(await changed(playerSummary)).toEqual([true, false]);
    const metrics = 'totalDistance,acwr';
    expect(await changed(playerSummary, { metrics })).toEqual([true, false]);
    expect(await changed(selectionSum)).toEqual([true]);
    expect(await changed(selectionSum, { idfActivities: [1] })).toEqual([false]);
  });

  it('tells nothing any more once it is analysed anew, or is as it was', async () => {
    await events.activity({ idfActivity: 2, played: 'as it was' });
    expect(await changed(activitySummary)).toEqual([false, false]);
  });

  it('tells nothing of an activity that was told of before this was known', async () => {
    await events.activity({ idfActivity: 2 });
    expect(await changed(activitySummary)).toEqual([false, false]);
  });
});
