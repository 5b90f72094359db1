import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { StadiumsService } from '../calendar/index.js';

/** Stadiums that administration enters for every team. */
@Controller()
export class SharedStadiumsController {
  constructor(private readonly stadiums: StadiumsService) {}

  @Api(routes.team.sharedStadiums.list)
  listSharedStadiums() {
    return this.stadiums.listShared();
  }

  @Api(routes.team.sharedStadiums.create)
  createSharedStadium(@Input() { body }: InputOf<typeof routes.team.sharedStadiums.create>) {
    return this.stadiums.createStadium(null, body);
  }

  @Api(routes.team.sharedStadiums.update)
  updateSharedStadium(
    @Input() { params, body }: InputOf<typeof routes.team.sharedStadiums.update>,
  ) {
    return this.stadiums.updateStadium(null, params.id, body);
  }

  @Api(routes.team.sharedStadiums.delete)
  deleteSharedStadium(@Input() { params }: InputOf<typeof routes.team.sharedStadiums.delete>) {
    return this.stadiums.deleteStadium(null, params.id);
  }
}
