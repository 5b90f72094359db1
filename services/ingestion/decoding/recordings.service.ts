import { Inject, Injectable } from '@nestjs/common';
import { BLOBS, type BlobStore, type Delivery } from '@touchline/platform';
import type { DataChanged, RecordingDeleted } from '@touchline/proto';
import { fileKey } from './decode-task.js';
import { RecordingsRepository } from './recordings.repository.js';
import { speedConversionOf, keysInEveryConversion } from './speed-units/speed-streams.js';

/** Keeps decoded recordings in step with what the team does with them. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly recordings: RecordingsRepository,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {}

  /** Stores the number, owner and speed conversion that the team gave a recording. */
  async keepTeamChanges(delivery: Delivery<DataChanged>): Promise<void> {
    const { recordingId, idfData, idfPlayer, speedReading } = delivery.event;
    const changes = {
      idfData,
      idfPlayer: idfPlayer ?? null,
      conversion: speedConversionOf(speedReading),
    };
    await delivery.once((manager) =>
      this.recordings.keepTeamChanges(manager, recordingId, changes),
    );
  }

  /** Removes a recording's rows and bytes, and the files that held nothing else. */
  async remove(delivery: Delivery<RecordingDeleted>): Promise<void> {
    const { idfTeam, recordingId } = delivery.event;
    const recording = await this.recordings.findRecording(idfTeam, recordingId);
    for (const key of recording?.streams.flatMap(keysInEveryConversion) ?? [])
      await this.blobs.delete(key);
    await delivery.once(async (manager) => {
      for (const upload of await this.recordings.removeRecording(manager, recordingId)) {
        await this.blobs.delete(fileKey(idfTeam, upload.uploadId));
        await manager.remove(upload);
      }
    });
  }
}
