import { Injectable } from '@nestjs/common';
import { type Player, ServiceError } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { DevicesRepository } from '../devices/devices.repository.js';
import { duplicatePlayer } from './player-rules.js';
import { PlayerEntity } from './player.entity.js';

@Injectable()
export class PlayersRepository {
  constructor(private readonly devices: DevicesRepository) {}

  /** By jersey number (those without last), then by name. */
  listPlayers(manager: EntityManager, idfTeam: number): Promise<PlayerEntity[]> {
    return manager.find(PlayerEntity, {
      where: { idfTeam },
      order: { backNumber: { direction: 'ASC', nulls: 'LAST' }, name: 'ASC', idfPlayer: 'ASC' },
    });
  }

  countPlayers(manager: EntityManager, idfTeam: number): Promise<number> {
    return manager.countBy(PlayerEntity, { idfTeam });
  }

  /** @throws playerNotFound when one of the players is not of this team. */
  async requirePlayers(
    manager: EntityManager,
    idfTeam: number,
    ids: readonly number[],
  ): Promise<PlayerEntity[]> {
    const wanted = [...new Set(ids)];
    const players = await manager.findBy(PlayerEntity, { idfTeam, idfPlayer: In(wanted) });
    if (players.length < wanted.length) {
      throw new ServiceError('playerNotFound', { field: 'idfPlayer' });
    }
    return players;
  }

  /**
   * The player, locked until the transaction ends: what depends on all of their recordings waits.
   * @throws playerNotFound
   */
  async lockPlayer(
    manager: EntityManager,
    idfTeam: number,
    idfPlayer: number,
  ): Promise<PlayerEntity> {
    const player = await manager.findOne(PlayerEntity, {
      where: { idfTeam, idfPlayer },
      lock: { mode: 'pessimistic_write' },
    });
    if (!player) throw new ServiceError('playerNotFound', { field: 'idfPlayer' });
    return player;
  }

  /** As the API shows them, with the device each of them wears; the order stays. */
  async describePlayers(
    manager: EntityManager,
    players: readonly PlayerEntity[],
  ): Promise<Player[]> {
    const ids = players.map((player) => player.idfPlayer);
    const devices = await this.devices.wornBy(manager, ids);
    return players.map((player) =>
      toPlayer(player, devices.get(player.idfPlayer)?.deviceNumber ?? null),
    );
  }

  /** @throws duplicateTeamPlayer when another player of the team has the name or the jersey number. */
  async savePlayer(
    manager: EntityManager,
    player: Omit<PlayerEntity, 'idfPlayer'>,
  ): Promise<PlayerEntity> {
    return manager.save(manager.create(PlayerEntity, player)).catch((error: unknown) => {
      throw duplicatePlayer(error);
    });
  }
}

function toPlayer(row: PlayerEntity, deviceNumber: string | null): Player {
  const { idfTeam: _team, nameKey: _nameKey, ...shown } = row;
  return { ...shown, deviceNumber };
}
