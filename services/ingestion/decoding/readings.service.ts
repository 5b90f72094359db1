import { Inject, Injectable } from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, BLOBS, type BlobStore } from '@touchline/platform';
import { ServiceError, speedReadings } from '@touchline/proto';
import type { Job, JobKind, JobNote } from '../jobs/job.js';
import { WorkerPool } from '../workers/worker-pool.js';
import type { ReadSpeedsOutcome, ReadSpeedsTask } from './read-speeds-task.js';
import { ReadingsRepository } from './readings.repository.js';
import type { RecordingEntity } from './recording.entity.js';
import { RecordingsRepository } from './recordings.repository.js';
import { inReading } from './speed-streams.js';

const baseTimeoutMs = 60_000;
/** A disk below this speed hangs. */
const slowestRowsPerMs = 50;

export interface ReadingJob extends Job {
  readonly recording: RecordingEntity;
}

/**
 * Reads speeds in the unit that somebody said, from the streams as decoded: every reader of the recording
 * finds them so, and going back is as simple.
 */
@Injectable()
export class ReadingsService implements JobKind<ReadingJob> {
  readonly name = 'read';

  constructor(
    private readonly readings: ReadingsRepository,
    private readonly recordings: RecordingsRepository,
    private readonly workers: WorkerPool,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(BLOB_CONFIG) private readonly blobConfig: BlobConfig,
  ) {}

  async oldestOfTeams(nowMs: number): Promise<ReadingJob[]> {
    const recordings = await this.readings.oldestOpen(nowMs);
    return recordings.map((recording) => {
      const { recordingId, reading, idfTeam, readingSinceMs: sinceMs, attempts } = recording;
      const { traceparent = null } = recording;
      return {
        ...{ key: `read ${recordingId} ${reading}`, idfTeam, sinceMs, attempts },
        ...{ traceparent, recording },
      };
    });
  }

  note({ recording, attempts }: ReadingJob, note: JobNote): Promise<boolean> {
    const { recordingId, reading } = recording;
    return this.readings.note({ recordingId, reading, attempts }, note);
  }

  async work({ recording }: ReadingJob): Promise<void> {
    const made = recording.streams
      .map((stream) => inReading(stream, recording.reading))
      .flatMap(({ blobKey, decodedKey, rows }) =>
        decodedKey ? { blobKey, decodedKey, rows } : [],
      );
    if (made.length > 0) await this.make(recording, made);
    if (await this.readings.settle(recording)) return;
    const { idfTeam, recordingId } = recording;
    if (await this.recordings.findRecording(idfTeam, recordingId)) return;
    for (const { blobKey } of made) await this.blobs.delete(blobKey);
  }

  giveUp({ recording }: ReadingJob): Promise<void> {
    return this.readings.giveUp(recording);
  }

  private async make(
    { reading }: RecordingEntity,
    streams: readonly { blobKey: string; decodedKey: string; rows: number }[],
  ): Promise<void> {
    const task = { blobs: this.blobConfig, factor: speedReadings[reading], streams };
    const rows = streams.reduce((sum, stream) => sum + stream.rows, 0);
    const timeoutMs = Math.round(baseTimeoutMs + rows / slowestRowsPerMs);
    const outcome = await this.workers.run<ReadSpeedsTask, ReadSpeedsOutcome>(
      'read-speeds',
      task,
      timeoutMs,
    );
    if (outcome.kind === 'storageFull') throw new ServiceError('storageFull');
  }
}
