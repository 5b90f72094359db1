import { Injectable } from '@nestjs/common';
import { ServiceError } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { SessionTypeEntity } from '../../calendar/sessions/session-type.entity.js';
import { defaultSessionTypes } from './default-session-types.js';
import { TeamEntity } from './team.entity.js';

@Injectable()
export class TeamsRepository {
  /** @throws 205 when the team does not exist. */
  async requireTeam(manager: EntityManager, idfTeam: number): Promise<TeamEntity> {
    const team = await manager.findOneBy(TeamEntity, { idfTeam });
    if (!team) throw new ServiceError('teamNotFound', { field: 'idfTeam' });
    return team;
  }

  async addTeam(manager: EntityManager, team: Partial<TeamEntity>): Promise<TeamEntity> {
    const added = await manager.save(manager.create(TeamEntity, team));
    await manager.insert(
      SessionTypeEntity,
      defaultSessionTypes.map((name) => ({ idfTeam: added.idfTeam, name })),
    );
    return this.requireTeam(manager, added.idfTeam);
  }
}
