import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SessionQueriesService } from './session-queries.service.js';

@Controller()
export class SessionTypesController {
  constructor(private readonly queries: SessionQueriesService) {}

  @Api(routes.team.sessionTypes.list)
  listSessionTypes(@Input() { params }: InputOf<typeof routes.team.sessionTypes.list>) {
    return this.queries.listTypes(params.idfTeam);
  }
}
