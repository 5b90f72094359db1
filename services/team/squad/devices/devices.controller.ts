import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { DevicesService } from './devices.service.js';

@Controller()
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Api(routes.team.devices.list)
  listDevices(@Input() { params }: InputOf<typeof routes.team.devices.list>) {
    return this.devices.listDevices(params.idfTeam);
  }

  @Api(routes.team.devices.match)
  matchDevices(@Input() { params, body }: InputOf<typeof routes.team.devices.match>) {
    return this.devices.matchDevices(params.idfTeam, body.matches);
  }
}
