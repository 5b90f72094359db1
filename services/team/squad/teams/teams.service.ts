import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { AnswerOf, routes, Team } from '@touchline/proto';
import { DevicesRepository } from '../devices/devices.repository.js';
import { PlayersRepository } from '../players/players.repository.js';
import { TeamsRepository, toTeam } from './teams.repository.js';

@Injectable()
export class TeamsService {
  constructor(
    private readonly database: Database,
    private readonly teams: TeamsRepository,
    private readonly players: PlayersRepository,
    private readonly devices: DevicesRepository,
  ) {}

  getTeam(idfTeam: number): Promise<Team> {
    return this.database.inTeam(idfTeam, async (manager) =>
      toTeam(await this.teams.requireTeam(manager, idfTeam)),
    );
  }

  /** Players with a device first, then by jersey number. */
  playersWithDevice(idfTeam: number): Promise<AnswerOf<typeof routes.team.players.listWithDevice>> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const players = await this.players.listPlayers(manager, idfTeam);
      const ids = players.map(({ idfPlayer }) => idfPlayer);
      const devices = await this.devices.wornBy(manager, ids);
      const described = players.map(({ idfPlayer, nickName, backNumber }) => ({
        idfPlayer,
        nickName,
        backNumber,
        deviceModel: devices.get(idfPlayer)?.deviceModel ?? null,
        deviceNumber: devices.get(idfPlayer)?.deviceNumber ?? null,
        deviceVersion: devices.get(idfPlayer)?.deviceVersion ?? null,
      }));
      return [
        ...described.filter((player) => player.deviceNumber !== null),
        ...described.filter((player) => player.deviceNumber === null),
      ];
    });
  }
}
