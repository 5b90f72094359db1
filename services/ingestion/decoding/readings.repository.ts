import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { events, type SpeedReading } from '@touchline/proto';
import { type EntityManager, Not } from 'typeorm';
import type { JobNote } from '../jobs/job.js';
import { UploadEntity } from '../uploads/upload.entity.js';
import { lockRecording } from './lock-recording.js';
import { recordingFact } from './recording-fact.js';
import { RecordingEntity } from './recording.entity.js';
import { asDecoded, inReading } from './speed-streams.js';

const open = 'recording.reading <> recording.readAs';

/** Rows of recordings whose speeds are to be read in another unit. */
@Injectable()
export class ReadingsRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Of every team the recording that waits longest and is due. */
  oldestOpen(nowMs: number): Promise<RecordingEntity[]> {
    return this.database.oneStatement((manager) =>
      manager
        .createQueryBuilder(RecordingEntity, 'recording')
        .distinctOn(['recording.idfTeam'])
        .where(open)
        .andWhere('recording.dueMs <= :nowMs', { nowMs })
        .orderBy('recording.idfTeam')
        .addOrderBy('recording.readingSinceMs')
        .addOrderBy('recording.recordingId')
        .getMany(),
    );
  }

  /** @returns false when it is settled, another reading was asked for, or somebody tried it since. */
  async note(
    {
      recordingId,
      attempts,
      reading,
    }: Pick<RecordingEntity, 'recordingId' | 'attempts' | 'reading'>,
    note: JobNote,
  ): Promise<boolean> {
    const { affected } = await this.database.oneStatement((manager) =>
      manager.update(
        RecordingEntity,
        { recordingId, attempts, reading, readAs: Not(reading) },
        note,
      ),
    );
    return affected === 1;
  }

  /**
   * One transaction: the streams made are the recording's, and that is said.
   * @returns false, and nothing happens, when another reading was asked for, another file came in, or it
   * was deleted.
   */
  settle({ recordingId, idfTeam, reading, streams }: RecordingEntity): Promise<boolean> {
    return this.changed({ recordingId, idfTeam, reading }, (recording) => {
      const made = new Set(streams.map((stream) => asDecoded(stream).blobKey));
      if (!recording.streams.every((stream) => made.has(asDecoded(stream).blobKey))) return false;
      recording.streams = recording.streams.map((stream) => inReading(stream, reading));
      recording.readAs = reading;
      return true;
    });
  }

  /** The reading stays what it is, and what could not be made is said. */
  async giveUp({ recordingId, idfTeam, reading }: RecordingEntity): Promise<void> {
    await this.changed({ recordingId, idfTeam, reading, failed: true }, (recording) => {
      recording.reading = recording.readAs;
      return true;
    });
  }

  private changed(
    asked: { recordingId: string; idfTeam: number; reading: SpeedReading; failed?: boolean },
    change: (recording: RecordingEntity) => boolean,
  ): Promise<boolean> {
    const { recordingId, idfTeam, reading, failed } = asked;
    return this.database.inTeam(idfTeam, async (manager) => {
      await lockRecording(manager, recordingId);
      const recording = await manager.findOne(RecordingEntity, {
        where: { recordingId, reading, readAs: Not(reading) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!recording || !change(recording)) return false;
      Object.assign(recording, { revision: recording.revision + 1, attempts: 0, dueMs: 0 });
      await manager.save(recording);
      await this.publishOutcome(manager, recording, failed ? reading : '');
      return true;
    });
  }

  private async publishOutcome(
    manager: EntityManager,
    recording: RecordingEntity,
    failedReading: string,
  ) {
    const { uploadId } = recording.streams[0]!;
    const upload = await manager.findOneByOrFail(UploadEntity, { uploadId });
    const fact = recordingFact(upload, recording, failedReading);
    await this.outbox.publish(manager, events.RecordingDecoded, fact);
  }
}
