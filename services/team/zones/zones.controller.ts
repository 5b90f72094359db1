import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes, type ZoneKind } from '@touchline/proto';
import { SettingsService } from '../settings/index.js';
import { ReferencesService } from '../squad/index.js';
import { ZonesService } from './zones.service.js';

@Controller()
export class ZonesController {
  constructor(
    private readonly zones: ZonesService,
    private readonly settings: SettingsService,
    private readonly references: ReferencesService,
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

  @Api(routes.team.customReferences.list)
  customReferences(@Input() { params }: InputOf<typeof routes.team.customReferences.list>) {
    return this.references.history(params.idfTeam, of(params));
  }

  @Api(routes.team.customReferences.set)
  setCustomReference(@Input() { params, body }: InputOf<typeof routes.team.customReferences.set>) {
    return this.references.enter(params.idfTeam, of(params), body);
  }

  @Api(routes.team.customReferences.delete)
  deleteCustomReference(@Input() { params }: InputOf<typeof routes.team.customReferences.delete>) {
    return this.references.deleteEntry(params.idfTeam, of(params), params.validFrom);
  }
}

const of = ({ kind, playerId }: { kind: ZoneKind; playerId: number }) => ({
  kind,
  idfPlayer: playerId,
});
