import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type DataItem, ServiceError } from '@touchline/proto';
import { DevicesService } from '../squad/devices/devices.service.js';
import type { EntityManager } from 'typeorm';
import { PlayersRepository } from '../squad/players/players.repository.js';
import { DataFactsService } from './recording-events.service.js';
import type { DataItemEntity } from './recording.entity.js';
import { checkInNoActivity } from './recording-rules.js';
import { DataRepository, toDataItem } from './recordings.repository.js';

/** Recordings and players, matched by hand. */
@Injectable()
export class MatchingService {
  constructor(
    private readonly database: Database,
    private readonly data: DataRepository,
    private readonly players: PlayersRepository,
    private readonly devices: DevicesService,
    private readonly facts: DataFactsService,
  ) {}

  /** A device that nobody wears becomes the player's own, so that his next recording finds him. */
  matchData(idfTeam: number, idfData: number, idfPlayer: number): Promise<DataItem> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const [item] = await this.data.lockData(manager, idfTeam, [idfData]);
      await this.devices.lock(manager, idfTeam);
      await this.players.lockPlayer(manager, idfTeam, idfPlayer);
      if (item!.idfPlayer === idfPlayer) return toDataItem(item!);
      checkInNoActivity(item!);
      if (await this.data.ownsOtherData(manager, idfPlayer, item!)) {
        throw new ServiceError('playerOwnsOtherData', { field: 'idfPlayer' });
      }
      if (item!.idfDevice !== null) await this.devices.wear(manager, item!.idfDevice, idfPlayer);
      return this.give(manager, item!, idfPlayer);
    });
  }

  unmatchData(idfTeam: number, idfData: number): Promise<DataItem> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const [item] = await this.data.lockData(manager, idfTeam, [idfData]);
      checkInNoActivity(item!);
      return this.give(manager, item!, null);
    });
  }

  private async give(
    manager: EntityManager,
    item: DataItemEntity,
    idfPlayer: number | null,
  ): Promise<DataItem> {
    const given = await manager.save(Object.assign(item, { idfPlayer }));
    await this.facts.say(manager, given);
    return toDataItem(given);
  }
}
