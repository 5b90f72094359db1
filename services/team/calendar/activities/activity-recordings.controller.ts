import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { SessionQueriesService } from '../sessions/session-queries.service.js';
import { ActivityRecordingsService } from './activity-recordings.service.js';

@Controller()
export class ActivityRecordingsController {
  constructor(
    private readonly recordings: ActivityRecordingsService,
    private readonly sessions: SessionQueriesService,
  ) {}

  @Api(routes.activityData)
  activityData(@Input() { params }: InputOf<typeof routes.activityData>) {
    return this.recordings.listRecordings(params.idfTeam, params.id);
  }

  @Api(routes.addActivityData)
  addActivityData(@Input() { params, body }: InputOf<typeof routes.addActivityData>) {
    return this.recordings.addRecordings(params.idfTeam, params.id, body.idfData);
  }

  @Api(routes.removeActivityData)
  removeActivityData(@Input() { params }: InputOf<typeof routes.removeActivityData>) {
    return this.recordings.removeRecordings(params.idfTeam, params.id, params.ids);
  }

  @Api(routes.activitySessionData)
  activitySessionData(@Input() { params, caller }: InputOf<typeof routes.activitySessionData>) {
    return this.sessions.ofActivity(caller, params.id);
  }

  @Api(routes.activityPlayerSessions)
  activityPlayerSessions(
    @Input() { params, caller }: InputOf<typeof routes.activityPlayerSessions>,
  ) {
    return this.sessions.ofPlayers(caller, params.ids, params.idfPlayers);
  }
}
