import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { type AnalysisRequested, events } from '@touchline/proto';
import { type EntityManager, In, LessThan, Not } from 'typeorm';
import { RecordingEntity } from '../decoding/recording.entity.js';
import type { PlayerRows } from './analyse-task.js';
import { AnalysisEntity } from './analysis.entity.js';
import { PlayerAnalysisEntity } from './player-analysis.entity.js';
import type { StreamExtent } from './ranges.js';

/** How a player's computation ended; a failure's message is for a coach. */
export type PlayerOutcome =
  | { readonly kind: 'done'; readonly rows: PlayerRows }
  | { readonly kind: 'failed'; readonly message: string };

/** Rows of analysis runs: what is still to do, and what was said about it. */
@Injectable()
export class AnalysesRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Part of the caller's transaction. An older run of the activity that still goes on ends here. */
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
      touchedMs: Date.now(),
    };
    await manager.insert(AnalysisEntity, analysis);
    if (players.length === 0) return this.fail(manager, analysis, nobody);
    const waiting = { analysisId, idfTeam, state: 'waiting', message: null } as const;
    await manager.insert(
      PlayerAnalysisEntity,
      players.map(({ idfPlayer }) => ({ ...waiting, idfPlayer })),
    );
  }

  /** Runs that go on, without progress since `beforeMs`. */
  async unfinished(beforeMs: number): Promise<string[]> {
    const running = await this.database.asService((manager) =>
      manager.findBy(AnalysisEntity, { state: 'running', touchedMs: LessThan(beforeMs) }),
    );
    return running.map(({ analysisId }) => analysisId);
  }

  /** The run's request and the players still to compute; undefined when it does not go on. */
  findRunning(analysisId: string) {
    return this.database.asService(async (manager) => {
      const analysis = await manager.findOneBy(AnalysisEntity, { analysisId, state: 'running' });
      if (!analysis) return undefined;
      const waiting = await manager.findBy(PlayerAnalysisEntity, { analysisId, state: 'waiting' });
      return {
        request: events.AnalysisRequested.decode(analysis.request),
        waiting: new Set(waiting.map(({ idfPlayer }) => idfPlayer)),
      };
    });
  }

  /** Times of the streams of these recordings. */
  async extents(idfTeam: number, recordingIds: readonly string[]): Promise<StreamExtent[]> {
    const recordings = await this.database.inTeam(idfTeam, (manager) =>
      manager.findBy(RecordingEntity, { recordingId: In(recordingIds) }),
    );
    return recordings.flatMap(({ streams }) => streams);
  }

  /**
   * One transaction: a player is settled and said; the last one settles the run.
   * @returns false when the run does not go on.
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
        { state: outcome.kind, message: outcome.kind === 'failed' ? outcome.message : null },
      );
      if (!affected) return true;
      analysis.done++;
      await manager.update(AnalysisEntity, analysisId, {
        done: analysis.done,
        touchedMs: Date.now(),
      });
      if (outcome.kind === 'done') {
        await this.sayPlayer(manager, request, idfPlayer, outcome.rows, analysis);
      }
      if (analysis.done === analysis.total) await this.finish(manager, analysis);
      return true;
    });
  }

  private sayPlayer(
    manager: EntityManager,
    request: AnalysisRequested,
    idfPlayer: number,
    rows: PlayerRows,
    { done, total }: AnalysisEntity,
  ): Promise<void> {
    const { analysisId, idfTeam, idfActivity, activityStartMs, localDate, requestedMs } = request;
    const player = request.players.find((input) => input.idfPlayer === idfPlayer);
    return this.outbox.say(manager, events.PlayerAnalysed, {
      analysisId,
      idfTeam,
      idfActivity,
      idfPlayer,
      ...rows,
      recordingIds: player?.recordings.map(({ recordingId }) => recordingId) ?? [],
      settingsVersion: request.settings?.settingsVersion ?? 0,
      activityStartMs,
      localDate,
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
    const failures = players
      .filter(({ state }) => state === 'failed')
      .map(({ idfPlayer, message }) => ({ idfPlayer, message: message ?? '' }));
    if (failures.length === players.length) {
      const reasons = [...new Set(failures.map(({ message }) => message))];
      return this.fail(manager, analysis, `No player could be analysed. ${reasons.join(' ')}`);
    }
    const idfPlayers = players
      .filter(({ state }) => state === 'done')
      .map(({ idfPlayer }) => idfPlayer);
    await manager.update(AnalysisEntity, analysisId, { state: 'done' });
    const said = { analysisId, idfTeam, idfActivity, idfPlayers, failures, requestedMs };
    await this.outbox.say(manager, events.ActivityAnalysed, said);
  }

  private async fail(
    manager: EntityManager,
    { analysisId, idfTeam, idfActivity }: AnalysisEntity,
    message: string,
  ): Promise<void> {
    await manager.update(AnalysisEntity, analysisId, { state: 'failed' });
    const said = { analysisId, idfTeam, idfActivity, message };
    await this.outbox.say(manager, events.AnalysisFailed, said);
  }
}

const nobody =
  'No player with a recording takes part in the activity. Match recordings to players and analyse again.';
