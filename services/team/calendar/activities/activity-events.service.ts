import { Injectable } from '@nestjs/common';
import { Outbox } from '@touchline/platform';
import { type Activity, events } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { SessionEntity } from '../sessions/session.entity.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityPlayerEntity } from './activity-player.entity.js';
import { ActivityEntity } from './activity.entity.js';

/** Says the whole state of an activity after each change of it, its sessions or who takes part. */
@Injectable()
export class ActivityEventsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly activities: ActivitiesRepository,
  ) {}

  async publishChange(manager: EntityManager, { idfActivity }: ActivityEntity): Promise<void> {
    const row = await manager.findOneByOrFail(ActivityEntity, { idfActivity });
    const activity = await this.activities.describeActivity(manager, row);
    const sessions = await manager.find(SessionEntity, {
      where: { idfActivity },
      order: { dateStart: 'ASC', idfSession: 'ASC' },
    });
    await this.outbox.publish(manager, events.ActivityChanged, {
      idfTeam: row.idfTeam,
      idfActivity,
      name: row.name,
      type: row.type,
      matchDay: row.matchDay,
      startMs: row.dateStart,
      finishMs: row.dateFinish,
      idfPlayers: activity.players,
      ratings: await this.ratings(manager, activity),
      sessions: sessions.map(({ idfSession, name, dateStart, dateFinish }) => ({
        idfSession,
        name,
        startMs: dateStart,
        finishMs: dateFinish,
      })),
    });
  }

  private async ratings(manager: EntityManager, { idfActivity, players }: Activity) {
    const rows = await manager.find(ActivityPlayerEntity, {
      where: { idfActivity, idfPlayer: In(players) },
      order: { idfPlayer: 'ASC' },
    });
    return rows.flatMap(({ idfPlayer, rpe }) => (rpe === null ? [] : [{ idfPlayer, rpe }]));
  }

  async publishRemoval(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<void> {
    await this.outbox.publish(manager, events.ActivityChanged, {
      idfTeam,
      idfActivity,
      removed: true,
    });
  }
}
