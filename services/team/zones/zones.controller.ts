import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes, type ZoneKind } from '@touchline/proto';
import { ReferencesService } from '../squad/measures/references.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { ZonesService } from './zones.service.js';

@Controller()
export class ZonesController {
  constructor(
    private readonly zones: ZonesService,
    private readonly settings: SettingsService,
    private readonly references: ReferencesService,
  ) {}

  @Api(routes.listZones)
  listZones(@Input() { params }: InputOf<typeof routes.listZones>) {
    return this.zones.listZones(params.idfTeam);
  }

  @Api(routes.getZones)
  getZones(@Input() { params }: InputOf<typeof routes.getZones>) {
    return this.zones.getZones(params.idfTeam, params.kind);
  }

  @Api(routes.setZones)
  async setZones(@Input() { params, body }: InputOf<typeof routes.setZones>) {
    await this.settings.setZones(params.idfTeam, params.kind, body);
    return this.zones.getZones(params.idfTeam, params.kind);
  }

  @Api(routes.setActiveZones)
  setActiveZones(@Input() { params, body }: InputOf<typeof routes.setActiveZones>) {
    return this.zones.setActive(params.idfTeam, params.kind, body.players);
  }

  @Api(routes.customReferences)
  customReferences(@Input() { params }: InputOf<typeof routes.customReferences>) {
    return this.references.history(params.idfTeam, of(params));
  }

  @Api(routes.setCustomReference)
  setCustomReference(@Input() { params, body }: InputOf<typeof routes.setCustomReference>) {
    return this.references.enter(params.idfTeam, of(params), body);
  }

  @Api(routes.deleteCustomReference)
  deleteCustomReference(@Input() { params }: InputOf<typeof routes.deleteCustomReference>) {
    return this.references.takeBack(params.idfTeam, of(params), params.validFrom);
  }
}

const of = ({ kind, playerId }: { kind: ZoneKind; playerId: number }) => ({
  kind,
  idfPlayer: playerId,
});
