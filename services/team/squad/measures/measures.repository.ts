import { Injectable } from '@nestjs/common';
import { ServiceError, type ZoneKind } from '@touchline/proto';
import { type EntityManager, In, Not } from 'typeorm';
import { CustomReferenceEntity } from './custom-reference.entity.js';
import { CustomZoneEntity } from './custom-zone.entity.js';
import type { MeasureSources, Motion } from './player-measures.js';

/** When something is asked. */
export interface Moment {
  /** yyyy-mm-dd on the team's clocks */
  localDate: string;
  /** Measured until then, by player. */
  highest: ReadonlyMap<number, Motion>;
}

/** A player's zones of one kind. */
interface OfPlayer {
  idfPlayer: number;
  kind: ZoneKind;
}

/** grain: one player and kind with a reference on the day */
const referencesOn = `
  select distinct on (idf_player, kind)
         idf_player as "idfPlayer", kind, value, to_char(valid_from, 'YYYY-MM-DD') as "validFrom"
    from team.custom_reference
   where idf_team = $1 and idf_player = any ($2) and valid_from <= $3
   order by idf_player, kind, valid_from desc`;

@Injectable()
export class MeasuresRepository {
  /** What each player's measures at that moment are taken from. */
  async sourcesOf(
    manager: EntityManager,
    idfTeam: number,
    players: readonly number[],
    { localDate, highest }: Moment,
  ): Promise<(idfPlayer: number) => MeasureSources> {
    const ids = [...players];
    const references: (OfPlayer & { value: number; validFrom: string })[] = await manager.query(
      referencesOn,
      [idfTeam, ids, localDate],
    );
    const off = await manager.findBy(CustomZoneEntity, {
      idfTeam,
      idfPlayer: In(ids),
      active: false,
    });
    return (idfPlayer) => {
      const own = (row: { idfPlayer: number }) => row.idfPlayer === idfPlayer;
      return {
        references: new Map(
          references.filter(own).map(({ kind, value, validFrom }) => [kind, { value, validFrom }]),
        ),
        off: new Set(off.filter(own).map(({ kind }) => kind)),
        highest: highest.get(idfPlayer) ?? nothing,
      };
    };
  }

  /** Newest first. */
  historyOf(
    manager: EntityManager,
    { idfPlayer, kind }: OfPlayer,
  ): Promise<CustomReferenceEntity[]> {
    return manager.find(CustomReferenceEntity, {
      where: { idfPlayer, kind },
      order: { validFrom: 'DESC' },
    });
  }

  /** Days from which a reference of the kind holds, but for this one. */
  countOthers(manager: EntityManager, { idfPlayer, kind }: OfPlayer, day: string): Promise<number> {
    return manager.countBy(CustomReferenceEntity, { idfPlayer, kind, validFrom: Not(day) });
  }

  async enterReference(manager: EntityManager, row: CustomReferenceEntity): Promise<void> {
    await manager.upsert(CustomReferenceEntity, row, ['idfPlayer', 'kind', 'validFrom']);
    await this.markCustom(manager, [row.idfPlayer]);
  }

  /** @throws notFound when there is no entry of that day */
  async deleteReference(
    manager: EntityManager,
    { idfPlayer, kind }: OfPlayer,
    validFrom: string,
  ): Promise<void> {
    const entry = { idfPlayer, kind, validFrom };
    const { affected } = await manager.delete(CustomReferenceEntity, entry);
    if (!affected) throw new ServiceError('notFound', { field: 'validFrom', found: validFrom });
    await this.markCustom(manager, [idfPlayer]);
  }

  /** Switches Custom zones on or off. */
  async switchZones(manager: EntityManager, zones: readonly CustomZoneEntity[]): Promise<void> {
    await manager.upsert(CustomZoneEntity, [...zones], ['idfPlayer', 'kind']);
    await this.markCustom(
      manager,
      zones.map(({ idfPlayer }) => idfPlayer),
    );
  }

  /** A player's mark in lists: whether Custom zones of any kind are computed for them. */
  private async markCustom(manager: EntityManager, players: readonly number[]): Promise<void> {
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
