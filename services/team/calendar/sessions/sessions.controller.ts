import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SessionQueriesService } from './session-queries.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly queries: SessionQueriesService,
  ) {}

  @Api(routes.team.sessions.countByType)
  sessionTypeStats(@Input() { params, query }: InputOf<typeof routes.team.sessions.countByType>) {
    return this.queries.typeStats(params.idfTeam, query);
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

  @Api(routes.team.sessions.listOfActivity)
  activitySessionData(@Input() { params }: InputOf<typeof routes.team.sessions.listOfActivity>) {
    return this.queries.ofActivity(params.idfTeam, params.id);
  }

  @Api(routes.team.sessions.listOfPlayers)
  activityPlayerSessions(@Input() { params }: InputOf<typeof routes.team.sessions.listOfPlayers>) {
    return this.queries.ofPlayers(params.idfTeam, params.ids, params.idfPlayers);
  }
}
