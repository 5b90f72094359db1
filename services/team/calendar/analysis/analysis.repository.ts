import { Injectable } from '@nestjs/common';
import type { AnalysisFailure, AnalysisProgress, PlayerAnalysed } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import type { ActivityEntity } from '../activities/activity.entity.js';
import type { Measures, Motion } from '../../squad/index.js';
import { AnalysisPlayerEntity, type AnalysisPlayerState } from './analysis-player.entity.js';
import { AnalysisEntity } from './analysis.entity.js';
import { playedNow, standing } from './played.js';
import type { SnapshotRows } from './snapshot.js';

/** Of each activity the newest run that ended well. grain: one player with numbers in such an activity */
const highestBefore = `
  select part.idf_player as "idfPlayer",
         max(part.max_speed_mps) as "speedMps",
         max(part.max_acceleration_mps2) as "accelerationMps2",
         max(part.max_deceleration_mps2) as "decelerationMps2"
    from team.analysis_player part
    join (select distinct on (run.idf_activity) run.analysis_id, run.idf_activity, run.played
            from team.analysis run
            join team.activity activity on activity.idf_activity = run.idf_activity
           where run.idf_team = $1 and run.state = 'DONE' and activity.date_start < $3
           order by run.idf_activity, run.requested_ms desc) run
      on run.analysis_id = part.analysis_id
   where part.idf_player = any ($2) and part.grade in ('A', 'B', 'C') and ${standing}
   group by part.idf_player`;

const storedRun = `
  select distinct on (idf_activity) analysis_id, idf_activity, played
    from team.analysis
   where idf_activity = any ($1) and state = 'DONE'
   order by idf_activity, requested_ms desc`;

const noResult = {
  failure: null,
  engineVersion: null,
  grade: null,
  maxSpeedMps: null,
  maxAccelerationMps2: null,
  maxDecelerationMps2: null,
};

@Injectable()
export class AnalysisRepository {
  /**
   * The run with all that its numbers will rest on besides the recordings.
   * @returns the played digest.
   */
  async addRun(
    manager: EntityManager,
    { activity, settings, pitch, players }: SnapshotRows,
    { analysisId, requestedMs }: { analysisId: string; requestedMs: number },
  ): Promise<string> {
    const { idfTeam, idfActivity } = activity;
    const { settingsVersion } = settings;
    const run: AnalysisEntity = {
      analysisId,
      idfTeam,
      idfActivity,
      requestedMs,
      settingsVersion,
      pitch,
      state: 'RUNNING',
      played: null,
    };
    await manager.insert(AnalysisEntity, run);
    await manager.query(
      `update team.analysis run set played = ${playedNow}
         from team.activity
        where run.analysis_id = $1 and activity.idf_activity = run.idf_activity`,
      [analysisId],
    );
    const playedDigest = await this.playedDigestOf(manager, idfActivity);
    await manager.insert(
      AnalysisPlayerEntity,
      players.map(({ idfPlayer, measures }): AnalysisPlayerEntity => ({
        ...noResult,
        analysisId,
        idfTeam,
        idfPlayer,
        measures,
        state: 'WAITING',
      })),
    );
    return playedDigest;
  }

  /** Digest of what is played and recorded in the activity. */
  async playedDigestOf(manager: EntityManager, idfActivity: number): Promise<string> {
    const [row] = await manager.query<{ playedDigest: string }[]>(
      `select md5((${playedNow})::text) as "playedDigest"
         from team.activity where activity.idf_activity = $1`,
      [idfActivity],
    );
    return row!.playedDigest;
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

  /** The run whose numbers of the player are stored, with what it was told of them. */
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
      analysisId,
      idfPlayer,
      state: 'DONE',
    });
    if (!player?.measures) return null;
    return { run, measures: player.measures, engineVersion: player.engineVersion };
  }

  /** The players' highest values of activities that start before that time. */
  async highestBefore(
    manager: EntityManager,
    idfTeam: number,
    players: readonly number[],
    beforeMs: number,
  ): Promise<Map<number, Motion>> {
    const rows: ({ idfPlayer: number } & Motion)[] = await manager.query(highestBefore, [
      idfTeam,
      [...players],
      beforeMs,
    ]);
    return new Map(rows.map(({ idfPlayer, ...highest }) => [idfPlayer, highest]));
  }

  async mark(
    manager: EntityManager,
    analysisId: string,
    players: readonly number[],
    state: AnalysisPlayerState,
    failure: AnalysisFailure | null,
  ): Promise<void> {
    const rows = { analysisId, idfPlayer: In([...players]) };
    await manager.update(AnalysisPlayerEntity, rows, { state, failure });
  }

  /** Whether it was under way until now. */
  async end(
    manager: EntityManager,
    analysisId: string,
    state: 'DONE' | 'FAILED',
  ): Promise<boolean> {
    const underWay = { analysisId, state: 'RUNNING' as const };
    return (await manager.update(AnalysisEntity, underWay, { state })).affected === 1;
  }

  /** Players who still wait have no result. */
  async failWaiting(
    manager: EntityManager,
    analysisId: string,
    failure: AnalysisFailure,
  ): Promise<void> {
    const waiting = { analysisId, state: 'WAITING' as const };
    await manager.update(AnalysisPlayerEntity, waiting, { state: 'FAILED', failure });
  }

  /** Later analyses take the player's maxima from here; 0 in an event is "not known". */
  async keepMaxima(manager: EntityManager, event: PlayerAnalysed): Promise<void> {
    const { analysisId, idfPlayer } = event;
    await manager.update(
      AnalysisPlayerEntity,
      { analysisId, idfPlayer },
      {
        engineVersion: event.engineVersion || null,
        grade: event.grade || null,
        maxSpeedMps: event.maxSpeedMps ?? null,
        maxAccelerationMps2: event.maxAccelerationMps2 ?? null,
        maxDecelerationMps2: event.maxDecelerationMps2 ?? null,
      },
    );
  }

  /** Whether a player has stored numbers that stand. */
  async hasResult(manager: EntityManager, idfActivity: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `-- grain: one player whose stored numbers stand
       select part.idf_player
         from (${storedRun}) run
         join team.analysis_player part on part.analysis_id = run.analysis_id
        where part.state = 'DONE' and ${standing}`,
      [[idfActivity]],
    );
    return rows.length > 0;
  }

  /** Those in which something else was played than their stored numbers were computed from. */
  async changedSince(manager: EntityManager, activities: readonly number[]): Promise<Set<number>> {
    if (activities.length === 0) return new Set();
    const rows: { idfActivity: number }[] = await manager.query(
      `-- grain: one activity that has changed
       select run.idf_activity as "idfActivity"
         from (${storedRun}) run
         join team.activity on activity.idf_activity = run.idf_activity
        where run.played <> ${playedNow}`,
      [[...activities]],
    );
    return new Set(rows.map(({ idfActivity }) => idfActivity));
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
    const ofRun = new Map<string | null, AnalysisPlayerEntity[]>(runs.map((id) => [id, []]));
    for (const player of players) ofRun.get(player.analysisId)!.push(player);
    return activities.map((activity) =>
      toProgress(activity, (hasProgress(activity) && ofRun.get(activity.analysisId)) || []),
    );
  }
}

/** Recordings that were taken out take their run's outcome along. */
const hasProgress = ({ status, analysisFailure }: ActivityEntity): boolean =>
  status !== 'UN_ANALYZED' || analysisFailure !== null;

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
    players: players.map(({ idfPlayer, state, failure }) => ({ idfPlayer, state, failure })),
    failure: activity.analysisFailure,
  };
}
