import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RecordingEntity } from '../../matching/index.js';
import {
  MeasuresRepository,
  measuresOf,
  PlayersRepository,
  TeamsRepository,
} from '../../squad/index.js';
import { localTime } from '../../time/local-time.js';
import type { ActivityEntity } from '../activities/activity.entity.js';
import { AnalysisRepository } from './analysis.repository.js';
import type { SnapshotRows } from './snapshot.js';

/** What is known of the players on the day of an activity. */
@Injectable()
export class PlayerSnapshotsService {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly players: PlayersRepository,
    private readonly measures: MeasuresRepository,
    private readonly analyses: AnalysisRepository,
  ) {}

  /** The players with one of the recordings, by id. */
  async read(
    manager: EntityManager,
    { idfTeam, dateStart }: ActivityEntity,
    recordings: readonly RecordingEntity[],
  ): Promise<Pick<SnapshotRows, 'localDate' | 'players'>> {
    const { timezone } = await this.teams.requireTeam(manager, idfTeam);
    const localDate = localTime(dateStart, timezone).date;
    const ids = recordings.flatMap(({ idfPlayer }) => idfPlayer ?? []);
    const players = await this.players.requirePlayers(manager, idfTeam, ids);
    const highest = await this.analyses.highestBefore(manager, idfTeam, ids, dateStart);
    const moment = { localDate, highest };
    const sourcesOf = await this.measures.sourcesOf(manager, idfTeam, ids, moment);
    return {
      localDate,
      players: players
        .map((player) => ({
          idfPlayer: player.idfPlayer,
          measures: measuresOf(player, sourcesOf(player.idfPlayer), localDate),
        }))
        .sort((one, other) => one.idfPlayer - other.idfPlayer),
    };
  }
}
