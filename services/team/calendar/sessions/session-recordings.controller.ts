import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SessionRecordingsService } from './session-recordings.service.js';
import { SessionQueriesService } from './session-queries.service.js';

@Controller()
export class SessionRecordingsController {
  constructor(
    private readonly recordings: SessionRecordingsService,
    private readonly queries: SessionQueriesService,
  ) {}

  @Api(routes.team.sessionRecordings.list)
  sessionData(@Input() { params }: InputOf<typeof routes.team.sessionRecordings.list>) {
    return this.queries.recordingsOf(params.idfTeam, params.id);
  }

  @Api(routes.team.sessionRecordings.set)
  setSessionData(@Input() { params, body }: InputOf<typeof routes.team.sessionRecordings.set>) {
    return this.recordings.setRecordings(params.idfTeam, params.id, body);
  }

  @Api(routes.team.sessionRecordings.add)
  addSessionDataItem(@Input() { params }: InputOf<typeof routes.team.sessionRecordings.add>) {
    return this.recordings.addRecording(params.idfTeam, params.id, params.dataId);
  }

  @Api(routes.team.sessionRecordings.remove)
  removeSessionDataItem(@Input() { params }: InputOf<typeof routes.team.sessionRecordings.remove>) {
    return this.recordings.removeRecording(params.idfTeam, params.id, params.dataId);
  }
}
