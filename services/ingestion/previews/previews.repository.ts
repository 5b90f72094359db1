import { Injectable } from '@nestjs/common';
import { currentTraceparent, Database, Outbox, RecentMap } from '@touchline/platform';
import {
  type AnalysisRequested,
  events,
  type PreviewRequested,
  sentReason,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import type { Failure } from '../analysis/player-task.js';
import type { Job, JobLease } from '../jobs/job.js';
import { waiting } from '../jobs/run-columns.js';
import { PreviewPlayerEntity } from './preview-player.entity.js';
import { resultOf } from './preview-result.js';
import type { PlayerMoves } from './preview-task.js';
import { PreviewEntity } from './preview.entity.js';
import { differenceOf } from './reasons.js';

/** How a player's comparison ended. */
export type ComparedOutcome = { readonly kind: 'done'; readonly found: PlayerMoves } | Failure;

/** What is compared: the request for a new analysis, and the one whose numbers are stored. */
export interface Compared {
  readonly event: PreviewRequested;
  /** Undefined = not known any more. */
  readonly stored: AnalysisRequested | undefined;
}

/** One player of one preview. */
export interface PreviewJob extends Job {
  readonly previewId: string;
  readonly idfPlayer: number;
}

// grain: one team, with the player to compare next
const nextPlayers = `
  select distinct on (idf_team)
         idf_team as "idfTeam", preview_id as "previewId", idf_player as "idfPlayer",
         attempts, requested_ms::float8 as "sinceMs", traceparent
    from ingestion.preview_player
    join ingestion.preview using (preview_id, idf_team)
   where state = 'waiting' and due_ms <= $1
   order by idf_team, requested_ms, preview_id, idf_player`;

/** How often it is told how far a preview is: pages show no more, and each telling costs a dozen statements. */
const tellsEveryMs = 500;
const mostUnderWay = 1_000;

/** Rows of previews under way. */
@Injectable()
export class PreviewsRepository {
  /** When it was told last how far each is. */
  private readonly toldMs = new RecentMap<string, number>(mostUnderWay);

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Part of the caller's transaction. Replaces an older preview of the activity. */
  async begin(manager: EntityManager, event: PreviewRequested): Promise<void> {
    const { idfTeam, idfActivity, request } = event;
    if (!request || (await manager.existsBy(PreviewEntity, { previewId: request.analysisId }))) {
      return;
    }
    await manager.delete(PreviewEntity, { idfTeam, idfActivity });
    const { analysisId: previewId, players, requestedMs } = request;
    const preview: PreviewEntity = {
      previewId,
      idfTeam,
      idfActivity,
      requestedMs,
      done: 0,
      total: players.length,
      traceparent: currentTraceparent(),
      request: Buffer.from(events.PreviewRequested.encode(event)),
    };
    await manager.insert(PreviewEntity, preview);
    await manager.insert(
      PreviewPlayerEntity,
      players.map(({ idfPlayer }): PreviewPlayerEntity => ({
        ...waiting,
        previewId,
        idfTeam,
        idfPlayer,
        found: null,
      })),
    );
  }

  /** For each team the player that has waited longest and is due. */
  async oldestWaiting(nowMs: number): Promise<PreviewJob[]> {
    const players = await this.database.oneStatement<Omit<PreviewJob, 'key'>[]>((manager) =>
      manager.query(nextPlayers, [nowMs]),
    );
    return players.map((player) => {
      return { ...player, key: `preview ${player.previewId} ${player.idfPlayer}` };
    });
  }

  /** @returns false when the player is settled or another process has leased them since. */
  async leasePlayer(
    { previewId, idfPlayer, attempts }: PreviewJob,
    lease: JobLease,
  ): Promise<boolean> {
    const { affected } = await this.database.oneStatement((manager) =>
      manager.update(
        PreviewPlayerEntity,
        { previewId, idfPlayer, attempts, state: 'waiting' },
        { ...lease },
      ),
    );
    return affected === 1;
  }

  /** The request; undefined when the preview has ended. */
  async findRequest(previewId: string): Promise<PreviewRequested | undefined> {
    const preview = await this.database.oneStatement((manager) =>
      manager.findOneBy(PreviewEntity, { previewId }),
    );
    return preview ? events.PreviewRequested.decode(preview.request) : undefined;
  }

  /** Settles a player in one transaction with what is told of it; the last player ends the preview. */
  settle(
    { previewId, idfPlayer }: PreviewJob,
    compared: Compared,
    outcome: ComparedOutcome,
  ): Promise<void> {
    const { idfTeam, idfActivity } = compared.event;
    return this.database.inTeam(idfTeam, async (manager) => {
      const preview = await manager.findOne(PreviewEntity, {
        select: { previewId: true, done: true, total: true },
        where: { previewId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!preview) return;
      const { kind: state, ...result } = outcome;
      const { affected } = await manager.update(
        PreviewPlayerEntity,
        { previewId, idfPlayer, state: 'waiting' },
        { state, ...result },
      );
      if (!affected) return;
      const { total } = preview;
      const done = preview.done + 1;
      if (done === total) return this.finish(manager, previewId, compared);
      await manager.update(PreviewEntity, previewId, { done });
      if (!this.isTimeToTell(previewId)) return;
      const progress = { previewId, idfTeam, idfActivity, done, total };
      await this.outbox.publish(manager, events.PlayerPreviewed, progress);
    });
  }

  private isTimeToTell(previewId: string): boolean {
    const nowMs = performance.now();
    if (nowMs < (this.toldMs.get(previewId) ?? -Infinity) + tellsEveryMs) return false;
    this.toldMs.set(previewId, nowMs);
    return true;
  }

  private async finish(
    manager: EntityManager,
    previewId: string,
    { event, stored }: Compared,
  ): Promise<void> {
    const { idfTeam, idfActivity, request } = event;
    const players = await manager.find(PreviewPlayerEntity, {
      where: { previewId },
      order: { idfPlayer: 'ASC' },
    });
    const moved = players.flatMap(({ idfPlayer, found }) =>
      found ? { idfPlayer, found: withMissing(found) } : [],
    );
    await this.outbox.publish(manager, events.ActivityPreviewed, {
      previewId,
      idfTeam,
      idfActivity,
      ...resultOf(moved, differenceOf(stored, request!)),
      failures: players.flatMap(({ idfPlayer, failure }) =>
        failure ? { idfPlayer, reason: sentReason(failure) } : [],
      ),
    });
    await manager.delete(PreviewEntity, { previewId });
  }
}

/** JSON has no NaN. */
function withMissing({ moves, ...found }: PlayerMoves): PlayerMoves {
  return {
    ...found,
    moves: moves.map((move) => ({
      ...move,
      from: (move.from as number | null) ?? NaN,
      to: (move.to as number | null) ?? NaN,
    })),
  };
}
