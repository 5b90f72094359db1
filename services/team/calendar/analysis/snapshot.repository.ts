import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ActivityEntity } from '../activities/activity.entity.js';
import { RecordingEntity } from '../../matching/recording.entity.js';
import { localTime } from '../../time/local-time.js';
import { MeasuresRepository } from '../../squad/measures/measures.repository.js';
import { measuresOf } from '../../squad/measures/player-measures.js';
import { PlayerEntity } from '../../squad/players/player.entity.js';
import { CropEntity } from '../sessions/crop.entity.js';
import { SessionRecordingEntity } from '../sessions/session-recording.entity.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { SettingsRepository } from '../../settings/settings.repository.js';
import { StadiumEntity } from '../stadiums/stadium.entity.js';
import { TeamEntity } from '../../squad/teams/team.entity.js';
import type { PlayerSnapshot, SnapshotRows } from './snapshot.js';

/** Reads everything that an analysis depends on. */
@Injectable()
export class SnapshotRepository {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly measures: MeasuresRepository,
  ) {}

  /** Recordings without a player are left out. */
  async read(manager: EntityManager, activity: ActivityEntity): Promise<SnapshotRows> {
    const { idfTeam, idfActivity } = activity;
    const { timezone } = await manager.findOneByOrFail(TeamEntity, { idfTeam });
    const localDate = localTime(activity.dateStart, timezone).date;
    const sessions = await manager.find(SessionEntity, {
      where: { idfTeam, idfActivity },
      order: { dateStart: 'ASC', idfSession: 'ASC' },
    });
    const inSessions = { idfSession: In(sessions.map((session) => session.idfSession)) };
    const recordings = await manager.find(RecordingEntity, {
      where: { idfTeam, idfActivity },
      order: { dateStart: 'ASC', recordingId: 'ASC' },
    });
    return {
      activity,
      localDate,
      sessions,
      crops: await manager.find(CropEntity, { where: inSessions, order: { dateStart: 'ASC' } }),
      sessionRecordings: await manager.findBy(SessionRecordingEntity, inSessions),
      recordings,
      players: await this.players(manager, activity, recordings, localDate),
      settings: (await this.settings.getNewest(manager, idfTeam)).analysis,
      pitch: await this.pitch(manager, activity),
    };
  }

  private async players(
    manager: EntityManager,
    { idfTeam, dateStart }: ActivityEntity,
    recordings: readonly RecordingEntity[],
    localDate: string,
  ): Promise<PlayerSnapshot[]> {
    const ids = recordings
      .map((recording) => recording.idfPlayer)
      .filter((idfPlayer) => idfPlayer !== null);
    const players = await manager.find(PlayerEntity, {
      where: { idfTeam, idfPlayer: In(ids) },
      order: { idfPlayer: 'ASC' },
    });
    const moment = { localDate, beforeMs: dateStart };
    const factsOf = await this.measures.factsOf(manager, idfTeam, ids, moment);
    return players.map((player) => ({
      idfPlayer: player.idfPlayer,
      measures: measuresOf(player, factsOf(player.idfPlayer), localDate),
    }));
  }

  private async pitch(
    manager: EntityManager,
    { idfStadium }: ActivityEntity,
  ): Promise<SnapshotRows['pitch']> {
    if (idfStadium === null) return null;
    const stadium = await manager.findOneByOrFail(StadiumEntity, { idfStadium });
    const { lengthM, widthM, corners } = stadium;
    return { lengthM, widthM, corners };
  }
}
