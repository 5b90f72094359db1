import { Module } from '@nestjs/common';
import { PlatformModule } from '@touchline/platform';
import { ActivitiesController } from './activities/activities.controller.js';
import { ActivitiesRepository } from './activities/activities.repository.js';
import { ActivitiesService } from './activities/activities.service.js';
import { ActivityDataController } from './activities/activity-data.controller.js';
import { ActivityDataService } from './activities/activity-data.service.js';
import { ActivityFactsService } from './activities/activity-facts.service.js';
import { ActivityReadingService } from './activities/activity-reading.service.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { AnalysisRepository } from './analysis/analysis.repository.js';
import { AnalysisService } from './analysis/analysis.service.js';
import { ResultsConsumer } from './analysis/results.consumer.js';
import { ResultsService } from './analysis/results.service.js';
import { DataController } from './data/data.controller.js';
import { DataRepository } from './data/data.repository.js';
import { DataService } from './data/data.service.js';
import { MatchingService } from './data/matching.service.js';
import { RecordingsConsumer } from './data/recordings.consumer.js';
import { RecordingsService } from './data/recordings.service.js';
import { DevicesController } from './devices/devices.controller.js';
import { DevicesRepository } from './devices/devices.repository.js';
import { DevicesService } from './devices/devices.service.js';
import { entities } from './entities.js';
import { LiveGateway } from './live/live.gateway.js';
import { TeamTables1763690400000 } from './migrations/1763690400000-team-tables.js';
import { PlayersController } from './players/players.controller.js';
import { PlayersRepository } from './players/players.repository.js';
import { PlayersService } from './players/players.service.js';
import { CropsService } from './sessions/crops.service.js';
import { SessionChangesService } from './sessions/session-changes.service.js';
import { SessionDataController } from './sessions/session-data.controller.js';
import { SessionDataService } from './sessions/session-data.service.js';
import { SessionReadingService } from './sessions/session-reading.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TeamsController } from './teams/teams.controller.js';
import { TeamsRepository } from './teams/teams.repository.js';
import { TeamsService } from './teams/teams.service.js';

/** What was planned and played: teams, players, devices, activities, sessions, recordings. */
@Module({
  imports: [
    PlatformModule.forService({ name: 'team', entities, migrations: [TeamTables1763690400000] }),
  ],
  controllers: [
    TeamsController,
    PlayersController,
    DevicesController,
    AnalysisController,
    ActivitiesController,
    ActivityDataController,
    SessionsController,
    SessionDataController,
    DataController,
    RecordingsConsumer,
    ResultsConsumer,
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
    DataRepository,
    RecordingsService,
    AnalysisService,
    AnalysisRepository,
    ResultsService,
  ],
})
export class TeamModule {}
