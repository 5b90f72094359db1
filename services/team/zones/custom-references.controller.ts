import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes, type ZoneKind } from '@touchline/proto';
import { ReferencesService } from '../squad/index.js';

@Controller()
export class CustomReferencesController {
  constructor(private readonly references: ReferencesService) {}

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
