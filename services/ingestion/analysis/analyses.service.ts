import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Interval } from '@touchline/compute';
import {
  BLOB_CONFIG,
  type BlobConfig,
  BLOBS,
  type BlobStore,
  type Delivery,
  Log,
} from '@touchline/platform';
import type { AnalysisRequested, PlayerInput, StreamKind } from '@touchline/proto';
import { isStorageFull } from '../storage-full.js';
import { PoolClosed, WorkerPool } from '../workers/worker-pool.js';
import { AnalysesRepository, type PlayerOutcome } from './analyses.repository.js';
import { type AnalyseOutcome, type AnalyseTask, rowsPrefix } from './analyse-task.js';
import { extentOf, rangesOf } from './ranges.js';
import { settingsOf } from './settings-of.js';

const patienceMs = 300_000;
const attempts = 2;
const lookAgainMs = 30_000;
const stuckMs = 60_000;

/**
 * Runs analyses in the background, player by player on the workers. The truth of a run is its row:
 * what a process leaves undone is taken up by the next one.
 */
@Injectable()
export class AnalysesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly running = new Map<string, Promise<void>>();
  private lookout?: NodeJS.Timeout;

  constructor(
    private readonly analyses: AnalysesRepository,
    private readonly workers: WorkerPool,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(BLOB_CONFIG) private readonly blobConfig: BlobConfig,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.resume(Date.now());
    this.lookout = setInterval(() => {
      void this.resume(Date.now() - stuckMs).catch((err: unknown) =>
        this.log.warn('cannot look for stuck analyses', { err }),
      );
    }, lookAgainMs);
    this.lookout.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.lookout);
    await this.workers.close();
    await Promise.all(this.running.values());
  }

  /** Only notes the run: the computing does not hold back the activity's next request. */
  async begin(delivery: Delivery<AnalysisRequested>): Promise<void> {
    const request = delivery.event;
    await delivery.once((manager) => this.analyses.begin(manager, request));
    this.start(request.analysisId);
  }

  private async resume(beforeMs: number): Promise<void> {
    for (const analysisId of await this.analyses.unfinished(beforeMs)) this.start(analysisId);
  }

  private start(analysisId: string): void {
    if (this.running.has(analysisId)) return;
    const run = this.run(analysisId)
      .catch((err: unknown) => {
        if (!(err instanceof PoolClosed))
          this.log.error('analysis interrupted', { analysisId, err });
      })
      .finally(() => this.running.delete(analysisId));
    this.running.set(analysisId, run);
  }

  private async run(analysisId: string): Promise<void> {
    const found = await this.analyses.findRunning(analysisId);
    if (!found) return;
    const { request, waiting } = found;
    const extent = await this.extent(request);
    const players = request.players.filter(({ idfPlayer }) => waiting.has(idfPlayer));
    const lane = async () => {
      for (let player = players.shift(); player; player = players.shift()) {
        const outcome = await this.outcome(request, player, extent);
        if (await this.analyses.settle(request, player.idfPlayer, outcome)) continue;
        players.length = 0;
        await this.removeRows(request, player.idfPlayer);
      }
    };
    await Promise.all(Array.from({ length: this.workers.threads }, lane));
    this.log.info('analysis ended', { analysisId, idfActivity: request.idfActivity });
  }

  private async extent({ sessions, players, idfTeam }: AnalysisRequested) {
    if (sessions.length > 0) return undefined;
    const recordings = players.flatMap((player) => player.recordings);
    const ids = recordings.map(({ recordingId }) => recordingId);
    return extentOf(await this.analyses.extents(idfTeam, ids));
  }

  private async outcome(
    request: AnalysisRequested,
    player: PlayerInput,
    extent: Interval | undefined,
  ): Promise<PlayerOutcome> {
    const task = this.taskOf(request, player, extent);
    if (typeof task === 'string') return { kind: 'failed', message: task };
    for (let attempt = 1; ; attempt++) {
      try {
        const outcome = await this.workers.run<AnalyseTask, AnalyseOutcome>(
          'analyse',
          task,
          patienceMs,
        );
        return outcome.kind === 'done' ? outcome : { kind: 'failed', message: sentences.missing };
      } catch (error) {
        if (error instanceof PoolClosed) throw error;
        const { analysisId } = request;
        this.log.error('player not analysed', {
          analysisId,
          idfPlayer: player.idfPlayer,
          err: error,
        });
        if (attempt < attempts) continue;
        const message = isStorageFull(error) ? sentences.storageFull : sentences.engineFailed;
        return { kind: 'failed', message };
      }
    }
  }

  /** The worker's task, or a sentence that says why there is nothing to compute. */
  private taskOf(
    request: AnalysisRequested,
    player: PlayerInput,
    extent: Interval | undefined,
  ): AnalyseTask | string {
    const { idfTeam, idfActivity, analysisId, localDate, sessions, settings } = request;
    const streams = player.recordings.flatMap((recording) => recording.streams);
    if (streams.length === 0) return sentences.noRecording;
    if (!settings) return sentences.engineFailed;
    if (sessions.length === 0 && !extent) return sentences.missing;
    const ranges = rangesOf(request, player.idfPlayer, extent ?? { startMs: 0, finishMs: 0 });
    if (ranges.length === 0) return sentences.noSession;
    const { settingsVersion } = settings;
    const { idfPlayer } = player;
    return {
      blobs: this.blobConfig,
      identity: { idfTeam, idfActivity, idfPlayer, analysisId, settingsVersion, localDate },
      settings: settingsOf(settings, player),
      ranges,
      startsMs: new Map([
        [0, request.activityStartMs],
        ...sessions.map(({ idfSession, startMs }) => [idfSession, startMs] as const),
      ]),
      streams: streams.map(({ kind, blobKey, rows }) => ({
        kind: kind as StreamKind,
        blobKey,
        rows,
      })),
    };
  }

  private async removeRows({ idfTeam, analysisId }: AnalysisRequested, idfPlayer: number) {
    for await (const key of this.blobs.list(`${rowsPrefix(idfTeam, analysisId)}${idfPlayer}/`)) {
      await this.blobs.delete(key);
    }
  }
}

const sentences = {
  noRecording: 'The player has no recording. Match one to the player and analyse again.',
  noSession: 'The player takes part in no session. Add the player to a session and analyse again.',
  missing: 'A recording of the player is not there any more. Send the file again and match it.',
  storageFull: 'The disk is full. Free some space and analyse again.',
  engineFailed:
    'The numbers could not be computed. Analyse again; if it fails again, tell the support.',
} as const;
