import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SettingsService } from '../settings/index.js';
import { ZonesService } from './zones.service.js';

@Controller()
export class ZonesController {
  constructor(
    private readonly zones: ZonesService,
    private readonly settings: SettingsService,
  ) {}

  @Api(routes.team.zones.list)
  listZones(@Input() { params }: InputOf<typeof routes.team.zones.list>) {
    return this.zones.listZones(params.idfTeam);
  }

  @Api(routes.team.zones.get)
  getZones(@Input() { params }: InputOf<typeof routes.team.zones.get>) {
    return this.zones.getZones(params.idfTeam, params.kind);
  }

  @Api(routes.team.zones.update)
  async setZones(@Input() { params, body }: InputOf<typeof routes.team.zones.update>) {
    await this.settings.setZones(params.idfTeam, params.kind, body);
    return this.zones.getZones(params.idfTeam, params.kind);
  }

  @Api(routes.team.zones.setActive)
  setActiveZones(@Input() { params, body }: InputOf<typeof routes.team.zones.setActive>) {
    return this.zones.setActive(params.idfTeam, params.kind, body.players);
  }
}
