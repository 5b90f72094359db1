import { limits, type UploadBatch } from '@touchline/proto';
import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type EntityManager, In, LessThan } from 'typeorm';
import type { ExpectedBytes } from './needed-bytes.js';
import type { StoredBytes } from './stored-share.js';
import { UploadEntity } from './upload.entity.js';
import type { ReceivingUpload } from './upload-line.js';

type StoredBatch = Omit<UploadBatch, 'receiving' | 'isSending'> & { receiving: ReceivingUpload[] };

// grain: one team
const expectedBytes = `
  select idf_team as "idfTeam",
         sum(unsent)::float8 as "unsentBytes",
         sum(undecoded)::float8 as "undecodedBytes"
    from (
      select idf_team, received_bytes as undecoded,
             (bytes - received_bytes) * least(1, (received_ms - $1)::float8 / $2) as unsent
        from ingestion.upload
       where state = 'receiving' and received_ms > $1
      union all
      select idf_team, bytes, 0 from ingestion.upload
       where state in ('stored', 'decoding') and claims_bytes
    ) expected
   group by idf_team`;

// grain: all teams
const storedBytes = `
  select coalesce(sum(bytes) filter (where idf_team = $1), 0)::float8 as "ownBytes",
         coalesce(sum(bytes), 0)::float8 as "allBytes",
         (count(distinct idf_team) filter (where idf_team <> $1) + 1)::int as teams
    from ingestion.upload
   where claims_bytes and state <> 'refused'`;

// grain: one batch; a repeated file is where the first one is
const latestBatches = `
  select batch, min(created_ms)::float8 as "createdMs", count(*)::int as files,
         (array_agg(file_name order by created_ms, upload_id))[1] as "firstFile",
         count(*) filter (where state in ('stored', 'decoding'))::int as decoding,
         count(*) filter (where state = 'ready')::int as ready,
         count(*) filter (where state = 'ready' and is_repeated)::int as repeated,
         count(*) filter (where state = 'refused')::int as refused,
         coalesce(
           json_agg(json_build_object('uploadId', upload_id, 'receivedMs', received_ms))
             filter (where state = 'receiving'),
           '[]') as receiving
    from (
      select upload.upload_id, upload.batch, upload.file_name, upload.created_ms, upload.received_ms,
             coalesce(first.state, upload.state) as state, first.upload_id is not null as is_repeated
        from ingestion.upload
        left join ingestion.upload first on first.upload_id = upload.duplicate_of
       where upload.idf_team = $1
         and upload.batch in (
               select batch from ingestion.upload
                where idf_team = $1
                group by batch
                order by max(created_ms) desc
                limit $2)) line
   group by batch
   order by max(created_ms) desc`;

