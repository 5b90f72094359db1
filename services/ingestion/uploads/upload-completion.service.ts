import { Inject, Injectable } from '@nestjs/common';
import { BLOBS, type BlobStore, Log, Outbox, withTrace } from '@touchline/platform';
import { events } from '@touchline/proto';
import { fileKey } from '../decoding/decode-task.js';
import { figures } from '../figures.js';
import { hashOf } from './received-hashes.js';
import type { UploadEntity } from './upload.entity.js';
import { UploadsRepository } from './uploads.repository.js';

/** Declares a file stored once its last byte is durable. */
@Injectable()
export class UploadCompletionService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly outbox: Outbox,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    private readonly log: Log,
  ) {}

  /**
   * Continues the trace of the announcement, whichever request brought the last byte.
   * @param sha256 of the file where it is known; otherwise the stored bytes are read.
   */
  complete(upload: UploadEntity, sha256?: string): Promise<void> {
    return withTrace(upload.traceparent, () => this.completeInTrace(upload, sha256));
  }

  private async completeInTrace(upload: UploadEntity, sha256?: string): Promise<void> {
    const { uploadId, idfTeam, bytes } = upload;
    const key = fileKey(idfTeam, uploadId);
    // No request brings the bytes of an empty file.
    if (bytes === 0) await this.blobs.put(key, new Uint8Array());
    const isRepeat = await this.store(upload, sha256 ?? (await hashOf(this.blobs.read(key))));
    if (isRepeat) await this.blobs.delete(key);
    figures.stored.inc();
    this.log.info('file stored', { uploadId, idfTeam, bytes, isRepeat });
  }

  /**
   * The first file of its bytes in the team is published; the same bytes again only refer to it.
   * @returns whether the bytes are a repeat.
   */
  private store(upload: UploadEntity, sha256: string): Promise<boolean> {
    const { uploadId, idfTeam, batch, fileName, bytes, idfPlayer } = upload;
    return this.uploads.lockingBytes(idfTeam, sha256, async (manager) => {
      const first = await this.uploads.findFirst(manager, idfTeam, sha256);
      const isNew = await this.uploads.markStored(manager, upload, sha256, first?.uploadId ?? null);
      if (isNew && !first) {
        const blobKey = fileKey(idfTeam, uploadId);
        const chosen = { idfPlayer: idfPlayer || undefined };
        const event = { ...chosen, uploadId, idfTeam, batch, fileName, bytes, sha256, blobKey };
        await this.outbox.publish(manager, events.RecordingUploaded, event);
      }
      return first !== null && first.uploadId !== uploadId;
    });
  }
}
