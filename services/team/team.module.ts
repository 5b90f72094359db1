import { Module } from '@nestjs/common';
import { PlatformModule, type ServiceOptions } from '@touchline/platform';
import { ActivitiesController } from './activities/activities.controller.js';
import { ActivitiesRepository } from './activities/activities.repository.js';
import { ActivitiesService } from './activities/activities.service.js';
import { ActivityDataController } from './activities/activity-data.controller.js';
import { ActivityDataService } from './activities/activity-data.service.js';
import { ActivityFactsService } from './activities/activity-facts.service.js';
import { ActivityReadingService } from './activities/activity-reading.service.js';
import { PlayerEditsController } from './activities/player-edits.controller.js';
import { PlayerEditsService } from './activities/player-edits.service.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { AnalysisRepository } from './analysis/analysis.repository.js';
import { AnalysisInputService } from './analysis/analysis-input.service.js';
import { AnalysisService } from './analysis/analysis.service.js';
import { ResultsConsumer } from './analysis/results.consumer.js';
import { ResultsService } from './analysis/results.service.js';
import { SnapshotRepository } from './analysis/snapshot.repository.js';
import { StoredSettingsService } from './analysis/stored-settings.service.js';
import { DataController } from './data/data.controller.js';
import { DataRepository } from './data/data.repository.js';
import { DataService } from './data/data.service.js';
import { DataFactsService } from './data/data-facts.service.js';
import { MatchingService } from './data/matching.service.js';
import { SpeedUnitService } from './data/speed-unit.service.js';
import { RecordingsConsumer } from './data/recordings.consumer.js';
import { RecordingsService } from './data/recordings.service.js';
import { DevicesController } from './devices/devices.controller.js';
import { DevicesRepository } from './devices/devices.repository.js';
import { DevicesService } from './devices/devices.service.js';
import { entities } from './entities.js';
import { LiveGateway } from './live/live.gateway.js';
import { MeasuresRepository } from './measures/measures.repository.js';
import { ReferencesService } from './measures/references.service.js';
import { migrations } from './migrations.js';
import { PlayersController } from './players/players.controller.js';
import { PlayersRepository } from './players/players.repository.js';
import { PlayersService } from './players/players.service.js';
import { CropsService } from './sessions/crops.service.js';
import { SessionChangesService } from './sessions/session-changes.service.js';
import { PreviewsConsumer } from './previews/previews.consumer.js';
import { PreviewsController } from './previews/previews.controller.js';
import { PreviewsService } from './previews/previews.service.js';
import { SessionDataController } from './sessions/session-data.controller.js';
import { SessionDataService } from './sessions/session-data.service.js';
import { SessionReadingService } from './sessions/session-reading.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { SettingsService } from './settings/settings.service.js';
import { ZonesController } from './settings/zones.controller.js';
import { ZonesService } from './settings/zones.service.js';
import { SharedStadiumsController } from './stadiums/shared-stadiums.controller.js';
import { StadiumsController } from './stadiums/stadiums.controller.js';
import { StadiumsRepository } from './stadiums/stadiums.repository.js';
import { StadiumsService } from './stadiums/stadiums.service.js';
import { TeamsController } from './teams/teams.controller.js';
import { TeamsRepository } from './teams/teams.repository.js';
import { TeamsService } from './teams/teams.service.js';

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
    ActivityDataController,
    SessionsController,
    SessionDataController,
    DataController,
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
    ActivityDataService,
    ActivityFactsService,
    ActivityReadingService,
    SessionsService,
    SessionsRepository,
    SessionChangesService,
    SessionDataService,
    SessionReadingService,
    CropsService,
    DataService,
    MatchingService,
    SpeedUnitService,
    DataFactsService,
    DataRepository,
    RecordingsService,
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
