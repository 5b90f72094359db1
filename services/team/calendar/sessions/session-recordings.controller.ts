import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { SessionRecordingsService } from './session-recordings.service.js';
import { SessionQueriesService } from './session-queries.service.js';

@Controller()
export class SessionRecordingsController {
  constructor(
    private readonly recordings: SessionRecordingsService,
    private readonly queries: SessionQueriesService,
  ) {}

  @Api(routes.sessionData)
  sessionData(@Input() { params }: InputOf<typeof routes.sessionData>) {
    return this.queries.recordingsOf(params.idfTeam, params.id);
  }

  @Api(routes.setSessionData)
  setSessionData(@Input() { params, body }: InputOf<typeof routes.setSessionData>) {
    return this.recordings.setRecordings(params.idfTeam, params.id, body);
  }

  @Api(routes.addSessionDataItem)
  addSessionDataItem(@Input() { params }: InputOf<typeof routes.addSessionDataItem>) {
    return this.recordings.addRecording(params.idfTeam, params.id, params.dataId);
  }

  @Api(routes.removeSessionDataItem)
  removeSessionDataItem(@Input() { params }: InputOf<typeof routes.removeSessionDataItem>) {
    return this.recordings.removeRecording(params.idfTeam, params.id, params.dataId);
  }
}
