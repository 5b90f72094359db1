import { Injectable } from '@nestjs/common';
import { currentTraceparent, Database, Outbox } from '@touchline/platform';
import { distinctNotes, events } from '@touchline/proto';
import { type EntityManager, In, LessThanOrEqual, Not } from 'typeorm';
import type { JobLease } from '../jobs/job.js';
import { type StoredRefusal, UploadEntity } from '../uploads/upload.entity.js';
import type { DecodedRecording, StoredAbout } from './decode-task.js';
import { lockRecording } from './lock-recording.js';
import { recordingDecoded } from './recording-decoded.js';
import { RecordingEntity } from './recording.entity.js';
import { asDecoded } from './speed-units/speed-streams.js';

const undecided = In(['stored', 'decoding']);

/** Rows of recordings, and of files as far as decoding settles them. */
@Injectable()
export class RecordingsRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** For each team the oldest file that is stored, not decoded, and due. */
  oldestUndecoded(nowMs: number): Promise<UploadEntity[]> {
    return this.database.oneStatement((manager) =>
      manager
        .createQueryBuilder(UploadEntity, 'upload')
        .distinctOn(['upload.idfTeam'])
        .where({ state: undecided, claimsBytes: true, dueMs: LessThanOrEqual(nowMs) })
        .orderBy('upload.idfTeam')
        .addOrderBy('upload.createdMs')
        .addOrderBy('upload.uploadId')
        .getMany(),
    );
  }

  /** @returns false when the file is settled or another process has leased it since. */
  async leaseFile(
    { uploadId, attempts }: Pick<UploadEntity, 'uploadId' | 'attempts'>,
    lease: JobLease,
  ): Promise<boolean> {
    const { affected } = await this.database.oneStatement((manager) =>
      manager.update(
        UploadEntity,
        { uploadId, attempts, state: undecided },
        { ...lease, state: 'decoding' },
      ),
    );
    return affected === 1;
  }

  /** Settles the file and publishes its recordings in one transaction; does nothing when it was settled before. */
  settleDecoded(upload: UploadEntity, decoded: readonly DecodedRecording[]): Promise<void> {
    const { uploadId, idfTeam } = upload;
    return this.database.inTeam(idfTeam, async (manager) => {
      const { affected } = await manager.update(
        UploadEntity,
        { uploadId, state: undecided },
        {
          state: 'ready',
          notes: distinctNotes(decoded.flatMap(({ notes }) => notes)),
          recordings: decoded.map(({ recordingId }) => recordingId),
        },
      );
      if (!affected) return;
      for (const one of decoded) {
        const event = recordingDecoded(upload, await this.save(manager, upload, one));
        await this.outbox.publish(manager, events.RecordingDecoded, event);
      }
    });
  }

  /**
   * As `settleDecoded`. With `retry` the same bytes may be sent and tried again.
   * @returns false when the file was settled before.
   */
  settleRefused(upload: UploadEntity, refusal: StoredRefusal, retry: boolean): Promise<boolean> {
    const { uploadId, idfTeam, batch, fileName } = upload;
    return this.database.inTeam(idfTeam, async (manager) => {
      const { affected } = await manager.update(
        UploadEntity,
        { uploadId, state: undecided },
        { state: 'refused', refusal, ...(retry && { claimsBytes: false }) },
      );
      if (!affected) return false;
      const event = { uploadId, idfTeam, batch, fileName, refusal: sentRefusal(refusal) };
      await this.outbox.publish(manager, events.RecordingRefused, event);
      return true;
    });
  }

  /**
   * Part of the caller's transaction: removes the recording from its files.
   * @returns files left without a recording; the caller deletes them.
   */
  async removeRecording(manager: EntityManager, recordingId: string): Promise<UploadEntity[]> {
    await manager.delete(RecordingEntity, { recordingId });
    const uploads = await manager
      .createQueryBuilder(UploadEntity, 'upload')
      .setLock('pessimistic_write')
      .where('upload.recordings @> cast(:ids as jsonb)', { ids: JSON.stringify([recordingId]) })
      .getMany();
    for (const upload of uploads) {
      upload.recordings = upload.recordings.filter((id) => id !== recordingId);
      await manager.update(UploadEntity, upload.uploadId, { recordings: upload.recordings });
    }
    return uploads.filter(({ recordings }) => recordings.length === 0);
  }

  /** Part of the caller's transaction; does nothing for a deleted recording. */
  async keepTeamChanges(
    manager: EntityManager,
    recordingId: string,
    { conversion, ...owner }: Pick<RecordingEntity, 'idfData' | 'idfPlayer' | 'conversion'>,
  ): Promise<void> {
    await manager.update(RecordingEntity, { recordingId }, owner);
    const traceparent = currentTraceparent();
    const job = { conversion, conversionSinceMs: Date.now(), attempts: 0, dueMs: 0, traceparent };
    await manager.update(RecordingEntity, { recordingId, conversion: Not(conversion) }, job);
  }

  /** The recording that has this number in the team. */
  findByData(idfTeam: number, idfData: number): Promise<RecordingEntity | null> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.findOneBy(RecordingEntity, { idfTeam, idfData }),
    );
  }

  findRecording(idfTeam: number, recordingId: string): Promise<RecordingEntity | null> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.findOneBy(RecordingEntity, { recordingId }),
    );
  }

  /** Of several files that make one recording, each adds its streams. */
  private async save(
    manager: EntityManager,
    { uploadId, idfTeam }: UploadEntity,
    { recordingId, about, streams, speedDoubt, notes }: DecodedRecording,
  ): Promise<RecordingEntity> {
    await lockRecording(manager, recordingId);
    const before = await manager.findOneBy(RecordingEntity, { recordingId });
    const others = before?.streams.filter((stream) => stream.uploadId !== uploadId) ?? [];
    const all = [...others.map(asDecoded), ...streams.map((stream) => ({ ...stream, uploadId }))];
    const recording = manager.create(RecordingEntity, {
      recordingId,
      idfTeam,
      about: before ? completed(before.about, about) : about,
      startMs: Math.min(...all.map(({ startMs }) => startMs)),
      finishMs: Math.max(...all.map(({ finishMs }) => finishMs)),
      streams: all,
      notes: distinctNotes([...(before?.notes ?? []), ...notes]),
      speedDoubt: before?.speedDoubt ?? speedDoubt,
      // Speeds that were read in another unit are again, together with the new ones.
      conversionDone: 'asRead',
      revision: (before?.revision ?? 0) + 1,
    });
    return manager.save(recording);
  }
}

/** Fills in what the files before did not say. */
function completed(before: StoredAbout, now: StoredAbout): StoredAbout {
  const found = Object.entries(now).filter(([name]) => before[name as keyof StoredAbout] === '');
  return { ...before, ...Object.fromEntries(found) };
}

const sentRefusal = ({ line, byte, ...refusal }: StoredRefusal) => ({
  ...refusal,
  line: line || undefined,
  byte: byte || undefined,
});
