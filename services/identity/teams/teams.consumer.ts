import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { events, type PlayerChanged, type TeamChanged } from '@touchline/proto';
import { TeamEntity } from './team.entity.js';
import { TeamPlayerEntity } from './team-player.entity.js';

/** Keeps identity's own copy of teams and players: what accounts may be members of. */
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

  /** A group of its own, which begins with the first event: installations have players already. */
  @OnEvent(events.PlayerChanged, 'identity.players')
  async keepPlayer(@Delivered() delivery: Delivery<PlayerChanged>): Promise<void> {
    const { idfTeam, idfPlayer, removed } = delivery.event;
    await delivery.once(async (manager) => {
      if (removed) await manager.delete(TeamPlayerEntity, { idfPlayer });
      else await manager.save(TeamPlayerEntity, { idfPlayer, idfTeam });
    });
  }
}
