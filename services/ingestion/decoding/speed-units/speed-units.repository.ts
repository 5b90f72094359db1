import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { events, type SpeedReading } from '@touchline/proto';
import { type EntityManager, Not } from 'typeorm';
import type { JobLease } from '../../jobs/job.js';
import { UploadEntity } from '../../uploads/upload.entity.js';
import { lockRecording } from '../lock-recording.js';
import { recordingDecoded } from '../recording-decoded.js';
import { RecordingEntity } from '../recording.entity.js';
import { asDecoded, inSpeedReading } from './speed-streams.js';

const open = 'recording.reading <> recording.readAs';

/** Rows of recordings whose speeds are to be converted from another unit. */
@Injectable()
export class SpeedUnitsRepository {
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

  /** @returns false when it is settled, another reading was asked for, or another process has leased it since. */
  async lease(
    {
      recordingId,
      attempts,
      reading,
    }: Pick<RecordingEntity, 'recordingId' | 'attempts' | 'reading'>,
    lease: JobLease,
  ): Promise<boolean> {
    const { affected } = await this.database.oneStatement((manager) =>
      manager.update(
        RecordingEntity,
        { recordingId, attempts, reading, readAs: Not(reading) },
        lease,
      ),
    );
    return affected === 1;
  }

  /**
   * In one transaction the converted streams become the recording's and the event is published.
   * @returns false, and nothing happens, when another reading was asked for, another file came in, or
   * the recording was deleted.
   */
  settle({ recordingId, idfTeam, reading, streams }: RecordingEntity): Promise<boolean> {
    return this.changed({ recordingId, idfTeam, reading }, (recording) => {
      const made = new Set(streams.map((stream) => asDecoded(stream).blobKey));
      if (!recording.streams.every((stream) => made.has(asDecoded(stream).blobKey))) return false;
      recording.streams = recording.streams.map((stream) => inSpeedReading(stream, reading));
      recording.readAs = reading;
      return true;
    });
  }

  /** The recording keeps its speeds as they are; the event names the conversion that failed. */
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
      await this.publish(manager, recording, failed ? reading : undefined);
      return true;
    });
  }

  private async publish(
    manager: EntityManager,
    recording: RecordingEntity,
    failedReading?: string,
  ) {
    const { uploadId } = recording.streams[0]!;
    const upload = await manager.findOneByOrFail(UploadEntity, { uploadId });
    const event = recordingDecoded(upload, recording, failedReading);
    await this.outbox.publish(manager, events.RecordingDecoded, event);
  }
}
