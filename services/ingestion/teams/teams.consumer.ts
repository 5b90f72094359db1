import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { events, type TeamChanged } from '@touchline/proto';
import { TeamEntity } from './team.entity.js';

/** Keeps ingestion's own copy of teams: on whose clocks a file's times are. */
@Controller()
export class TeamsConsumer {
  /** Begins with the first event: installations have teams already. */
  @OnEvent(events.TeamChanged, 'ingestion.teams')
  async keep(@Delivered() delivery: Delivery<TeamChanged>): Promise<void> {
    const { idfTeam, timezone, removed } = delivery.event;
    await delivery.once(async (manager) => {
      if (removed) await manager.delete(TeamEntity, { idfTeam });
      else await manager.save(TeamEntity, { idfTeam, timezone });
    });
  }
}
