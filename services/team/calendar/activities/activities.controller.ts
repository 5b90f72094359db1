import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { ActivitiesService } from './activities.service.js';
import { ActivityQueriesService } from './activity-queries.service.js';

/** Literal paths stand before those with a parameter. */
@Controller()
export class ActivitiesController {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly queries: ActivityQueriesService,
  ) {}

  @Api(routes.latestActivity)
  latestActivity(@Input() { params }: InputOf<typeof routes.latestActivity>) {
    return this.queries.findLatest(params.idfTeam);
  }

  @Api(routes.activityTypeStats)
  activityTypeStats(@Input() { params, query }: InputOf<typeof routes.activityTypeStats>) {
    return this.queries.typeStats(params.idfTeam, query);
  }

  @Api(routes.listActivities)
  listActivities(@Input() { params, query }: InputOf<typeof routes.listActivities>) {
    return this.queries.listActivities(params.idfTeam, query);
  }

  @Api(routes.createActivity)
  createActivity(@Input() { params, body }: InputOf<typeof routes.createActivity>) {
    return this.activities.createActivity(params.idfTeam, body);
  }

  @Api(routes.getActivity)
  getActivity(@Input() { params }: InputOf<typeof routes.getActivity>) {
    return this.queries.getActivity(params.idfTeam, params.id);
  }

  @Api(routes.activityDetail)
  activityDetail(@Input() { params, caller }: InputOf<typeof routes.activityDetail>) {
    return this.queries.getDetail(caller, params.id);
  }

  @Api(routes.activityPlayers)
  activityPlayers(@Input() { params, caller }: InputOf<typeof routes.activityPlayers>) {
    return this.queries.listPlayers(caller, params.ids);
  }

  @Api(routes.updateActivity)
  updateActivity(@Input() { params, body }: InputOf<typeof routes.updateActivity>) {
    return this.activities.updateActivity(params.idfTeam, params.id, body);
  }

  @Api(routes.setActivityTime)
  setActivityTime(@Input() { params, body }: InputOf<typeof routes.setActivityTime>) {
    return this.activities.setActivityTime(params.idfTeam, params.id, body);
  }

  @Api(routes.deleteActivity)
  deleteActivity(@Input() { params }: InputOf<typeof routes.deleteActivity>) {
    return this.activities.deleteActivity(params.idfTeam, params.id);
  }
}
