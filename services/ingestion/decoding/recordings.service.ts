import { Inject, Injectable } from '@nestjs/common';
import {
  BLOB_CONFIG,
  type BlobConfig,
  BLOBS,
  type BlobStore,
  type Delivery,
  Log,
} from '@touchline/platform';
import { type RecordingDeleted, type RecordingUploaded, ServiceError } from '@touchline/proto';
import type { StoredRefusal, UploadEntity } from '../uploads/upload.entity.js';
import { PoolClosed, WorkerPool } from '../workers/worker-pool.js';
import { type DecodeOutcome, decodedPrefix, type DecodeTask, fileKey } from './decode-task.js';
import { DecodingProgress } from './decoding-progress.js';
import { RecordingsRepository } from './recordings.repository.js';

const attempts = 3;
/** Space may be made meanwhile: some twenty seconds. */
const attemptsForSpace = 5;
const patienceMs = 60_000;
/** A decoder below this speed hangs. */
const slowestBytesPerMs = 1_000;

/** Turns stored files into recordings: on a worker, from byte 0, as often as it takes. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly workers: WorkerPool,
    private readonly progress: DecodingProgress,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(BLOB_CONFIG) private readonly blobConfig: BlobConfig,
    private readonly log: Log,
  ) {}

  /**
   * Repeatable up to its one transaction. A decoder that dies or hangs is tried again by the bus;
   * after the third time the file is refused, so that it does not block anything.
   */
  async decode(delivery: Delivery<RecordingUploaded>): Promise<void> {
    const { event, attempt } = delivery;
    const upload = await this.recordings.findUpload(event.idfTeam, event.uploadId);
    if (upload?.state !== 'stored' && upload?.state !== 'decoding') {
      await delivery.once(async () => undefined);
      return;
    }
    await this.recordings.markDecoding(upload);
    const outcome = await this.outcome(upload, attempt);
    await delivery.once(async (manager) => {
      if (outcome.kind === 'decoded') {
        await this.recordings.settleDecoded(manager, upload, outcome.recordings);
      } else {
        const { refusal, retry } = outcome;
        await this.recordings.settleRefused(manager, upload, refusal, retry);
      }
    });
    if (outcome.kind === 'refused') await this.blobs.delete(fileKey(event.idfTeam, event.uploadId));
    this.log.info('file decoded', { uploadId: event.uploadId, outcome: outcome.kind });
  }

  /** Removes a recording's rows and bytes, and the files that held nothing else. */
  async remove(delivery: Delivery<RecordingDeleted>): Promise<void> {
    const { idfTeam, recordingId } = delivery.event;
    const recording = await this.recordings.findRecording(idfTeam, recordingId);
    for (const { blobKey } of recording?.streams ?? []) await this.blobs.delete(blobKey);
    await delivery.once(async (manager) => {
      for (const upload of await this.recordings.removeRecording(manager, recordingId)) {
        await this.blobs.delete(fileKey(idfTeam, upload.uploadId));
        await manager.remove(upload);
      }
    });
  }

  private async outcome(upload: UploadEntity, attempt: number): Promise<Settled> {
    const outcome = await this.work(upload).catch((error: unknown) => {
      if (attempt < attempts || error instanceof PoolClosed) throw error;
      this.log.error('decoder failed', { uploadId: upload.uploadId, err: error });
      return undefined;
    });
    if (outcome?.kind === 'decoded') return outcome;
    if (outcome?.kind === 'refused') return { ...outcome, retry: false };
    if (outcome && attempt < attemptsForSpace) throw new ServiceError('storageFull');
    await this.removeDecoded(upload);
    return { kind: 'refused', refusal: outcome ? storageFull : decoderFailed, retry: true };
  }

  private work(upload: UploadEntity): Promise<DecodeOutcome> {
    const { uploadId, idfTeam, batch, fileName, bytes } = upload;
    return this.progress.during(uploadId, (progress) => {
      const task: DecodeTask = {
        blobs: this.blobConfig,
        fileKey: fileKey(idfTeam, uploadId),
        idfTeam,
        uploadId,
        batch,
        fileName,
        progress,
        nowMs: Date.now(),
      };
      const timeoutMs = Math.round(patienceMs + bytes / slowestBytesPerMs);
      return this.workers.run<DecodeTask, DecodeOutcome>('decode', task, timeoutMs);
    });
  }

  private async removeDecoded({ idfTeam, uploadId }: UploadEntity): Promise<void> {
    for await (const key of this.blobs.list(decodedPrefix(idfTeam, uploadId))) {
      await this.blobs.delete(key);
    }
  }
}

type Settled =
  | Extract<DecodeOutcome, { kind: 'decoded' }>
  | (Extract<DecodeOutcome, { kind: 'refused' }> & { retry: boolean });

const nowhere = { line: 0, byte: 0, found: '', expected: '' };

const decoderFailed: StoredRefusal = {
  ...nowhere,
  code: 'refusal.decoderFailed',
  message:
    'The file could not be read: its decoder failed three times. Export it again; if that does not help, send it to the support.',
};

const storageFull: StoredRefusal = {
  ...nowhere,
  code: 'refusal.storageFull',
  message:
    'The disk is full, so the recording could not be stored. Free some space and send the file again.',
};
