import { Inject, Injectable } from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, BLOBS, type BlobStore } from '@touchline/platform';
import { type RefusalCode, ServiceError } from '@touchline/proto';
import type { Job, JobKind, JobLease } from '../jobs/job.js';
import { figures } from '../figures.js';
import { DiskSpaceService } from '../uploads/disk-space.service.js';
import type { StoredRefusal, UploadEntity } from '../uploads/upload.entity.js';
import { TeamsRepository } from '../teams/teams.repository.js';
import { longestMs } from '../workers/longest-ms.js';
import { type EndOfTask, TaskEnded } from '../workers/task-ended.js';
import { WorkerPool } from '../workers/worker-pool.js';
import { type DecodeOutcome, decodedPrefix, type DecodeTask, fileKey } from './decode-task.js';
import { DecodingProgress } from './decoding-progress.js';
import { RecordingsRepository } from './recordings.repository.js';

/** A decoder slower than this counts as hanging. */
const slowestBytesPerMs = 1_000;

export interface DecodeJob extends Job {
  readonly upload: UploadEntity;
}

/** Decodes stored files into recordings, on a worker and always from byte 0. */
@Injectable()
export class DecodingService implements JobKind<DecodeJob> {
  readonly name = 'decode';
  readonly waitsForSpace = true;

  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly teams: TeamsRepository,
    private readonly workers: WorkerPool,
    private readonly progress: DecodingProgress,
    private readonly space: DiskSpaceService,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(BLOB_CONFIG) private readonly blobConfig: BlobConfig,
  ) {}

  async oldestOfTeams(nowMs: number): Promise<DecodeJob[]> {
    const uploads = await this.recordings.oldestUndecoded(nowMs);
    return uploads.map((upload) => {
      const { uploadId, idfTeam, createdMs: sinceMs, attempts, traceparent } = upload;
      return { key: `decode ${uploadId}`, idfTeam, sinceMs, attempts, traceparent, upload };
    });
  }

  lease({ upload: { uploadId }, attempts }: DecodeJob, lease: JobLease): Promise<boolean> {
    return this.recordings.leaseFile({ uploadId, attempts }, lease);
  }

  async work({ upload }: DecodeJob): Promise<void> {
    const outcome = await this.space.decoding(upload.bytes, () => this.decode(upload));
    if (outcome.kind === 'storageFull') throw new ServiceError('storageFull');
    if (outcome.kind === 'decoded') {
      await this.recordings.settleDecoded(upload, outcome.recordings);
    } else if (await this.recordings.settleRefused(upload, outcome.refusal, false)) {
      countRefusal(outcome.refusal);
      await this.blobs.delete(fileKey(upload.idfTeam, upload.uploadId));
    }
  }

  /** Refuses the file, so that its batch can finish. */
  async giveUp({ upload }: DecodeJob, cause: unknown): Promise<void> {
    const refusal = refusalFor(cause);
    if (!(await this.recordings.settleRefused(upload, refusal, true))) return;
    countRefusal(refusal);
    const { idfTeam, uploadId } = upload;
    await this.blobs.delete(fileKey(idfTeam, uploadId));
    for await (const key of this.blobs.list(decodedPrefix(idfTeam, uploadId))) {
      await this.blobs.delete(key);
    }
  }

  private async decode(upload: UploadEntity): Promise<DecodeOutcome> {
    const { uploadId, idfTeam, batch, fileName, bytes, createdMs: announcedMs } = upload;
    const timezone = await this.teams.timezoneOf(idfTeam);
    return this.progress.during(uploadId, (progress) => {
      const task: DecodeTask = {
        blobs: this.blobConfig,
        fileKey: fileKey(idfTeam, uploadId),
        bytes,
        idfTeam,
        uploadId,
        batch,
        fileName,
        announcedMs,
        timezone,
        progress,
        nowMs: Date.now(),
      };
      const terms = { idfTeam, of: 'job', longestMs: longestMs(bytes, slowestBytesPerMs) } as const;
      return this.workers.run<DecodeTask, DecodeOutcome>('decode', task, terms);
    });
  }
}

const countRefusal = ({ code }: StoredRefusal): void =>
  figures.refused.inc({ reason: code.replace('refusal.', '') });

function refusalFor(cause: unknown): StoredRefusal {
  const end = cause instanceof TaskEnded ? cause.reason : 'died';
  return { code: codes[end], line: 0, byte: 0, found: '', expected: '' };
}

const codes: Readonly<Record<EndOfTask, RefusalCode>> = {
  tooSlow: 'refusal.tooSlow',
  tooMuchMemory: 'refusal.tooMuchMemory',
  died: 'refusal.decoderFailed',
};
