import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { StadiumsService } from './stadiums.service.js';

/** Literal paths stand before those with a parameter. */
@Controller()
export class StadiumsController {
  constructor(private readonly stadiums: StadiumsService) {}

  @Api(routes.team.stadiums.listOfActivity)
  activityStadiums(
    @Input() { caller, query }: InputOf<typeof routes.team.stadiums.listOfActivity>,
  ) {
    return this.stadiums.listUsed(caller.idfTeam, { idfActivity: query.idfActivity });
  }

  @Api(routes.team.stadiums.listOfTeam)
  teamStadiums(@Input() { caller, query }: InputOf<typeof routes.team.stadiums.listOfTeam>) {
    return this.stadiums.listUsed(caller.idfTeam, { start: query.start, end: query.end });
  }

  @Api(routes.team.stadiums.list)
  listStadiums(@Input() { caller, query }: InputOf<typeof routes.team.stadiums.list>) {
    const { dateStart: start, dateFinish: end, idfActivity } = query;
    return this.stadiums.listStadiums(caller.idfTeam, { start, end, idfActivity });
  }

  @Api(routes.team.stadiums.get)
  getStadium(@Input() { caller, params }: InputOf<typeof routes.team.stadiums.get>) {
    return this.stadiums.getStadium(caller.idfTeam, params.id);
  }

  @Api(routes.team.stadiums.create)
  createStadium(@Input() { caller, body }: InputOf<typeof routes.team.stadiums.create>) {
    return this.stadiums.createStadium(caller.idfTeam, body);
  }

  @Api(routes.team.stadiums.update)
  updateStadium(@Input() { caller, params, body }: InputOf<typeof routes.team.stadiums.update>) {
    return this.stadiums.updateStadium(caller.idfTeam, params.id, body);
  }

  @Api(routes.team.stadiums.delete)
  deleteStadium(@Input() { caller, params }: InputOf<typeof routes.team.stadiums.delete>) {
    return this.stadiums.deleteStadium(caller.idfTeam, params.id);
  }
}
