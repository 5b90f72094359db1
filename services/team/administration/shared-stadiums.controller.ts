import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { StadiumsService } from '../calendar/stadiums/stadiums.service.js';

/** Stadiums that administration enters for every team. */
@Controller()
export class SharedStadiumsController {
  constructor(private readonly stadiums: StadiumsService) {}

  @Api(routes.listSharedStadiums)
  listSharedStadiums() {
    return this.stadiums.listShared();
  }

  @Api(routes.createSharedStadium)
  createSharedStadium(@Input() { body }: InputOf<typeof routes.createSharedStadium>) {
    return this.stadiums.createStadium(null, body);
  }

  @Api(routes.updateSharedStadium)
  updateSharedStadium(@Input() { params, body }: InputOf<typeof routes.updateSharedStadium>) {
    return this.stadiums.updateStadium(null, params.id, body);
  }

  @Api(routes.deleteSharedStadium)
  deleteSharedStadium(@Input() { params }: InputOf<typeof routes.deleteSharedStadium>) {
    return this.stadiums.deleteStadium(null, params.id);
  }
}
