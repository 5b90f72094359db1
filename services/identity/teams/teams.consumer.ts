import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { events, type TeamChanged } from '@touchline/proto';
import { TeamEntity } from './team.entity.js';

/** Keeps identity's own copy of the teams, for the list that an account carries. */
@Controller()
export class TeamsConsumer {
  @OnEvent(events.TeamChanged, 'identity.teams')
  async keep(@Delivered() delivery: Delivery<TeamChanged>): Promise<void> {
    const { idfTeam, name, timezone, hasTableauLicense, removed } = delivery.event;
    await delivery.once(async (manager) => {
      if (removed) await manager.delete(TeamEntity, { idfTeam });
      else await manager.save(TeamEntity, { idfTeam, name, timezone, hasTableauLicense });
    });
  }
}
