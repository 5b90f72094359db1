import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { RecordingsService } from './recordings.service.js';
import { MatchingService } from './matching.service.js';
import { SpeedUnitService } from './speed-unit.service.js';

@Controller()
export class RecordingsController {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly matching: MatchingService,
    private readonly speedUnits: SpeedUnitService,
  ) {}

  @Api(routes.listData)
  listData(@Input() { params, query }: InputOf<typeof routes.listData>) {
    return this.recordings.listRecordings(params.idfTeam, query);
  }

  @Api(routes.proposeActivities)
  proposeActivities(@Input() { params, query }: InputOf<typeof routes.proposeActivities>) {
    return this.recordings.proposeActivities(params.idfTeam, query.batch);
  }

  @Api(routes.matchData)
  matchData(@Input() { params, body }: InputOf<typeof routes.matchData>) {
    return this.matching.matchRecording(params.idfTeam, params.id, body.idfPlayer);
  }

  @Api(routes.unmatchData)
  unmatchData(@Input() { params }: InputOf<typeof routes.unmatchData>) {
    return this.matching.unmatchRecording(params.idfTeam, params.id);
  }

  @Api(routes.answerSpeedUnit)
  answerSpeedUnit(@Input() { params, body }: InputOf<typeof routes.answerSpeedUnit>) {
    return this.speedUnits.answer(params.idfTeam, params.id, body.reading);
  }

  @Api(routes.deleteData)
  deleteData(@Input() { params }: InputOf<typeof routes.deleteData>) {
    return this.recordings.deleteRecording(params.idfTeam, params.id);
  }
}
