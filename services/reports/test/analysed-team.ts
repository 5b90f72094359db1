import { openBlobStore } from '@touchline/platform';
import { events } from '@touchline/proto';
import { join } from 'node:path';
import type { TestService } from '../../platform/test/test-service.js';
import { kickOffMs, makeMinuteBlob, makeSummaryBlob, type RowValues } from './metric-rows.js';

/** Team n: players n1, n2; activity n with sessions n01 (10 minutes) and n02 (5); n9 not analysed. */
export async function makeTeam(service: TestService, idfTeam: number): Promise<void> {
  const [one, two] = [idfTeam * 10 + 1, idfTeam * 10 + 2];
  const sessions = [idfTeam * 100 + 1, idfTeam * 100 + 2];
  const session = (idfSession: number) => ({ idfSession, name: 'Half', startMs: 1, finishMs: 2 });
  for (const idfPlayer of [one, two]) {
    await service.publish(events.PlayerChanged, { idfTeam, idfPlayer, name: 'Bo', active: true });
  }
  const times = { startMs: kickOffMs, finishMs: kickOffMs + 900_000 };
  const activity = { idfTeam, type: 'L', ...times, sessions: sessions.map(session) };
  await service.publish(events.ActivityChanged, { ...activity, idfActivity: idfTeam });
  await service.publish(events.ActivityChanged, {
    idfTeam,
    type: 'T',
    idfActivity: idfTeam * 10 + 9,
  });
  for (const idfPlayer of [one, two]) await analyse(service, idfTeam, idfPlayer, sessions);
  await service.publish(events.ActivityAnalysed, {
    idfTeam,
    idfActivity: idfTeam,
    analysisId: `run-${idfTeam}`,
    idfPlayers: [one, two],
  });
}

async function analyse(
  service: TestService,
  idfTeam: number,
  idfPlayer: number,
  sessions: readonly number[],
): Promise<void> {
  const blobs = openBlobStore({ kind: 'disk', directory: join(service.dataDir, 'blobs') });
  const own = { idfTeam, idfActivity: idfTeam, idfPlayer, analysisId: `run-${idfTeam}` };
  const [first, second] = sessions;
  const quality = {
    qualityGrade: 2,
    qualityCoveredShare: 0.97,
    qualityPauseDuration: 80,
    qualitySpeedSource: 0,
  };
  // The sessions overlap: the activity's distance is less than their sum.
  const done = (totalDistance: number, duration: number, runEffort1Count: number) => ({
    ...quality,
    totalDistance,
    duration,
    runEffort1Count,
  });
  const rows: RowValues[] = [
    { ...own, idfSession: 0, metrics: done(1400, 840, 11) },
    { ...own, idfSession: first, metrics: done(1000, 600, 8) },
    { ...own, idfSession: second, metrics: done(500, 300, 4) },
  ];
  const minutes = (idfSession: number | undefined, count: number): RowValues[] =>
    Array.from({ length: count }, (_, minute) => ({
      ...own,
      idfSession,
      minute,
      startMs: kickOffMs + minute * 60_000,
      metrics: { totalDistance: 100, bridgedDistance: 0, duration: 60, maxSpeed: minute },
    }));
  const key = `analyses/${idfTeam}/${idfPlayer}`;
  await blobs.put(`${key}/summary.arrow`, makeSummaryBlob(rows));
  await blobs.put(
    `${key}/minute.arrow`,
    makeMinuteBlob([...minutes(first, 10), ...minutes(second, 5)]),
  );
  await service.publish(events.PlayerAnalysed, {
    ...own,
    localDate: '2026-09-12',
    requestedMs: 1,
    summaryBlobKey: `${key}/summary.arrow`,
    minuteBlobKey: `${key}/minute.arrow`,
  });
}
