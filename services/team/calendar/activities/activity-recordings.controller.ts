import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SessionQueriesService } from '../sessions/session-queries.service.js';
import { ActivityRecordingsService } from './activity-recordings.service.js';
import { SpeedAnswersService } from './speed-answers.service.js';

@Controller()
export class ActivityRecordingsController {
  constructor(
    private readonly recordings: ActivityRecordingsService,
    private readonly sessions: SessionQueriesService,
    private readonly speedAnswers: SpeedAnswersService,
  ) {}

  @Api(routes.team.activityRecordings.list)
  activityData(@Input() { params }: InputOf<typeof routes.team.activityRecordings.list>) {
    return this.recordings.listRecordings(params.idfTeam, params.id);
  }

  @Api(routes.team.activityRecordings.add)
  addActivityData(@Input() { params, body }: InputOf<typeof routes.team.activityRecordings.add>) {
    return this.recordings.addRecordings(params.idfTeam, params.id, body.idfData);
  }

  @Api(routes.team.activityRecordings.remove)
  removeActivityData(@Input() { params }: InputOf<typeof routes.team.activityRecordings.remove>) {
    return this.recordings.removeRecordings(params.idfTeam, params.id, params.ids);
  }

  @Api(routes.team.recordings.answerSpeedUnit)
  answerSpeedUnit(
    @Input() { params, body }: InputOf<typeof routes.team.recordings.answerSpeedUnit>,
  ) {
    return this.speedAnswers.answer(params.idfTeam, params.id, body.conversion);
  }

  @Api(routes.team.sessions.listOfActivity)
  activitySessionData(@Input() { params }: InputOf<typeof routes.team.sessions.listOfActivity>) {
    return this.sessions.ofActivity(params.idfTeam, params.id);
  }

  @Api(routes.team.sessions.listOfPlayers)
  activityPlayerSessions(@Input() { params }: InputOf<typeof routes.team.sessions.listOfPlayers>) {
    return this.sessions.ofPlayers(params.idfTeam, params.ids, params.idfPlayers);
  }
}
