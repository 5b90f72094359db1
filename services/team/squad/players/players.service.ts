import { Injectable } from '@nestjs/common';
import { Database, mergeEdit, Outbox } from '@touchline/platform';
import { type BodyOf, events, nameKey, type Player, type routes } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { checkHeartRates, checkRoomForPlayer } from './player-rules.js';
import type { PlayerEntity } from './player.entity.js';
import { PlayersRepository } from './players.repository.js';

type NewPlayer = BodyOf<typeof routes.team.players.create>;
type PlayerChange = BodyOf<typeof routes.team.players.update>;

@Injectable()
export class PlayersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly players: PlayersRepository,
  ) {}

  listPlayers(idfTeam: number): Promise<Player[]> {
    return this.database.inTeam(idfTeam, async (manager) =>
      this.players.describePlayers(manager, await this.players.listPlayers(manager, idfTeam)),
    );
  }

  createPlayer(idfTeam: number, { name, nickName, ...rest }: NewPlayer): Promise<Player> {
    return this.database.inTeam(idfTeam, async (manager) => {
      checkRoomForPlayer(await this.players.countPlayers(manager, idfTeam));
      return this.save(manager, {
        ...blankPlayer,
        ...rest,
        idfTeam,
        name,
        nameKey: nameKey(name),
        nickName: nickName || name,
      });
    });
  }

  /** The name stays as it was entered first. */
  updatePlayer(idfTeam: number, idfPlayer: number, edit: PlayerChange): Promise<Player> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const player = await this.players.lockPlayer(manager, idfTeam, idfPlayer);
      const change = mergeEdit(edit, player);
      const nickName = change.nickName ?? player.nickName;
      return this.save(manager, { ...player, ...change, nickName: nickName || player.name });
    });
  }

  private async save(
    manager: EntityManager,
    player: Omit<PlayerEntity, 'idfPlayer'>,
  ): Promise<Player> {
    checkHeartRates(player);
    const saved = await this.players.savePlayer(manager, player);
    await this.outbox.publish(manager, events.PlayerChanged, {
      idfTeam: saved.idfTeam,
      idfPlayer: saved.idfPlayer,
      name: saved.name,
      nickName: saved.nickName,
      backNumber: saved.backNumber ?? undefined,
      position: saved.position ?? undefined,
      active: saved.active,
    });
    return (await this.players.describePlayers(manager, [saved]))[0]!;
  }
}

const blankPlayer = {
  idfPlayerGroup: null,
  backNumber: null,
  position: null,
  active: true,
  customMetricActive: false,
  weight: null,
  height: null,
  birthday: null,
  gender: null,
  hrMax: null,
  hrRest: null,
  maxSpeedMps: null,
  maxAccelerationMps2: null,
  maxDecelerationMps2: null,
  email: null,
};
