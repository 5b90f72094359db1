import { Inject, Injectable } from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, BLOBS, type BlobStore } from '@touchline/platform';
import { ServiceError, speedConversions } from '@touchline/proto';
import type { Job, JobKind, JobLease } from '../../jobs/job.js';
import { longestMs } from '../../workers/longest-ms.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import type { ConvertSpeedsOutcome, ConvertSpeedsTask } from './convert-speeds-task.js';
import { SpeedConversionRepository } from './speed-conversion.repository.js';
import type { RecordingEntity } from '../recording.entity.js';
import { RecordingsRepository } from '../recordings.repository.js';
import { inSpeedConversion } from './speed-streams.js';

/** A disk slower than this counts as hanging. */
const slowestRowsPerMs = 50;

export interface SpeedConversionJob extends Job {
  readonly recording: RecordingEntity;
}

/**
 * Converts a recording's speeds when a coach has said that the file's unit is another one. It always starts
 * from the streams as decoded, so that undoing it needs nothing else.
 */
@Injectable()
export class SpeedConversionService implements JobKind<SpeedConversionJob> {
  readonly name = 'convert';

  constructor(
    private readonly conversions: SpeedConversionRepository,
    private readonly recordings: RecordingsRepository,
    private readonly workers: WorkerPool,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(BLOB_CONFIG) private readonly blobConfig: BlobConfig,
  ) {}

  async oldestOfTeams(nowMs: number): Promise<SpeedConversionJob[]> {
    const recordings = await this.conversions.oldestOpen(nowMs);
    return recordings.map((recording) => {
      const { recordingId, conversion, idfTeam, conversionSinceMs: sinceMs, attempts } = recording;
      const { traceparent = null } = recording;
      return {
        key: `convert ${recordingId} ${conversion}`,
        idfTeam,
        sinceMs,
        attempts,
        traceparent,
        recording,
      };
    });
  }

  lease({ recording, attempts }: SpeedConversionJob, lease: JobLease): Promise<boolean> {
    const { recordingId, conversion } = recording;
    return this.conversions.lease({ recordingId, conversion, attempts }, lease);
  }

  async work({ recording }: SpeedConversionJob): Promise<void> {
    const converted = recording.streams
      .map((stream) => inSpeedConversion(stream, recording.conversion))
      .flatMap(({ blobKey, decodedKey, rows }) =>
        decodedKey ? { blobKey, decodedKey, rows } : [],
      );
    if (converted.length > 0) await this.convert(recording, converted);
    if (await this.conversions.settle(recording)) return;
    const { idfTeam, recordingId } = recording;
    if (await this.recordings.findRecording(idfTeam, recordingId)) return;
    for (const { blobKey } of converted) await this.blobs.delete(blobKey);
  }

  giveUp({ recording }: SpeedConversionJob): Promise<void> {
    return this.conversions.giveUp(recording);
  }

  private async convert(
    { conversion, idfTeam }: RecordingEntity,
    streams: readonly { blobKey: string; decodedKey: string; rows: number }[],
  ): Promise<void> {
    const task = { blobs: this.blobConfig, factor: speedConversions[conversion], streams };
    const rows = streams.reduce((sum, stream) => sum + stream.rows, 0);
    const outcome = await this.workers.run<ConvertSpeedsTask, ConvertSpeedsOutcome>(
      'convert-speeds',
      task,
      { idfTeam, of: 'job', longestMs: longestMs(rows, slowestRowsPerMs) },
    );
    if (outcome.kind === 'storageFull') throw new ServiceError('storageFull');
  }
}
