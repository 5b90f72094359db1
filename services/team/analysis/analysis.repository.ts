import { Injectable } from '@nestjs/common';
import type { AnalysisProgress } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { ActivityEntity } from '../activities/activity.entity.js';
import { DataItemEntity } from '../data/data-item.entity.js';
import { PlayerEntity } from '../players/player.entity.js';
import { CropEntity } from '../sessions/crop.entity.js';
import { SessionDataEntity } from '../sessions/session-data.entity.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { TeamEntity } from '../teams/team.entity.js';
import { AnalysisPlayerEntity } from './analysis-player.entity.js';
import { AnalysisEntity } from './analysis.entity.js';
import type { SnapshotRows } from './snapshot.js';

@Injectable()
export class AnalysisRepository {
  /** What the analysis of this activity depends on; recordings without a player are left out. */
  async readSnapshotRows(manager: EntityManager, activity: ActivityEntity): Promise<SnapshotRows> {
    const { idfTeam, idfActivity } = activity;
    const { timezone } = await manager.findOneByOrFail(TeamEntity, { idfTeam });
    const sessions = await manager.find(SessionEntity, {
      where: { idfTeam, idfActivity },
      order: { dateStart: 'ASC', idfSession: 'ASC' },
    });
    const inSessions = { idfSession: In(sessions.map((session) => session.idfSession)) };
    const data = await manager.find(DataItemEntity, {
      where: { idfTeam, idfActivity },
      order: { dateStart: 'ASC', recordingId: 'ASC' },
    });
    const ids = data.map((item) => item.idfPlayer).filter((idfPlayer) => idfPlayer !== null);
    return {
      activity,
      timezone,
      sessions,
      crops: await manager.find(CropEntity, { where: inSessions, order: { dateStart: 'ASC' } }),
      sessionData: await manager.findBy(SessionDataEntity, inSessions),
      data,
      players: await manager.find(PlayerEntity, {
        where: { idfTeam, idfPlayer: In(ids) },
        order: { idfPlayer: 'ASC' },
      }),
    };
  }

  async addRun(
    manager: EntityManager,
    activity: ActivityEntity,
    run: { analysisId: string; requestedMs: number; players: readonly number[] },
  ): Promise<void> {
    const { idfTeam, idfActivity } = activity;
    const { analysisId, requestedMs } = run;
    await manager.insert(AnalysisEntity, {
      ...{ analysisId, idfTeam, idfActivity, requestedMs },
      state: 'RUNNING',
    });
    await manager.insert(
      AnalysisPlayerEntity,
      run.players.map((idfPlayer) => ({
        ...{ analysisId, idfTeam, idfPlayer },
        state: 'WAITING' as const,
        message: null,
      })),
    );
  }

  /** When the activity's newest run was asked for; 0 = never. */
  async latestRequestMs(manager: EntityManager, idfActivity: number): Promise<number> {
    return (await manager.maximum(AnalysisEntity, 'requestedMs', { idfActivity })) ?? 0;
  }

  hasResult(manager: EntityManager, idfActivity: number): Promise<boolean> {
    return manager.existsBy(AnalysisEntity, { idfActivity, state: 'DONE' });
  }

  /** Progress of each activity's newest run; the order stays. */
  async describeProgress(
    manager: EntityManager,
    activities: readonly ActivityEntity[],
  ): Promise<AnalysisProgress[]> {
    const runs = activities.map((activity) => activity.analysisId).filter((id) => id !== null);
    const players = await manager.find(AnalysisPlayerEntity, {
      where: { analysisId: In(runs) },
      order: { idfPlayer: 'ASC' },
    });
    return activities.map((activity) =>
      toProgress(
        activity,
        players.filter((player) => player.analysisId === activity.analysisId),
      ),
    );
  }
}

function toProgress(
  activity: ActivityEntity,
  players: readonly AnalysisPlayerEntity[],
): AnalysisProgress {
  return {
    idfActivity: activity.idfActivity,
    status: activity.status,
    done: players.filter((player) => player.state !== 'WAITING').length,
    total: players.length,
    players: players.map(({ idfPlayer, state, message }) => ({ idfPlayer, state, message })),
    message: activity.analysisMessage,
  };
}
