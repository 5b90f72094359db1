import { Injectable } from '@nestjs/common';
import type { ZoneKind } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { CustomReferenceEntity } from './custom-reference.entity.js';
import { CustomZoneEntity } from './custom-zone.entity.js';
import type { Motion, PlayerFacts } from './player-measures.js';

/** On which day, and after which activities, something is asked. */
export interface Moment {
  /** yyyy-mm-dd on the team's clocks */
  localDate: string;
  /** Activities that start before this count. */
  beforeMs: number;
}

/** grain: one player and kind with a reference on the day */
const referencesOn = `
  select distinct on (idf_player, kind)
         idf_player as "idfPlayer", kind, value, to_char(valid_from, 'YYYY-MM-DD') as "validFrom"
    from team.custom_reference
   where idf_team = $1 and idf_player = any ($2) and valid_from <= $3
   order by idf_player, kind, valid_from desc`;

/** Of each activity the newest run that ended well. grain: one player with such an activity */
const highestBefore = `
  select part.idf_player as "idfPlayer",
         max(part.max_speed_mps) as "speedMps",
         max(part.max_acceleration_mps2) as "accelerationMps2",
         max(part.max_deceleration_mps2) as "decelerationMps2"
    from team.analysis_player part
    join (select distinct on (run.idf_activity) run.analysis_id
            from team.analysis run
            join team.activity activity on activity.idf_activity = run.idf_activity
           where run.idf_team = $1 and run.state = 'DONE' and activity.date_start < $3
           order by run.idf_activity, run.requested_ms desc) newest
      on newest.analysis_id = part.analysis_id
   where part.idf_player = any ($2) and part.grade in ('A', 'B', 'C')
   group by part.idf_player`;

@Injectable()
export class MeasuresRepository {
  /** What is known of each of the players at that moment. */
  async factsOf(
    manager: EntityManager,
    idfTeam: number,
    players: readonly number[],
    { localDate, beforeMs }: Moment,
  ): Promise<(idfPlayer: number) => PlayerFacts> {
    const ids = [...players];
    const references: { idfPlayer: number; kind: ZoneKind; value: number; validFrom: string }[] =
      await manager.query(referencesOn, [idfTeam, ids, localDate]);
    const highest: ({ idfPlayer: number } & Motion)[] = await manager.query(highestBefore, [
      ...[idfTeam, ids, beforeMs],
    ]);
    const off = await manager.findBy(CustomZoneEntity, {
      ...{ idfTeam, idfPlayer: In(ids), active: false },
    });
    return (idfPlayer) => {
      const his = <T extends { idfPlayer: number }>(row: T) => row.idfPlayer === idfPlayer;
      const { speedMps, accelerationMps2, decelerationMps2 } = highest.find(his) ?? nothing;
      return {
        references: new Map(
          references.filter(his).map(({ kind, value, validFrom }) => [kind, { value, validFrom }]),
        ),
        off: new Set(off.filter(his).map(({ kind }) => kind)),
        highest: { speedMps, accelerationMps2, decelerationMps2 },
      };
    };
  }

  /** Newest first. */
  historyOf(
    manager: EntityManager,
    idfPlayer: number,
    kind: ZoneKind,
  ): Promise<CustomReferenceEntity[]> {
    return manager.find(CustomReferenceEntity, {
      where: { idfPlayer, kind },
      order: { validFrom: 'DESC' },
    });
  }

  /** A player's mark in lists: whether Custom zones of any kind are computed for him. */
  async markCustom(manager: EntityManager, players: readonly number[]): Promise<void> {
    await manager.query(
      `-- grain: one player
       update team.player
          set custom_metric_active = exists (
                select from team.custom_reference reference
                 where reference.idf_player = player.idf_player
                   and not exists (
                     select from team.custom_zone zone
                      where zone.idf_player = reference.idf_player
                        and zone.kind = reference.kind
                        and not zone.active))
        where idf_player = any ($1)`,
      [[...players]],
    );
  }
}

const nothing: Motion = { speedMps: null, accelerationMps2: null, decelerationMps2: null };
