import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { AnalysesService } from '../analysis/analyses.service.js';
import { kickOffMs } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { ingestionWith } from '../test/ingestion-with.js';
import { usualSettings } from '../test/usual-settings.js';
import { maxAttemptsForSpace } from './jobs.service.js';

let tries = 0;

class AnalysesWithoutSpace extends AnalysesService {
  override async work(): Promise<void> {
    tries += 1;
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
}

let server: IngestionServer;
let coach: Coach;
beforeAll(async () => {
  const module = ingestionWith(AnalysesService, AnalysesWithoutSpace);
  server = await IngestionServer.start({}, { module });
  coach = await server.coach();
});
afterAll(() => server.close());

it('an analysis for which the disk has no room is tried for a while, then given up with the reason', async () => {
  const analysisId = randomUUID();
  await server.publish(events.AnalysisRequested, {
    analysisId,
    idfTeam: coach.idfTeam,
    idfActivity: 1,
    activityStartMs: kickOffMs,
    activityType: 'T',
    localDate: '2026-11-21',
    requestedMs: Date.now(),
    settings: usualSettings,
    players: [{ idfPlayer: 1, hrMaxBpm: 190, recordings: [] }],
    sessions: [],
  });
  const failed = await eventually('the analysis is given up', async () => {
    const published = await server.published(events.AnalysisFailed, coach.idfTeam);
    return published.find((each) => each.analysisId === analysisId);
  });
  expect(failed.failures.map(({ reason }) => reason!.code)).toEqual(['storageFull']);
  expect(tries).toBe(maxAttemptsForSpace);
}, 60_000);
