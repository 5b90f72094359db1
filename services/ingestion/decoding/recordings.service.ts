import { Inject, Injectable } from '@nestjs/common';
import { BLOBS, type BlobStore, type Delivery } from '@touchline/platform';
import type { DataChanged, RecordingDeleted } from '@touchline/proto';
import { fileKey } from './decode-task.js';
import { RecordingsRepository } from './recordings.repository.js';

/** What becomes of decoded recordings. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly recordings: RecordingsRepository,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {}

  /** Keeps what the team says of a recording. */
  async keepOwner(delivery: Delivery<DataChanged>): Promise<void> {
    const { recordingId, idfData, idfPlayer } = delivery.event;
    await delivery.once((manager) =>
      this.recordings.keepOwner(manager, recordingId, { idfData, idfPlayer: idfPlayer || null }),
    );
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
}
