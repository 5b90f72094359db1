import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { DevicesService } from './devices.service.js';

@Controller()
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Api(routes.listDevices)
  listDevices(@Input() { params }: InputOf<typeof routes.listDevices>) {
    return this.devices.listDevices(params.idfTeam);
  }

  @Api(routes.matchDevices)
  matchDevices(@Input() { params, body }: InputOf<typeof routes.matchDevices>) {
    return this.devices.matchDevices(params.idfTeam, body.matches);
  }
}
