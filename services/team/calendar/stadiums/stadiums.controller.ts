import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { StadiumsService } from './stadiums.service.js';

/** Literal paths stand before those with a parameter. */
@Controller()
export class StadiumsController {
  constructor(private readonly stadiums: StadiumsService) {}

  @Api(routes.activityStadiums)
  activityStadiums(@Input() { caller, query }: InputOf<typeof routes.activityStadiums>) {
    return this.stadiums.listUsed(caller.idfTeam, { idfActivity: query.idfActivity });
  }

  @Api(routes.teamStadiums)
  teamStadiums(@Input() { caller, query }: InputOf<typeof routes.teamStadiums>) {
    return this.stadiums.listUsed(caller.idfTeam, { start: query.start, end: query.end });
  }

  @Api(routes.listStadiums)
  listStadiums(@Input() { caller, query }: InputOf<typeof routes.listStadiums>) {
    const { dateStart: start, dateFinish: end, idfActivity } = query;
    return this.stadiums.listStadiums(caller.idfTeam, { start, end, idfActivity });
  }

  @Api(routes.getStadium)
  getStadium(@Input() { caller, params }: InputOf<typeof routes.getStadium>) {
    return this.stadiums.getStadium(caller.idfTeam, params.id);
  }

  @Api(routes.createStadium)
  createStadium(@Input() { caller, body }: InputOf<typeof routes.createStadium>) {
    return this.stadiums.createStadium(caller.idfTeam, body);
  }

  @Api(routes.updateStadium)
  updateStadium(@Input() { caller, params, body }: InputOf<typeof routes.updateStadium>) {
    return this.stadiums.updateStadium(caller.idfTeam, params.id, body);
  }

  @Api(routes.deleteStadium)
  deleteStadium(@Input() { caller, params }: InputOf<typeof routes.deleteStadium>) {
    return this.stadiums.deleteStadium(caller.idfTeam, params.id);
  }
}
