import { Injectable } from '@nestjs/common';
import { implicitSession, tableNames } from '@touchline/compute';
import { currentTraceparent, Database, Outbox } from '@touchline/platform';
import { type AnalysisRequested, events, sentReason } from '@touchline/proto';
import { type EntityManager, In, Not } from 'typeorm';
import { RecordingEntity } from '../decoding/recording.entity.js';
import type { Job, JobLease } from '../jobs/job.js';
import { waiting } from '../jobs/run-columns.js';
import type { PlayerRows } from './analyse-task.js';
import { AnalysisEntity } from './analysis.entity.js';
import type { Failure, Run } from './player-task.js';
import { PlayerAnalysisEntity } from './player-analysis.entity.js';

/** How a player's computation ended. */
export type PlayerOutcome = { readonly kind: 'done'; readonly rows: PlayerRows } | Failure;

interface PlayerFailure {
  readonly idfPlayer: number;
  readonly reason: ReturnType<typeof sentReason>;
}

/** One player of one run. */
export interface PlayerRun {
  readonly analysisId: string;
  readonly idfPlayer: number;
}

export interface AnalysisJob extends Job, PlayerRun {}

// grain: one team, with the player to compute next
const nextPlayers = `
  select distinct on (idf_team)
         idf_team as "idfTeam", analysis_id as "analysisId", idf_player as "idfPlayer",
         attempts, requested_ms::float8 as "sinceMs", traceparent
    from ingestion.player_analysis
    join ingestion.analysis using (analysis_id, idf_team)
   where player_analysis.state = 'waiting' and analysis.state = 'running' and due_ms <= $1
   order by idf_team, requested_ms, analysis_id, idf_player`;

