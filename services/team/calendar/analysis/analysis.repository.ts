import { Injectable } from '@nestjs/common';
import type { AnalysisProgress } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { ActivityEntity } from '../activities/activity.entity.js';
import type { Measures } from '../../squad/measures/player-measures.js';
import { AnalysisPlayerEntity } from './analysis-player.entity.js';
import { AnalysisEntity } from './analysis.entity.js';
import type { SnapshotRows } from './snapshot.js';

@Injectable()
export class AnalysisRepository {
  /** The run with all that its numbers will rest on besides the recordings. */
  async addRun(
    manager: EntityManager,
    { activity, settings, pitch, players }: SnapshotRows,
    { analysisId, requestedMs }: { analysisId: string; requestedMs: number },
  ): Promise<void> {
    const { idfTeam, idfActivity } = activity;
    const { settingsVersion } = settings;
    await manager.insert(AnalysisEntity, {
      ...{ analysisId, idfTeam, idfActivity, requestedMs, settingsVersion, pitch },
      state: 'RUNNING',
    });
    await manager.insert(
      AnalysisPlayerEntity,
      players.map(({ idfPlayer, measures }) => ({
        ...{ analysisId, idfTeam, idfPlayer, measures },
        state: 'WAITING' as const,
        message: null,
      })),
    );
  }

  /** When the activity's newest run was asked for; 0 = never. */
  async latestRequestMs(manager: EntityManager, idfActivity: number): Promise<number> {
    return (await manager.maximum(AnalysisEntity, 'requestedMs', { idfActivity })) ?? 0;
  }

  /** The run whose numbers are stored. */
  findStoredRun(
    manager: EntityManager,
    of: { idfTeam: number; idfActivity: number },
  ): Promise<AnalysisEntity | null> {
    const { idfTeam, idfActivity } = of;
    return manager.findOne(AnalysisEntity, {
      where: { idfTeam, idfActivity, state: 'DONE' },
      order: { requestedMs: 'DESC' },
    });
  }

  /** The run whose numbers of the player are stored, with what it was told of him. */
  async findStored(
    manager: EntityManager,
    {
      idfTeam,
      idfActivity,
      idfPlayer,
    }: { idfTeam: number; idfActivity: number; idfPlayer: number },
  ): Promise<{ run: AnalysisEntity; measures: Measures; engineVersion: string | null } | null> {
    const run = await this.findStoredRun(manager, { idfTeam, idfActivity });
    if (!run) return null;
    const { analysisId } = run;
    const player = await manager.findOneBy(AnalysisPlayerEntity, {
      ...{ analysisId, idfPlayer, state: 'DONE' },
    });
    if (!player?.measures) return null;
    return { run, measures: player.measures, engineVersion: player.engineVersion };
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
    analysisId: activity.analysisId,
    status: activity.status,
    done: players.filter((player) => player.state !== 'WAITING').length,
    total: players.length,
    players: players.map(({ idfPlayer, state, message }) => ({ idfPlayer, state, message })),
    message: activity.analysisMessage,
  };
}
