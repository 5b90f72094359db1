import { Injectable } from '@nestjs/common';
import type {
  ActivityChanged,
  PlayerChanged,
  SettingsChanged,
  TeamChanged,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { LoadSettingsEntity } from './load-settings.entity.js';
import { RatingEntity } from './rating.entity.js';

/** The service's own copies of teams, players, activities with their ratings, and sessions. */
@Injectable()
export class SquadRepository {
  async keepTeam(manager: EntityManager, event: TeamChanged): Promise<void> {
    await manager.query(
      `insert into reports.team (idf_team, name, timezone) values ($1, $2, $3)
       on conflict (idf_team) do update set name = excluded.name, timezone = excluded.timezone`,
      [event.idfTeam, event.name, event.timezone],
    );
  }

  async keepPlayer(manager: EntityManager, event: PlayerChanged): Promise<void> {
    await manager.query(
      `insert into reports.player
         (idf_player, idf_team, name, nick_name, back_number, position, removed)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (idf_player) do update
         set name = excluded.name,
             nick_name = excluded.nick_name,
             back_number = excluded.back_number,
             position = excluded.position,
             removed = excluded.removed`,
      [
        event.idfPlayer,
        event.idfTeam,
        event.name,
        event.nickName,
        event.backNumber ?? 0,
        event.position ?? '',
        event.removed,
      ],
    );
  }

  async keepActivity(manager: EntityManager, event: ActivityChanged): Promise<void> {
    await manager.query(
      `insert into reports.activity
         (idf_activity, idf_team, name, type, match_day, start_ms, finish_ms, removed, recordings,
          played)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (idf_activity) do update
         set name = excluded.name,
             type = excluded.type,
             match_day = excluded.match_day,
             start_ms = excluded.start_ms,
             finish_ms = excluded.finish_ms,
             removed = excluded.removed,
             recordings = excluded.recordings,
             played = excluded.played`,
      [
        event.idfActivity,
        event.idfTeam,
        event.name,
        event.type,
        event.matchDay,
        event.startMs,
        event.finishMs,
        event.removed,
        recordingsByPlayer(event),
        event.played,
      ],
    );
    await this.keepSessions(manager, event);
    await this.keepRatings(manager, event);
  }

  async keepLoadSettings(manager: EntityManager, event: SettingsChanged): Promise<void> {
    const { idfTeam, acuteDays, chronicDays, seasonStart } = event;
    const percentOfMaxWindow = event.percentOfMaxWindow as LoadSettingsEntity['percentOfMaxWindow'];
    const row: LoadSettingsEntity = {
      idfTeam,
      acuteDays,
      chronicDays,
      percentOfMaxWindow,
      seasonStart,
    };
    await manager.upsert(LoadSettingsEntity, row, ['idfTeam']);
  }

  private async keepRatings(
    manager: EntityManager,
    { idfTeam, idfActivity, ratings }: ActivityChanged,
  ): Promise<void> {
    await manager.delete(RatingEntity, { idfActivity });
    await manager.insert(
      RatingEntity,
      ratings.map(({ idfPlayer, rpe }): RatingEntity => ({ idfTeam, idfActivity, idfPlayer, rpe })),
    );
  }

  private async keepSessions(manager: EntityManager, event: ActivityChanged): Promise<void> {
    const sessions = event.sessions.map(({ idfSession, name, startMs, finishMs }) => ({
      idfSession,
      name,
      startMs,
      finishMs,
    }));
    await manager.query(
      `delete from reports.session
       where idf_activity = $1 and not idf_session = any($2::int[])`,
      [event.idfActivity, sessions.map(({ idfSession }) => idfSession)],
    );
    await manager.query(
      `insert into reports.session
         (idf_session, idf_activity, idf_team, name, start_ms, finish_ms)
       select "idfSession", $2, $3, name, "startMs", "finishMs"
       from jsonb_to_recordset($1) as player(
         "idfSession" int, name text, "startMs" bigint, "finishMs" bigint)
       on conflict (idf_session) do update
         set name = excluded.name,
             start_ms = excluded.start_ms,
             finish_ms = excluded.finish_ms`,
      [JSON.stringify(sessions), event.idfActivity, event.idfTeam],
    );
  }
}

function recordingsByPlayer({ takingPart }: ActivityChanged): Record<number, string[]> | null {
  if (!takingPart) return null;
  return Object.fromEntries(
    takingPart.players.map(({ idfPlayer, recordingIds }) => [idfPlayer, recordingIds]),
  );
}
