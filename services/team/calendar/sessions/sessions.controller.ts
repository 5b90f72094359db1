import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
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

  @Api(routes.team.sessions.countByType)
  sessionTypeStats(@Input() { params, query }: InputOf<typeof routes.team.sessions.countByType>) {
    return this.queries.typeStats(params.idfTeam, query);
  }

  @Api(routes.team.sessionTypes.list)
  listSessionTypes(@Input() { params }: InputOf<typeof routes.team.sessionTypes.list>) {
    return this.queries.listTypes(params.idfTeam);
  }

  @Api(routes.team.sessions.create)
  createSession(@Input() { params, body }: InputOf<typeof routes.team.sessions.create>) {
    return this.sessions.createSession(params.idfTeam, body);
  }

  @Api(routes.team.sessions.get)
  getSession(@Input() { params, caller }: InputOf<typeof routes.team.sessions.get>) {
    return this.queries.getSession(caller, params.id);
  }

  @Api(routes.team.sessions.update)
  updateSession(@Input() { params, body }: InputOf<typeof routes.team.sessions.update>) {
    return this.sessions.updateSession(params.idfTeam, params.id, body);
  }

  @Api(routes.team.sessions.delete)
  deleteSession(@Input() { params }: InputOf<typeof routes.team.sessions.delete>) {
    return this.sessions.deleteSession(params.idfTeam, params.id);
  }

  @Api(routes.team.sessions.setTime)
  setSessionTime(@Input() { params, body }: InputOf<typeof routes.team.sessions.setTime>) {
    return this.sessions.setSessionTime(params.idfTeam, params.id, body);
  }

  @Api(routes.team.crops.create)
  createCrop(@Input() { params, body }: InputOf<typeof routes.team.crops.create>) {
    return this.crops.createCrop(params.idfTeam, params.id, body);
  }

  @Api(routes.team.crops.delete)
  deleteCrop(@Input() { params }: InputOf<typeof routes.team.crops.delete>) {
    return this.crops.deleteCrop(params.idfTeam, params.id, params.cropId);
  }
}
