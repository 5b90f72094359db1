import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { RecordingsService } from './recordings.service.js';
import { ManualMatchingService } from './manual-matching.service.js';

@Controller()
export class RecordingsController {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly matching: ManualMatchingService,
  ) {}

  @Api(routes.team.recordings.list)
  listData(@Input() { params, query }: InputOf<typeof routes.team.recordings.list>) {
    return this.recordings.listRecordings(params.idfTeam, query);
  }

  @Api(routes.team.recordings.listUnassigned)
  listUnassigned(@Input() { params }: InputOf<typeof routes.team.recordings.listUnassigned>) {
    return this.recordings.listUnassigned(params.idfTeam);
  }

  @Api(routes.team.recordings.proposeActivities)
  proposeActivities(
    @Input() { params, query }: InputOf<typeof routes.team.recordings.proposeActivities>,
  ) {
    return this.recordings.proposeActivities(params.idfTeam, query.batch);
  }

  @Api(routes.team.recordings.match)
  matchRecording(@Input() { params, body }: InputOf<typeof routes.team.recordings.match>) {
    return this.matching.matchRecording(params.idfTeam, params.id, body);
  }

  @Api(routes.team.recordings.unmatch)
  unmatchRecording(@Input() { params, query }: InputOf<typeof routes.team.recordings.unmatch>) {
    return this.matching.unmatchRecording(params.idfTeam, params.id, query.idfPlayer);
  }

  @Api(routes.team.recordings.delete)
  deleteData(@Input() { params }: InputOf<typeof routes.team.recordings.delete>) {
    return this.recordings.deleteRecording(params.idfTeam, params.id);
  }
}
