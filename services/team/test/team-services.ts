import { Test } from '@nestjs/testing';
import { Database, type Delivery, PlatformModule } from '@touchline/platform';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../../platform/test/fresh-database.js';
import { NewTeamsService } from '../administration/new-teams.service.js';
import { ActivitiesService } from '../calendar/activities/activities.service.js';
import { RecordingsConsumer } from '../calendar/activities/recordings.consumer.js';
import { AnalysisRepository } from '../calendar/analysis/analysis.repository.js';
import { AnalysisService } from '../calendar/analysis/analysis.service.js';
import { ResultsConsumer } from '../calendar/analysis/results.consumer.js';
import { PlayersService } from '../squad/players/players.service.js';
import { TeamModule } from '../team.module.js';

export type TeamServices = Awaited<ReturnType<typeof openTeamServices>>;

/** The services on a new database, without HTTP and bus, to hand events to consumers directly. */
export async function openTeamServices() {
  const { url, drop } = await freshDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'touchline-team-'));
  const settings = {
    databaseUrl: url,
    blobs: { kind: 'disk' as const, directory },
    logLevel: 'silent',
  };
  const imports = [PlatformModule.forRoot(settings), TeamModule];
  const module = await Test.createTestingModule({ imports }).compile();
  const anywhere = { strict: false };
  return {
    database: module.get(Database, anywhere),
    analyses: module.get(AnalysisRepository, anywhere),
    newTeams: module.get(NewTeamsService, anywhere),
    players: module.get(PlayersService, anywhere),
    activities: module.get(ActivitiesService, anywhere),
    analysis: module.get(AnalysisService, anywhere),
    recordingsConsumer: module.get(RecordingsConsumer, anywhere),
    resultsConsumer: module.get(ResultsConsumer, anywhere),
    close: async () => {
      await module.close();
      await drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * A delivery that forgets what was done before: who survives it twice is idempotent by
 * rows of their own and not only by the inbox.
 */
export function deliver<T extends { idfTeam: number }>(database: Database, event: T): Delivery<T> {
  return {
    event,
    eventId: randomUUID(),
    idfTeam: event.idfTeam,
    attempt: 1,
    occurredAt: new Date(),
    once: async (work) => {
      await database.inTeam(event.idfTeam, work);
      return true;
    },
  };
}