/** Rows of files on their way in. */
@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  async insert(upload: UploadEntity): Promise<void> {
    await this.database.inTeam(upload.idfTeam, (manager) => manager.insert(UploadEntity, upload));
  }

  /** Of any team: the caller checks by the row's team who may see it. */
  find(uploadId: string): Promise<UploadEntity | null> {
    return this.database.oneStatement((manager) => manager.findOneBy(UploadEntity, { uploadId }));
  }

  /** Stores how many bytes are durable. */
  async advance({ uploadId, idfTeam }: UploadEntity, receivedBytes: number): Promise<void> {
    await this.database.inTeam(idfTeam, (manager) =>
      manager.update(
        UploadEntity,
        { uploadId, state: 'receiving' },
        { receivedBytes, receivedMs: Date.now() },
      ),
    );
  }

  /** One transaction, in which no other file of the same bytes is declared stored in the team. */
  lockingBytes<T>(
    idfTeam: number,
    sha256: string,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `${idfTeam}/${sha256}`,
      ]);
      return work(manager);
    });
  }

  /** The team's first upload of these bytes. */
  findFirst(manager: EntityManager, idfTeam: number, sha256: string): Promise<UploadEntity | null> {
    return manager.findOneBy(UploadEntity, { idfTeam, sha256, claimsBytes: true });
  }

  /** @returns false when the upload was declared stored before, or removed. */
  async markStored(
    manager: EntityManager,
    { uploadId, bytes }: UploadEntity,
    sha256: string,
    duplicateOf: string | null,
  ): Promise<boolean> {
    const { affected } = await manager.update(
      UploadEntity,
      { uploadId, state: 'receiving' },
      {
        state: 'stored',
        receivedBytes: bytes,
        sha256,
        claimsBytes: duplicateOf === null,
        duplicateOf,
      },
    );
    return affected === 1;
  }

  /** Files of the same bytes stay, each with what was found out about them. */
  async remove(upload: UploadEntity): Promise<void> {
    const { uploadId, idfTeam, sha256, state, refusal, notes } = upload;
    const remove = async (manager: EntityManager) => {
      const settled = { state, refusal, notes, duplicateOf: null };
      await manager.update(UploadEntity, { duplicateOf: uploadId }, settled);
      await manager.delete(UploadEntity, { uploadId });
    };
    await (sha256 === null
      ? this.database.inTeam(idfTeam, remove)
      : this.lockingBytes(idfTeam, sha256, remove));
  }

  /** A batch in the order it was sent, or the team's latest files first; with the uploads they repeat. */
  async list(idfTeam: number, batch?: string) {
    return this.database.inTeam(idfTeam, async (manager) => {
      const uploads = await manager.find(UploadEntity, {
        where: { idfTeam, ...(batch !== undefined && { batch }) },
        order: { createdMs: batch === undefined ? 'DESC' : 'ASC', uploadId: 'ASC' },
        take: batch === undefined ? limits.latestUploads : limits.uploadsPerBatch,
      });
      const repeated = uploads.flatMap(({ duplicateOf }) => duplicateOf ?? []);
      const firsts = repeated.length
        ? await manager.findBy(UploadEntity, { uploadId: In(repeated) })
        : [];
      return { uploads, firsts: new Map(firsts.map((first) => [first.uploadId, first])) };
    });
  }

  listBatches(idfTeam: number): Promise<StoredBatch[]> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.query<StoredBatch[]>(latestBatches, [idfTeam, limits.latestBatches]),
    );
  }

  /** Uploads whose bytes are all durable but that were not declared stored. */
  findUndeclared(): Promise<UploadEntity[]> {
    return this.database.asService((manager) =>
      manager
        .createQueryBuilder(UploadEntity, 'upload')
        .where(`upload.state = 'receiving' and upload.receivedBytes = upload.bytes`)
        .getMany(),
    );
  }

  /** Of these uploads, those whose bytes are of no use: refused ones and repeats. */
  async findWithoutUseForBytes(uploadIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.asService((manager) =>
      manager.query<{ id: string }[]>(
        `select upload_id as id from ingestion.upload
         where upload_id = any($1::uuid[]) and (state = 'refused' or duplicate_of is not null)`,
        [uploadIds],
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** Unfinished uploads that have sent no byte since then. */
  findAbandoned(beforeMs: number): Promise<UploadEntity[]> {
    return this.database.asService((manager) =>
      manager.findBy(UploadEntity, { state: 'receiving', receivedMs: LessThan(beforeMs) }),
    );
  }

  /**
   * Bytes that uploads of each team still have to send, and bytes to decode. An upload that has sent nothing
   * for longer than `quietMs` counts less and less, and after `forgottenMs` not at all.
   */
  findExpectedBytes(
    nowMs: number,
    { quietMs, forgottenMs }: { quietMs: number; forgottenMs: number },
  ): Promise<ExpectedBytes[]> {
    return this.database.oneStatement((manager) =>
      manager.query<ExpectedBytes[]>(expectedBytes, [nowMs - forgottenMs, forgottenMs - quietMs]),
    );
  }

  /** What this team and all teams hold. */
  async findStoredBytes(idfTeam: number): Promise<StoredBytes> {
    const [found] = await this.database.oneStatement((manager) =>
      manager.query<StoredBytes[]>(storedBytes, [idfTeam]),
    );
    return found!;
  }

  /** How many files the team has announced and not yet sent. */
  countUnsent(idfTeam: number): Promise<number> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.countBy(UploadEntity, { idfTeam, state: 'receiving' }),
    );
  }

  /** The same bytes may be sent again, since a newer version may read what an older one refused. */
  async forgetRefusedBytes(): Promise<void> {
    await this.database.asService((manager) =>
      manager.update(UploadEntity, { state: 'refused', claimsBytes: true }, { claimsBytes: false }),
    );
  }
}
