import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { ActivityRecordingsService } from './activity-recordings.service.js';

@Controller()
export class ActivityRecordingsController {
  constructor(private readonly recordings: ActivityRecordingsService) {}

  @Api(routes.team.activityRecordings.list)
  activityData(@Input() { params }: InputOf<typeof routes.team.activityRecordings.list>) {
    return this.recordings.listRecordings(params.idfTeam, params.id);
  }

  @Api(routes.team.activityRecordings.add)
  addActivityData(@Input() { params, body }: InputOf<typeof routes.team.activityRecordings.add>) {
    return this.recordings.addRecordings(params.idfTeam, params.id, body.idfData);
  }

  @Api(routes.team.activityRecordings.givePlayer)
  givePlayer(@Input() { params, body }: InputOf<typeof routes.team.activityRecordings.givePlayer>) {
    const { idfTeam, id, idfData } = params;
    return this.recordings.givePlayer(idfTeam, id, idfData, body);
  }

  @Api(routes.team.activityRecordings.remove)
  removeActivityData(@Input() { params }: InputOf<typeof routes.team.activityRecordings.remove>) {
    return this.recordings.removeRecordings(params.idfTeam, params.id, params.ids);
  }
}
