import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { ActivitiesService } from './activities.service.js';
import { ActivityQueriesService } from './activity-queries.service.js';

@Controller()
export class ActivitiesController {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly queries: ActivityQueriesService,
  ) {}

  @Api(routes.team.activities.getLatest)
  latestActivity(@Input() { params }: InputOf<typeof routes.team.activities.getLatest>) {
    return this.queries.findLatest(params.idfTeam);
  }

  @Api(routes.team.activities.countByType)
  activityTypeStats(
    @Input() { params, query }: InputOf<typeof routes.team.activities.countByType>,
  ) {
    return this.queries.typeStats(params.idfTeam, query);
  }

  @Api(routes.team.activities.list)
  listActivities(@Input() { params, query }: InputOf<typeof routes.team.activities.list>) {
    return this.queries.listActivities(params.idfTeam, query);
  }

  @Api(routes.team.activities.create)
  createActivity(@Input() { params, body }: InputOf<typeof routes.team.activities.create>) {
    return this.activities.createActivity(params.idfTeam, body);
  }

  @Api(routes.team.activities.get)
  getActivity(@Input() { params }: InputOf<typeof routes.team.activities.get>) {
    return this.queries.getActivity(params.idfTeam, params.id);
  }

  @Api(routes.team.activities.getDetail)
  activityDetail(@Input() { params }: InputOf<typeof routes.team.activities.getDetail>) {
    return this.queries.getDetail(params.idfTeam, params.id);
  }

  @Api(routes.team.activities.update)
  updateActivity(@Input() { params, body }: InputOf<typeof routes.team.activities.update>) {
    return this.activities.updateActivity(params.idfTeam, params.id, body);
  }

  @Api(routes.team.activities.setTime)
  setActivityTime(@Input() { params, body }: InputOf<typeof routes.team.activities.setTime>) {
    return this.activities.setActivityTime(params.idfTeam, params.id, body);
  }

  @Api(routes.team.activities.delete)
  deleteActivity(@Input() { params }: InputOf<typeof routes.team.activities.delete>) {
    return this.activities.deleteActivity(params.idfTeam, params.id);
  }
}
