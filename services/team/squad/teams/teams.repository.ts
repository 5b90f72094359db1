import { Injectable } from '@nestjs/common';
import { ServiceError, type Team } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { TeamEntity } from './team.entity.js';

@Injectable()
export class TeamsRepository {
  /** @throws teamNotFound when the team does not exist. */
  async requireTeam(manager: EntityManager, idfTeam: number): Promise<TeamEntity> {
    const team = await manager.findOneBy(TeamEntity, { idfTeam });
    if (!team) throw new ServiceError('teamNotFound', { field: 'idfTeam' });
    return team;
  }

  async addTeam(manager: EntityManager, team: Omit<TeamEntity, 'idfTeam'>): Promise<TeamEntity> {
    const added = await manager.save(manager.create(TeamEntity, team));
    return this.requireTeam(manager, added.idfTeam);
  }
}

export function toTeam(team: TeamEntity): Team {
  return { ...team };
}