/** Rows of analysis runs and of their players. */
@Injectable()
export class AnalysesRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Part of the caller's transaction. Supersedes a run of the activity that is still running. */
  async begin(manager: EntityManager, request: AnalysisRequested): Promise<void> {
    const { analysisId, idfTeam, idfActivity, players, requestedMs } = request;
    if (await manager.existsBy(AnalysisEntity, { analysisId })) return;
    await manager.update(
      AnalysisEntity,
      { idfActivity, state: 'running', analysisId: Not(analysisId) },
      { state: 'superseded' },
    );
    const analysis: AnalysisEntity = {
      analysisId,
      idfTeam,
      idfActivity,
      state: 'running',
      request: Buffer.from(events.AnalysisRequested.encode(request)),
      done: 0,
      total: players.length,
      requestedMs,
      traceparent: currentTraceparent(),
    };
    await manager.insert(AnalysisEntity, analysis);
    if (players.length === 0) return this.fail(manager, analysis, 'noPlayers');
    await manager.insert(
      PlayerAnalysisEntity,
      players.map(({ idfPlayer }): PlayerAnalysisEntity => ({
        ...waiting,
        analysisId,
        idfTeam,
        idfPlayer,
      })),
    );
  }

  /** Players of superseded runs who were not settled: no event names their rows, nor ever will. */
  findSuperseded(idfTeam: number, idfActivity: number): Promise<PlayerRun[]> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.query<PlayerRun[]>(
        `select analysis_id as "analysisId", idf_player as "idfPlayer"
         from ingestion.player_analysis
         join ingestion.analysis using (analysis_id)
         where analysis.idf_team = $1 and idf_activity = $2
           and analysis.state = 'superseded' and player_analysis.state = 'waiting'`,
        [idfTeam, idfActivity],
      ),
    );
  }

  /** For each team the player that has waited longest and is due. */
  async oldestWaiting(nowMs: number): Promise<AnalysisJob[]> {
    const players = await this.database.oneStatement<Omit<AnalysisJob, 'key'>[]>((manager) =>
      manager.query(nextPlayers, [nowMs]),
    );
    return players.map((player) => {
      return { ...player, key: `analyse ${player.analysisId} ${player.idfPlayer}` };
    });
  }

  /** @returns false when the player is settled or another process has leased them since. */
  async leasePlayer(
    { analysisId, idfPlayer, attempts }: AnalysisJob,
    lease: JobLease,
  ): Promise<boolean> {
    const { affected } = await this.database.oneStatement((manager) =>
      manager.update(
        PlayerAnalysisEntity,
        { analysisId, idfPlayer, attempts, state: 'waiting' },
        { ...lease },
      ),
    );
    return affected === 1;
  }

  /** The request of a run; undefined when it is no longer running. */
  async findRequest(analysisId: string): Promise<AnalysisRequested | undefined> {
    const analysis = await this.database.oneStatement((manager) =>
      manager.findOneBy(AnalysisEntity, { analysisId, state: 'running' }),
    );
    return analysis ? events.AnalysisRequested.decode(analysis.request) : undefined;
  }

  /** The request of a run, over or not. */
  async findAnyRequest(
    idfTeam: number,
    analysisId: string,
  ): Promise<AnalysisRequested | undefined> {
    const run = await this.database.inTeam(idfTeam, (manager) =>
      manager.findOneBy(AnalysisEntity, { analysisId }),
    );
    return run ? events.AnalysisRequested.decode(run.request) : undefined;
  }

  /** The request with the time that its activity takes, where no session says so. */
  async runOf(request: AnalysisRequested): Promise<Run> {
    if (request.sessions.length > 0) return { request };
    const recordingId = In(
      request.players.flatMap(({ recordings }) => recordings.map((own) => own.recordingId)),
    );
    const recordings = await this.database.inTeam(request.idfTeam, (manager) =>
      manager.findBy(RecordingEntity, { recordingId }),
    );
    const streamsOf = new Map(recordings.map((each) => [each.recordingId, each.streams]));
    const all = [...streamsOf.values()].flat();
    const extents = request.players.map((player) => {
      const own = player.recordings.flatMap((each) => streamsOf.get(each.recordingId) ?? []);
      return [player.idfPlayer, implicitSession(all, own)] as const;
    });
    return { request, extents: new Map(extents) };
  }

  /**
   * Settles a player and publishes it in one transaction; the last player settles the run.
   * @returns false when the run is no longer running.
   */
  settle(request: AnalysisRequested, idfPlayer: number, outcome: PlayerOutcome): Promise<boolean> {
    const { analysisId, idfTeam } = request;
    return this.database.inTeam(idfTeam, async (manager) => {
      const analysis = await manager.findOne(AnalysisEntity, {
        where: { analysisId, state: 'running' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!analysis) return false;
      const { affected } = await manager.update(
        PlayerAnalysisEntity,
        { analysisId, idfPlayer, state: 'waiting' },
        { state: outcome.kind, failure: outcome.kind === 'failed' ? outcome.failure : null },
      );
      if (!affected) return true;
      analysis.done++;
      await manager.update(AnalysisEntity, analysisId, { done: analysis.done });
      if (outcome.kind === 'done') {
        await this.publishPlayer(manager, request, idfPlayer, outcome.rows, analysis);
      }
      if (analysis.done === analysis.total) await this.finish(manager, analysis);
      return true;
    });
  }

  private publishPlayer(
    manager: EntityManager,
    request: AnalysisRequested,
    idfPlayer: number,
    { blobKey, ...rows }: PlayerRows,
    { done, total }: AnalysisEntity,
  ): Promise<void> {
    const { analysisId, idfTeam, idfActivity, activityStartMs, localDate, requestedMs, played } =
      request;
    const player = request.players.find((input) => input.idfPlayer === idfPlayer);
    return this.outbox.publish(manager, events.PlayerAnalysed, {
      analysisId,
      idfTeam,
      idfActivity,
      idfPlayer,
      ...rows,
      summaryBlobKey: blobKey,
      minuteBlobKey: blobKey,
      tables: tableNames.map((name) => ({ name, blobKey })),
      recordingIds: player?.recordings.map(({ recordingId }) => recordingId) ?? [],
      settingsVersion: request.settings?.settingsVersion ?? 0,
      activityStartMs,
      localDate,
      played,
      done,
      total,
      requestedMs,
    });
  }

  private async finish(manager: EntityManager, analysis: AnalysisEntity): Promise<void> {
    const { analysisId, idfTeam, idfActivity, requestedMs } = analysis;
    const players = await manager.find(PlayerAnalysisEntity, {
      where: { analysisId },
      order: { idfPlayer: 'ASC' },
    });
    const failures = players.flatMap(({ idfPlayer, failure }) =>
      failure ? { idfPlayer, reason: sentReason(failure) } : [],
    );
    if (failures.length === players.length) {
      return this.fail(manager, analysis, 'noPlayerAnalysed', failures);
    }
    const idfPlayers = players
      .filter(({ state }) => state === 'done')
      .map(({ idfPlayer }) => idfPlayer);
    await manager.update(AnalysisEntity, analysisId, { state: 'done' });
    const event = { analysisId, idfTeam, idfActivity, idfPlayers, failures, requestedMs };
    await this.outbox.publish(manager, events.ActivityAnalysed, event);
  }

  private async fail(
    manager: EntityManager,
    { analysisId, idfTeam, idfActivity }: AnalysisEntity,
    code: 'noPlayers' | 'noPlayerAnalysed',
    failures: readonly PlayerFailure[] = [],
  ): Promise<void> {
    await manager.update(AnalysisEntity, analysisId, { state: 'failed' });
    const reason = sentReason({ code, params: {} });
    const event = { analysisId, idfTeam, idfActivity, reason, failures: [...failures] };
    await this.outbox.publish(manager, events.AnalysisFailed, event);
  }
}
