import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { CropsService } from './crops.service.js';

@Controller()
export class CropsController {
  constructor(private readonly crops: CropsService) {}

  @Api(routes.team.crops.create)
  createCrop(@Input() { params, body }: InputOf<typeof routes.team.crops.create>) {
    return this.crops.createCrop(params.idfTeam, params.id, body);
  }

  @Api(routes.team.crops.delete)
  deleteCrop(@Input() { params }: InputOf<typeof routes.team.crops.delete>) {
    return this.crops.deleteCrop(params.idfTeam, params.id, params.cropId);
  }
}
