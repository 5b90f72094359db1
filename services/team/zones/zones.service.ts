import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import {
  type BodyOf,
  type routes,
  type ZoneKind,
  zoneKinds,
  type ZoneSetting,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { AnalysisRepository } from '../calendar/index.js';
import {
  actionZonesOf,
  levelsOfKind,
  SettingsRepository,
  type TeamSettings,
  zoneLists,
} from '../settings/index.js';
import {
  MeasuresRepository,
  PlayersRepository,
  TeamsRepository,
  zonePlayer,
} from '../squad/index.js';
import { localTime } from '../time/local-time.js';

type Switches = BodyOf<typeof routes.team.zones.setActive>['players'];

/** Zones with what they mean for each player today. */
@Injectable()
export class ZonesService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsRepository,
    private readonly teams: TeamsRepository,
    private readonly players: PlayersRepository,
    private readonly measures: MeasuresRepository,
    private readonly analyses: AnalysisRepository,
  ) {}

  listZones(idfTeam: number): Promise<ZoneSetting[]> {
    return this.database.inTeam(idfTeam, (manager) => this.describe(manager, idfTeam, zoneKinds));
  }

  async getZones(idfTeam: number, kind: ZoneKind): Promise<ZoneSetting> {
    const described = await this.database.inTeam(idfTeam, (manager) =>
      this.describe(manager, idfTeam, [kind]),
    );
    return described[0]!;
  }

  /** @throws playerNotFound */
  async setActive(idfTeam: number, kind: ZoneKind, switches: Switches): Promise<ZoneSetting> {
    const ids = switches.map(({ idfPlayer }) => idfPlayer);
    const described = await this.database.inTeam(idfTeam, async (manager) => {
      await this.players.requirePlayers(manager, idfTeam, ids);
      const last = new Map(switches.map(({ idfPlayer, active }) => [idfPlayer, active]));
      await this.measures.switchZones(
        manager,
        [...last].map(([idfPlayer, active]) => ({ idfTeam, idfPlayer, kind, active })),
      );
      return this.describe(manager, idfTeam, [kind]);
    });
    return described[0]!;
  }

  private async describe(
    manager: EntityManager,
    idfTeam: number,
    kinds: readonly ZoneKind[],
  ): Promise<ZoneSetting[]> {
    const { timezone } = await this.teams.requireTeam(manager, idfTeam);
    const { settingsVersion, settings } = (await this.settings.getNewest(manager, idfTeam))
      .analysis;
    const players = await this.players.listPlayers(manager, idfTeam);
    const { date: localDate } = localTime(Date.now(), timezone);
    const ids = players.map(({ idfPlayer }) => idfPlayer);
    const sourcesOf = await this.measures.sourcesOf(manager, idfTeam, ids, {
      localDate,
      highest: await this.analyses.highestBefore(manager, idfTeam, ids, Number.MAX_SAFE_INTEGER),
    });
    return kinds.map((kind) => ({
      kind,
      settingsVersion,
      ...describeLists(settings, kind),
      players: players.map((player) =>
        zonePlayer(kind, player, sourcesOf(player.idfPlayer), localDate),
      ),
    }));
  }
}

function describeLists(settings: TeamSettings, kind: ZoneKind) {
  const { unit, lower, relativePercent, customPercent } = zoneLists(settings, kind);
  const actions = actionZonesOf(settings);
  return {
    unit,
    zones: lower.map((bound, place) => ({
      zone: place + 1,
      lower: bound,
      actions: levelsOfKind[kind].filter((id) => actions[id] === place + 1),
    })),
    relativePercent: relativePercent && [...relativePercent],
    customPercent: customPercent && [...customPercent],
  };
}
