import { Module } from '@nestjs/common';
import { RecordTeams } from '@touchline/platform';
import { LiveModule } from '../live/live.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SquadModule } from '../squad/squad.module.js';
import { teamPlatform } from '../team-platform.js';
import { ActivitiesController } from './activities/activities.controller.js';
import { ActivityPlayersController } from './activities/activity-players.controller.js';
import { ActivitiesRepository } from './activities/activities.repository.js';
import { ActivitiesService } from './activities/activities.service.js';
import { ActivityChangesService } from './activities/activity-changes.service.js';
import { ActivityEventsService } from './activities/activity-events.service.js';
import { ActivityPlayersRepository } from './activities/activity-players.repository.js';
import { ActivityQueriesService } from './activities/activity-queries.service.js';
import { ActivityRecordingsController } from './activities/activity-recordings.controller.js';
import { ActivityRecordingsService } from './activities/activity-recordings.service.js';
import { PlayerEditsController } from './activities/player-edits.controller.js';
import { PlayerEditsService } from './activities/player-edits.service.js';
import { RecordingsConsumer } from './activities/recordings.consumer.js';
import { SpeedAnswersController } from './activities/speed-answers.controller.js';
import { SpeedAnswersService } from './activities/speed-answers.service.js';
import { AnalysisInputService } from './analysis/analysis-input.service.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { AnalysisRepository } from './analysis/analysis.repository.js';
import { AnalysisService } from './analysis/analysis.service.js';
import { PlayerSnapshotsService } from './analysis/player-snapshots.service.js';
import { ResultsConsumer } from './analysis/results.consumer.js';
import { ResultsService } from './analysis/results.service.js';
import { SnapshotService } from './analysis/snapshot.service.js';
import { StoredSettingsService } from './analysis/stored-settings.service.js';
import { PreviewsConsumer } from './previews/previews.consumer.js';
import { PreviewsController } from './previews/previews.controller.js';
import { PreviewsRepository } from './previews/previews.repository.js';
import { PreviewsService } from './previews/previews.service.js';
import { RecordTeamsService } from './record-teams.service.js';
import { CropsService } from './sessions/crops.service.js';
import { SessionChangesService } from './sessions/session-changes.service.js';
import { SessionQueriesService } from './sessions/session-queries.service.js';
import { SessionRecordingsController } from './sessions/session-recordings.controller.js';
import { SessionRecordingsService } from './sessions/session-recordings.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { CropsController } from './sessions/crops.controller.js';
import { SessionTypesController } from './sessions/session-types.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { StadiumsController } from './stadiums/stadiums.controller.js';
import { StadiumsRepository } from './stadiums/stadiums.repository.js';
import { StadiumsService } from './stadiums/stadiums.service.js';

/** What was planned and played, where, and its analyses. */
@Module({
  imports: [teamPlatform, SquadModule, SettingsModule, MatchingModule, LiveModule],
  controllers: [
    AnalysisController,
    PreviewsController,
    ActivitiesController,
    ActivityPlayersController,
    ActivityRecordingsController,
    SpeedAnswersController,
    PlayerEditsController,
    SessionsController,
    CropsController,
    SessionTypesController,
    SessionRecordingsController,
    StadiumsController,
    RecordingsConsumer,
    ResultsConsumer,
    PreviewsConsumer,
  ],
  providers: [
    ActivitiesService,
    ActivitiesRepository,
    ActivityChangesService,
    ActivityEventsService,
    ActivityPlayersRepository,
    ActivityQueriesService,
    ActivityRecordingsService,
    PlayerEditsService,
    SpeedAnswersService,
    SessionsService,
    SessionsRepository,
    SessionChangesService,
    SessionQueriesService,
    SessionRecordingsService,
    CropsService,
    AnalysisService,
    AnalysisRepository,
    AnalysisInputService,
    PlayerSnapshotsService,
    ResultsService,
    SnapshotService,
    StoredSettingsService,
    PreviewsService,
    PreviewsRepository,
    StadiumsService,
    StadiumsRepository,
    { provide: RecordTeams, useClass: RecordTeamsService },
  ],
  exports: [AnalysisRepository, SessionsRepository, StadiumsService],
})
export class CalendarModule {}
