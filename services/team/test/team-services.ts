import { AccessService, type Database, type Delivery, Outbox } from '@touchline/platform';
import { randomUUID } from 'node:crypto';
import { ActivitiesRepository } from '../calendar/activities/activities.repository.js';
import { ActivitiesService } from '../calendar/activities/activities.service.js';
import { ActivityRecordingsService } from '../calendar/activities/activity-recordings.service.js';
import { ActivityEventsService } from '../calendar/activities/activity-events.service.js';
import { AnalysisRepository } from '../calendar/analysis/analysis.repository.js';
import { AnalysisService } from '../calendar/analysis/analysis.service.js';
import { ResultsConsumer } from '../calendar/analysis/results.consumer.js';
import { ResultsService } from '../calendar/analysis/results.service.js';
import { SnapshotRepository } from '../calendar/analysis/snapshot.repository.js';
import { RecordingEventsService } from '../matching/recording-events.service.js';
import { RecordingsRepository } from '../matching/recordings.repository.js';
import { RecordingsConsumer } from '../matching/recordings.consumer.js';
import { DecodedRecordingsService } from '../matching/decoded-recordings.service.js';
import { DevicesRepository } from '../squad/devices/devices.repository.js';
import { DevicesService } from '../squad/devices/devices.service.js';
import { LiveGateway } from '../live/live.gateway.js';
import { MeasuresRepository } from '../squad/measures/measures.repository.js';
import { PlayersRepository } from '../squad/players/players.repository.js';
import { PlayersService } from '../squad/players/players.service.js';
import { SessionsRepository } from '../calendar/sessions/sessions.repository.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { StadiumsRepository } from '../calendar/stadiums/stadiums.repository.js';
import { TeamsRepository } from '../squad/teams/teams.repository.js';
import { TeamsService } from '../squad/teams/teams.service.js';

/** The services on a database, without HTTP and bus, to hand events to consumers directly. */
export function makeTeamServices(database: Database) {
  const outbox = new Outbox('team');
  const live = new LiveGateway(new AccessService(database));
  const [teamRows, playerRows, deviceRows] = [
    new TeamsRepository(),
    new PlayersRepository(),
    new DevicesRepository(),
  ];
  const [activityRows, sessionRows, recordingRows, analyses] = [
    new ActivitiesRepository(),
    new SessionsRepository(),
    new RecordingsRepository(),
    new AnalysisRepository(),
  ];
  const settings = new SettingsRepository();
  const stadiums = new StadiumsRepository();
  const snapshots = new SnapshotRepository(settings, new MeasuresRepository());
  const activityEvents = new ActivityEventsService(outbox, activityRows);
  const activityRecordings = new ActivityRecordingsService(
    ...([database, activityRows, sessionRows, recordingRows, activityEvents, live] as const),
  );
  const devices = new DevicesService(database, outbox, deviceRows, playerRows);
  const recordings = new DecodedRecordingsService(
    ...([devices, playerRows, recordingRows, new RecordingEventsService(outbox)] as const),
  );
  return {
    analyses,
    teams: new TeamsService(database, outbox, teamRows, playerRows, deviceRows, settings),
    players: new PlayersService(database, outbox, playerRows),
    activities: new ActivitiesService(
      ...([database, activityRows, stadiums, activityRecordings, activityEvents, live] as const),
    ),
    analysis: new AnalysisService(database, outbox, activityRows, analyses, snapshots, live),
    recordingsConsumer: new RecordingsConsumer(recordings, live),
    resultsConsumer: new ResultsConsumer(new ResultsService(analyses), live),
  };
}

/**
 * A delivery that forgets what was done before: whoever survives it twice is idempotent by his own
 * rows and not only by the inbox.
 */
export function deliver<T extends { idfTeam: number }>(database: Database, event: T): Delivery<T> {
  return {
    ...{ event, eventId: randomUUID(), idfTeam: event.idfTeam, attempt: 1 },
    occurredAt: new Date(),
    once: async (work) => {
      await database.inTeam(event.idfTeam, work);
      return true;
    },
  };
}
