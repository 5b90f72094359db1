import { Inject, Injectable } from '@nestjs/common';
import {
  BLOB_CONFIG,
  type BlobConfig,
  BLOBS,
  type BlobStore,
  type Caller,
  WrittenJson,
} from '@touchline/platform';
import { ServiceError, type StreamKind } from '@touchline/proto';
import { exceedMemory, mostSampleBytes } from '../analysis/sample-memory.js';
import type { RecordingEntity } from '../decoding/recording.entity.js';
import { RecordingsRepository } from '../decoding/recordings.repository.js';
import { TaskEnded } from '../workers/task-ended.js';
import { termsOf } from '../workers/terms-of.js';
import { PoolClosed, WorkerPool } from '../workers/worker-pool.js';
import { oneStream } from './one-stream.js';
import type { SpeedOutcome, SpeedTask } from './speed-task.js';

const fewest = 10;
const mostPoints = 20_000;

/** An Arrow IPC stream; `length` in bytes where it is known beforehand. */
export interface StreamBytes {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly length?: number;
}

/** Samples that take too much of a thread can be had as a file. */
function asAnswer(error: unknown): never {
  const options = { cause: error };
  if (error instanceof PoolClosed) throw new ServiceError('unavailable', {}, options);
  if (error instanceof TaskEnded)
    throw new ServiceError(
      'answerTooLarge',
      { expected: 'samples that a thread has room for' },
      options,
    );
  throw error;
}

/** Samples of recordings for those who may see them. */
@Injectable()
export class StreamsService {
  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly workers: WorkerPool,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(BLOB_CONFIG) private readonly blobConfig: BlobConfig,
  ) {}

  /** @throws dataNotFound, and noDownloadableData when the recording has no samples of this kind */
  async stream(caller: Caller, idfData: number, kind: StreamKind): Promise<StreamBytes> {
    const { streams } = await this.requireOwn(caller, idfData);
    const keys = streams.filter((one) => one.kind === kind).map(({ blobKey }) => blobKey);
    const sizes = await Promise.all(keys.map((key) => this.blobs.size(key)));
    if (keys.length === 0 || sizes.includes(undefined)) {
      throw new ServiceError('noDownloadableData', { field: 'kind', found: kind });
    }
    if (keys.length > 1)
      return {
        bytes: oneStream(
          kind,
          keys.map((key) => this.blobs.read(key)),
        ),
      };
    return { bytes: this.blobs.read(keys[0]!), length: sizes[0] };
  }

  /** @throws resolutionNotSupported, dataNotFound, answerTooLarge, and noDownloadableData when its samples are not there */
  async speed(caller: Caller, idfData: number, points: number): Promise<WrittenJson> {
    if (points < fewest || points > mostPoints) {
      const where = { field: 'points', found: String(points), expected: `${fewest}–${mostPoints}` };
      throw new ServiceError('resolutionNotSupported', where);
    }
    const { streams } = await this.requireOwn(caller, idfData);
    if (exceedMemory(streams)) {
      const expected = `≤ ${mostSampleBytes / 1024 ** 2} MiB of samples`;
      throw new ServiceError('answerTooLarge', { expected });
    }
    const task = { blobs: this.blobConfig, streams, points };
    const terms = termsOf(caller.idfTeam, 'call', { streams, ranges: [] });
    const outcome = await this.workers
      .run<SpeedTask, SpeedOutcome>('speed', task, terms)
      .catch(asAnswer);
    if (outcome.kind === 'done') return new WrittenJson(outcome.json);
    throw new ServiceError('noDownloadableData');
  }

  /** To a player, another player's recording does not exist. */
  private async requireOwn(
    { idfTeam, role, idfPlayer }: Caller,
    idfData: number,
  ): Promise<RecordingEntity> {
    const recording = await this.recordings.findByData(idfTeam, idfData);
    if (!recording || (role === 'player' && recording.idfPlayer !== idfPlayer)) {
      throw new ServiceError('dataNotFound', { field: 'id', found: String(idfData) });
    }
    return recording;
  }
}
