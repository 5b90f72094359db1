import { Inject, Injectable } from '@nestjs/common';
import { BLOBS, type BlobStore, type Delivery } from '@touchline/platform';
import type { DataChanged, RecordingDeleted } from '@touchline/proto';
import { fileKey } from './decode-task.js';
import { RecordingsRepository } from './recordings.repository.js';
import { readingOf, everyReading } from './speed-streams.js';

/** What becomes of decoded recordings. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly recordings: RecordingsRepository,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {}

  /** Keeps what the team says of a recording. */
  async keepTeamFacts(delivery: Delivery<DataChanged>): Promise<void> {
    const { recordingId, idfData, idfPlayer, speedReading } = delivery.event;
    const facts = { idfData, idfPlayer: idfPlayer || null, reading: readingOf(speedReading) };
    await delivery.once((manager) => this.recordings.keepTeamFacts(manager, recordingId, facts));
  }

  /** Removes a recording's rows and bytes, and the files that held nothing else. */
  async remove(delivery: Delivery<RecordingDeleted>): Promise<void> {
    const { idfTeam, recordingId } = delivery.event;
    const recording = await this.recordings.findRecording(idfTeam, recordingId);
    for (const key of recording?.streams.flatMap(everyReading) ?? []) await this.blobs.delete(key);
    await delivery.once(async (manager) => {
      for (const upload of await this.recordings.removeRecording(manager, recordingId)) {
        await this.blobs.delete(fileKey(idfTeam, upload.uploadId));
        await manager.remove(upload);
      }
    });
  }
}
