import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { CropsService } from './crops.service.js';
import { SessionQueriesService } from './session-queries.service.js';
import { SessionsService } from './sessions.service.js';

/** Literal paths stand before those with a parameter. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly queries: SessionQueriesService,
    private readonly crops: CropsService,
  ) {}

  @Api(routes.sessionTypeStats)
  sessionTypeStats(@Input() { params, query }: InputOf<typeof routes.sessionTypeStats>) {
    return this.queries.typeStats(params.idfTeam, query);
  }

  @Api(routes.listSessionTypes)
  listSessionTypes(@Input() { params }: InputOf<typeof routes.listSessionTypes>) {
    return this.queries.listTypes(params.idfTeam);
  }

  @Api(routes.createSession)
  createSession(@Input() { params, body }: InputOf<typeof routes.createSession>) {
    return this.sessions.createSession(params.idfTeam, body);
  }

  @Api(routes.getSession)
  getSession(@Input() { params, caller }: InputOf<typeof routes.getSession>) {
    return this.queries.getSession(caller, params.id);
  }

  @Api(routes.updateSession)
  updateSession(@Input() { params, body }: InputOf<typeof routes.updateSession>) {
    return this.sessions.updateSession(params.idfTeam, params.id, body);
  }

  @Api(routes.deleteSession)
  deleteSession(@Input() { params }: InputOf<typeof routes.deleteSession>) {
    return this.sessions.deleteSession(params.idfTeam, params.id);
  }

  @Api(routes.setSessionTime)
  setSessionTime(@Input() { params, body }: InputOf<typeof routes.setSessionTime>) {
    return this.sessions.setSessionTime(params.idfTeam, params.id, body);
  }

  @Api(routes.createCrop)
  createCrop(@Input() { params, body }: InputOf<typeof routes.createCrop>) {
    return this.crops.createCrop(params.idfTeam, params.id, body);
  }

  @Api(routes.deleteCrop)
  deleteCrop(@Input() { params }: InputOf<typeof routes.deleteCrop>) {
    return this.crops.deleteCrop(params.idfTeam, params.id, params.cropId);
  }
}
