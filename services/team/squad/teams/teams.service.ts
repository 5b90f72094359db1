import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { type AnswerOf, type BodyOf, events, type Team, type routes } from '@touchline/proto';
import { DevicesRepository } from '../devices/devices.repository.js';
import { PlayersRepository } from '../players/players.repository.js';
import { settingsChanged } from '../../settings/settings-message.js';
import { SettingsRepository } from '../../settings/settings.repository.js';
import type { TeamEntity } from './team.entity.js';
import { TeamsRepository } from './teams.repository.js';

@Injectable()
export class TeamsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly teams: TeamsRepository,
    private readonly players: PlayersRepository,
    private readonly devices: DevicesRepository,
    private readonly settings: SettingsRepository,
  ) {}

  /** A new team with the usual session types and settings; its members come from identity. */
  createTeam(body: BodyOf<typeof routes.team.teams.create>): Promise<Team> {
    return this.database.asService(async (manager) => {
      const { name, timezone, groupAge, gender = null, country = null } = body;
      const team = await this.teams.addTeam(manager, { name, timezone, groupAge, gender, country });
      await this.outbox.publish(manager, events.TeamChanged, {
        idfTeam: team.idfTeam,
        name,
        timezone,
        hasTableauLicense: team.hasTableauLicense,
      });
      const settings = await this.settings.addFirst(manager, team.idfTeam);
      await this.outbox.publish(manager, events.SettingsChanged, settingsChanged(settings));
      return toTeam(team);
    });
  }

  getTeam(idfTeam: number): Promise<Team> {
    return this.database.inTeam(idfTeam, async (manager) =>
      toTeam(await this.teams.requireTeam(manager, idfTeam)),
    );
  }

  /** Players with a device first, then by jersey number. */
  playersWithDevice(idfTeam: number): Promise<AnswerOf<typeof routes.team.players.listWithDevice>> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const players = await this.players.listPlayers(manager, idfTeam);
      const devices = await this.devices.byPlayer(manager, idfTeam);
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

function toTeam(team: TeamEntity): Team {
  return { ...team };
}
