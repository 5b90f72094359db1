import { Module } from '@nestjs/common';
import { PlatformModule, type ServiceOptions } from '@touchline/platform';
import { ActivitiesController } from './calendar/activities/activities.controller.js';
import { ActivitiesRepository } from './calendar/activities/activities.repository.js';
import { ActivitiesService } from './calendar/activities/activities.service.js';
import { ActivityRecordingsController } from './calendar/activities/activity-recordings.controller.js';
import { ActivityRecordingsService } from './calendar/activities/activity-recordings.service.js';
import { ActivityEventsService } from './calendar/activities/activity-events.service.js';
import { ActivityQueriesService } from './calendar/activities/activity-queries.service.js';
import { PlayerEditsController } from './calendar/activities/player-edits.controller.js';
import { PlayerEditsService } from './calendar/activities/player-edits.service.js';
import { AnalysisController } from './calendar/analysis/analysis.controller.js';
import { AnalysisRepository } from './calendar/analysis/analysis.repository.js';
import { AnalysisInputService } from './calendar/analysis/analysis-input.service.js';
import { AnalysisService } from './calendar/analysis/analysis.service.js';
import { ResultsConsumer } from './calendar/analysis/results.consumer.js';
import { ResultsService } from './calendar/analysis/results.service.js';
import { SnapshotRepository } from './calendar/analysis/snapshot.repository.js';
import { StoredSettingsService } from './calendar/analysis/stored-settings.service.js';
import { RecordingsController } from './matching/recordings.controller.js';
import { RecordingsRepository } from './matching/recordings.repository.js';
import { RecordingsService } from './matching/recordings.service.js';
import { RecordingEventsService } from './matching/recording-events.service.js';
import { MatchingService } from './matching/matching.service.js';
import { SpeedUnitService } from './matching/speed-unit.service.js';
import { RecordingsConsumer } from './matching/recordings.consumer.js';
import { DecodedRecordingsService } from './matching/decoded-recordings.service.js';
import { DevicesController } from './squad/devices/devices.controller.js';
import { DevicesRepository } from './squad/devices/devices.repository.js';
import { DevicesService } from './squad/devices/devices.service.js';
import { entities } from './entities.js';
import { LiveGateway } from './live/live.gateway.js';
import { MeasuresRepository } from './squad/measures/measures.repository.js';
import { ReferencesService } from './squad/measures/references.service.js';
import { migrations } from './migrations.js';
import { PlayersController } from './squad/players/players.controller.js';
import { PlayersRepository } from './squad/players/players.repository.js';
import { PlayersService } from './squad/players/players.service.js';
import { CropsService } from './calendar/sessions/crops.service.js';
import { SessionChangesService } from './calendar/sessions/session-changes.service.js';
import { PreviewsConsumer } from './calendar/previews/previews.consumer.js';
import { PreviewsController } from './calendar/previews/previews.controller.js';
import { PreviewsService } from './calendar/previews/previews.service.js';
import { SessionRecordingsController } from './calendar/sessions/session-recordings.controller.js';
import { SessionRecordingsService } from './calendar/sessions/session-recordings.service.js';
import { SessionQueriesService } from './calendar/sessions/session-queries.service.js';
import { SessionsController } from './calendar/sessions/sessions.controller.js';
import { SessionsRepository } from './calendar/sessions/sessions.repository.js';
import { SessionsService } from './calendar/sessions/sessions.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { SettingsService } from './settings/settings.service.js';
import { ZonesController } from './zones/zones.controller.js';
import { ZonesService } from './zones/zones.service.js';
import { SharedStadiumsController } from './administration/shared-stadiums.controller.js';
import { StadiumsController } from './calendar/stadiums/stadiums.controller.js';
import { StadiumsRepository } from './calendar/stadiums/stadiums.repository.js';
import { StadiumsService } from './calendar/stadiums/stadiums.service.js';
import { TeamsController } from './squad/teams/teams.controller.js';
import { TeamsRepository } from './squad/teams/teams.repository.js';
import { TeamsService } from './squad/teams/teams.service.js';

export const teamService: ServiceOptions = { name: 'team', entities, migrations };

/** What was planned and played, and what analyses shall compute with. */
@Module({
  imports: [PlatformModule.forService(teamService)],
  controllers: [
    TeamsController,
    PlayersController,
    DevicesController,
    AnalysisController,
    PreviewsController,
    ActivitiesController,
    ActivityRecordingsController,
    SessionsController,
    SessionRecordingsController,
    RecordingsController,
    PlayerEditsController,
    SettingsController,
    ZonesController,
    StadiumsController,
    SharedStadiumsController,
    RecordingsConsumer,
    ResultsConsumer,
    PreviewsConsumer,
  ],
  providers: [
    LiveGateway,
    TeamsService,
    TeamsRepository,
    PlayersService,
    PlayersRepository,
    DevicesService,
    DevicesRepository,
    ActivitiesService,
    ActivitiesRepository,
    ActivityRecordingsService,
    ActivityEventsService,
    ActivityQueriesService,
    SessionsService,
    SessionsRepository,
    SessionChangesService,
    SessionRecordingsService,
    SessionQueriesService,
    CropsService,
    RecordingsService,
    MatchingService,
    SpeedUnitService,
    RecordingEventsService,
    RecordingsRepository,
    DecodedRecordingsService,
    AnalysisService,
    AnalysisInputService,
    PreviewsService,
    AnalysisRepository,
    ResultsService,
    SnapshotRepository,
    StoredSettingsService,
    PlayerEditsService,
    SettingsService,
    SettingsRepository,
    ZonesService,
    MeasuresRepository,
    ReferencesService,
    StadiumsService,
    StadiumsRepository,
  ],
})
export class TeamModule {}
