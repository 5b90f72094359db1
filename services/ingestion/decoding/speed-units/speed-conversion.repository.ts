import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { events, type SpeedConversion } from '@touchline/proto';
import { type EntityManager, Not } from 'typeorm';
import type { JobLease } from '../../jobs/job.js';
import { UploadEntity } from '../../uploads/upload.entity.js';
import { lockRecording } from '../lock-recording.js';
import { recordingDecoded } from '../recording-decoded.js';
import { RecordingEntity } from '../recording.entity.js';
import { asDecoded, inSpeedConversion } from './speed-streams.js';

const open = 'recording.conversion <> recording.conversionDone';

/** Rows of recordings whose speeds are to be converted from another unit. */
@Injectable()
export class SpeedConversionRepository {
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
        .addOrderBy('recording.conversionSinceMs')
        .addOrderBy('recording.recordingId')
        .getMany(),
    );
  }

  /** @returns false when it is settled, another conversion was asked for, or another process has leased it since. */
  async lease(
    {
      recordingId,
      attempts,
      conversion,
    }: Pick<RecordingEntity, 'recordingId' | 'attempts' | 'conversion'>,
    lease: JobLease,
  ): Promise<boolean> {
    const { affected } = await this.database.oneStatement((manager) =>
      manager.update(
        RecordingEntity,
        { recordingId, attempts, conversion, conversionDone: Not(conversion) },
        lease,
      ),
    );
    return affected === 1;
  }

  /**
   * In one transaction the converted streams become the recording's and the event is published.
   * @returns false, and nothing happens, when another conversion was asked for, another file came in, or
   * the recording was deleted.
   */
  settle({ recordingId, idfTeam, conversion, streams }: RecordingEntity): Promise<boolean> {
    return this.changed({ recordingId, idfTeam, conversion }, (recording) => {
      const made = new Set(streams.map((stream) => asDecoded(stream).blobKey));
      if (!recording.streams.every((stream) => made.has(asDecoded(stream).blobKey))) return false;
      recording.streams = recording.streams.map((stream) => inSpeedConversion(stream, conversion));
      recording.conversionDone = conversion;
      return true;
    });
  }

  /** The recording keeps its speeds as they are; the event names the conversion that failed. */
  async giveUp({ recordingId, idfTeam, conversion }: RecordingEntity): Promise<void> {
    await this.changed({ recordingId, idfTeam, conversion, failed: true }, (recording) => {
      recording.conversion = recording.conversionDone;
      return true;
    });
  }

  private changed(
    asked: { recordingId: string; idfTeam: number; conversion: SpeedConversion; failed?: boolean },
    change: (recording: RecordingEntity) => boolean,
  ): Promise<boolean> {
    const { recordingId, idfTeam, conversion, failed } = asked;
    return this.database.inTeam(idfTeam, async (manager) => {
      await lockRecording(manager, recordingId);
      const recording = await manager.findOne(RecordingEntity, {
        where: { recordingId, conversion, conversionDone: Not(conversion) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!recording || !change(recording)) return false;
      Object.assign(recording, { revision: recording.revision + 1, attempts: 0, dueMs: 0 });
      await manager.save(recording);
      await this.publish(manager, recording, failed ? conversion : undefined);
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
