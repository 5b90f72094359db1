import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { events } from '@touchline/proto';
import { In, LessThan } from 'typeorm';
import { fileKey } from '../decoding/decode-task.js';
import { UploadEntity } from './upload.entity.js';

const longestList = 200;
const longestBatch = 2_000;

interface ExpectedBytes {
  readonly unsentBytes: number;
  readonly undecodedBytes: number;
}

// grain: all files together
const expectedBytes = `
  select coalesce(sum(unsent), 0)::float8 as "unsentBytes",
         coalesce(sum(bytes), 0)::float8 as "undecodedBytes"
    from (
      select bytes - received_bytes as unsent, bytes from ingestion.upload
       where state = 'receiving' and received_ms >= $1
      union all
      select 0, bytes from ingestion.upload where state in ('stored', 'decoding') and claims_bytes
    ) expected`;

/** Rows of files on their way in. */
@Injectable()
export class UploadsRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async insert(upload: UploadEntity): Promise<void> {
    await this.database.inTeam(upload.idfTeam, (manager) => manager.insert(UploadEntity, upload));
  }

  /** Of any team: whoever asks decides by the row's team who may see it. */
  find(uploadId: string): Promise<UploadEntity | null> {
    return this.database.oneStatement((manager) => manager.findOneBy(UploadEntity, { uploadId }));
  }

  /** Notes how much is stored durably. */
  async advance({ uploadId, idfTeam }: UploadEntity, receivedBytes: number): Promise<void> {
    await this.database.inTeam(idfTeam, (manager) =>
      manager.update(
        UploadEntity,
        { uploadId, state: 'receiving' },
        { receivedBytes, receivedMs: Date.now() },
      ),
    );
  }

  /**
   * The last byte is stored: says RecordingUploaded, unless the team has sent the same bytes before.
   * Of two equal files in flight at once, one is first.
   * @returns whether the bytes were known.
   */
  complete(upload: UploadEntity, sha256: string): Promise<boolean> {
    const { uploadId, idfTeam, bytes } = upload;
    return this.database.inTeam(idfTeam, async (manager) => {
      await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `${idfTeam}/${sha256}`,
      ]);
      const first = await manager.findOneBy(UploadEntity, { idfTeam, sha256, claimsBytes: true });
      const { affected } = await manager.update(
        UploadEntity,
        { uploadId, state: 'receiving' },
        {
          state: 'stored',
          receivedBytes: bytes,
          sha256,
          claimsBytes: first === null,
          duplicateOf: first?.uploadId ?? null,
        },
      );
      if (affected && !first) {
        const { batch, fileName, idfPlayer } = upload;
        const said = { uploadId, idfTeam, batch, fileName, bytes, sha256, idfPlayer };
        const blobKey = fileKey(idfTeam, uploadId);
        await this.outbox.publish(manager, events.RecordingUploaded, { ...said, blobKey });
      }
      return first !== null && first.uploadId !== uploadId;
    });
  }

  async remove({ uploadId, idfTeam }: UploadEntity): Promise<void> {
    await this.database.inTeam(idfTeam, (manager) => manager.delete(UploadEntity, { uploadId }));
  }

  /** A batch in the order it was sent, or the team's latest files first; with those they repeat. */
  async list(idfTeam: number, batch?: string) {
    return this.database.inTeam(idfTeam, async (manager) => {
      const uploads = await manager.find(UploadEntity, {
        where: { idfTeam, ...(batch !== undefined && { batch }) },
        order: { createdMs: batch === undefined ? 'DESC' : 'ASC', uploadId: 'ASC' },
        take: batch === undefined ? longestList : longestBatch,
      });
      const repeated = uploads.flatMap(({ duplicateOf }) => duplicateOf ?? []);
      const firsts = repeated.length
        ? await manager.findBy(UploadEntity, { uploadId: In(repeated) })
        : [];
      return { uploads, firsts: new Map(firsts.map((first) => [first.uploadId, first])) };
    });
  }

  /** Files whose bytes are all there but that were not declared complete. */
  completeButReceiving(): Promise<UploadEntity[]> {
    return this.database.asService((manager) =>
      manager
        .createQueryBuilder(UploadEntity, 'upload')
        .where(`upload.state = 'receiving' and upload.receivedBytes = upload.bytes`)
        .getMany(),
    );
  }

  /** Those of these uploads that need no bytes any more: refused ones and such as repeat others. */
  async findNeedless(uploadIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.asService((manager) =>
      manager.query<{ id: string }[]>(
        `select upload_id as id from ingestion.upload
         where upload_id = any($1::uuid[]) and (state = 'refused' or duplicate_of is not null)`,
        [uploadIds],
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** Files of which no byte has come since then. */
  abandoned(beforeMs: number): Promise<UploadEntity[]> {
    return this.database.asService((manager) =>
      manager.findBy(UploadEntity, { state: 'receiving', receivedMs: LessThan(beforeMs) }),
    );
  }

  /** What files of all teams have yet to bring, unless no byte of theirs has come since then, and to be decoded. */
  async expected(sinceMs: number): Promise<ExpectedBytes> {
    const [row] = await this.database.asService((manager) =>
      manager.query<[ExpectedBytes]>(expectedBytes, [sinceMs]),
    );
    return row;
  }

  /** A newer program may read what an older one refused: the same bytes may try again. */
  async forgetRefusedBytes(): Promise<void> {
    await this.database.asService((manager) =>
      manager.update(UploadEntity, { state: 'refused', claimsBytes: true }, { claimsBytes: false }),
    );
  }
}
