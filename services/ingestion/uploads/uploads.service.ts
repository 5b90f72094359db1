import { Inject, Injectable } from '@nestjs/common';
import {
  BLOBS,
  type BlobStore,
  currentTraceparent,
  Leases,
  Log,
  withTrace,
} from '@touchline/platform';
import { ServiceError, type UploadLine, uploadMetadataSchema } from '@touchline/proto';
import { decodedPrefix, fileKey } from '../decoding/decode-task.js';
import { DecodingProgress } from '../decoding/decoding-progress.js';
import { figures } from '../figures.js';
import { isStorageFull } from '../storage-full.js';
import { DiskSpaceService } from './disk-space.service.js';
import { displayName } from './file-name.js';
import { hashOf, ReceivedHashes } from './received-hashes.js';
import { segmentBytes, Segments } from './segments.js';
import type { UploadEntity } from './upload.entity.js';
import { uploadLine } from './upload-line.js';
import { UploadsRepository } from './uploads.repository.js';

/** How long a request waits for another process that works on the same upload; a client asks again. */
const leaseTimeoutMs = 5_000;

/** Takes files in: what is acknowledged survives a power cut, and a torn upload goes on where it was. */
@Injectable()
export class UploadsService {
  private readonly hashes = new ReceivedHashes();
  /** Requests of one upload follow each other, also when the former one's connection broke off. */
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly uploads: UploadsRepository,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    private readonly decoding: DecodingProgress,
    private readonly leases: Leases,
    private readonly space: DiskSpaceService,
    private readonly log: Log,
  ) {}

  /** Lines of a batch, or the team's latest files. */
  async lines(idfTeam: number, batch?: string): Promise<UploadLine[]> {
    const { uploads, firsts } = await this.uploads.list(idfTeam, batch);
    const live = {
      received: (uploadId: string) => this.hashes.received(uploadId),
      decoded: (uploadId: string) => this.decoding.bytes(uploadId),
    };
    return uploads.map((upload) => uploadLine(upload, firsts.get(upload.duplicateOf ?? ''), live));
  }

  /** A file is announced; its metadata is checked. Announced again before its first byte, it is the same. */
  async open(uploadId: string, bytes: number, metadata: unknown): Promise<void> {
    const { idfTeam, batch, filename, idfPlayer = 0 } = uploadMetadata(metadata);
    const known = await this.find(uploadId);
    if (known) return requireSame(known, { idfTeam, batch, bytes });
    const nowMs = Date.now();
    const upload: UploadEntity = {
      uploadId,
      idfTeam,
      batch,
      fileName: displayName(filename),
      idfPlayer,
      bytes,
      receivedBytes: 0,
      state: 'receiving',
      sha256: null,
      claimsBytes: false,
      duplicateOf: null,
      refusal: null,
      notes: [],
      recordings: [],
      ...{ createdMs: nowMs, receivedMs: nowMs },
      attempts: 0,
      dueMs: 0,
      traceparent: currentTraceparent(),
    };
    await this.space.letIn(bytes, () => this.uploads.insert(upload));
    if (bytes > 0) return;
    await this.complete(upload).catch((error: unknown) => this.takeBack(upload, error));
  }

  /** The team that an upload belongs to; undefined for an unknown one. */
  async teamOf(uploadId: string): Promise<number | undefined> {
    return (await this.uploads.find(uploadId))?.idfTeam;
  }

  /** The upload, complete when all its bytes are there. */
  find(uploadId: string): Promise<UploadEntity | null> {
    return this.inTurn(uploadId, async () => {
      const upload = await this.uploads.find(uploadId);
      if (upload?.state === 'receiving' && upload.receivedBytes === upload.bytes) {
        await this.complete(upload);
      }
      return upload;
    });
  }

  /**
   * Stores bytes from `offset` on. What came before the source broke off is kept, then the source's
   * error is thrown. With the last byte the file is complete.
   * @returns the new offset.
   */
  receive(uploadId: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number> {
    figures.uploading.inc();
    return this.receiveInTurn(uploadId, offset, source).finally(() => figures.uploading.dec());
  }

  private receiveInTurn(
    uploadId: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    return this.inTurn(uploadId, async () => {
      const upload = await this.uploads.find(uploadId);
      if (upload?.state !== 'receiving' || upload.receivedBytes !== offset) {
        throw new ServiceError('invalidDataStatus');
      }
      const received = await this.store(upload, source).catch(async (error: unknown) => {
        this.hashes.forget(uploadId);
        if (error instanceof RangeError) await this.goBack(upload);
        throw error;
      });
      if (received === upload.bytes) await this.complete(upload);
      return received;
    });
  }

  async remove(uploadId: string): Promise<void> {
    await this.inTurn(uploadId, async () => {
      const upload = await this.uploads.find(uploadId);
      if (upload) await this.forget(upload);
    });
  }

  /** Removes it unless it is complete, or a byte of it has come since then. */
  async removeAbandoned(uploadId: string, beforeMs: number): Promise<void> {
    await this.inTurn(uploadId, async () => {
      const upload = await this.uploads.find(uploadId);
      if (upload?.state === 'receiving' && upload.receivedMs < beforeMs) await this.forget(upload);
    });
  }

  /** Removes an upload's bytes, everything decoded from it, and at last its row, by which it is found. */
  private async forget(upload: UploadEntity): Promise<void> {
    const { idfTeam, uploadId } = upload;
    this.hashes.forget(uploadId);
    await this.blobs.delete(fileKey(idfTeam, uploadId));
    for await (const key of this.blobs.list(decodedPrefix(idfTeam, uploadId))) {
      await this.blobs.delete(key);
    }
    await this.uploads.remove(upload);
  }

  /** An announcement that is refused for want of room leaves nothing: its sender makes another one. */
  private async takeBack({ uploadId }: UploadEntity, error: unknown): Promise<never> {
    if (!isStorageFull(error)) throw error;
    const left = await this.uploads.find(uploadId);
    if (left?.state === 'receiving') await this.forget(left);
    throw new ServiceError('storageFull', {}, { cause: error });
  }

  /** A request that brings no byte for so long is ended; what it brought is kept. */
  protected get silenceMs(): number {
    return 30_000;
  }

  private async store(upload: UploadEntity, source: AsyncIterable<Uint8Array>): Promise<number> {
    const { uploadId, idfTeam } = upload;
    const seen = (offset: number, chunk: Uint8Array) => this.hashes.add(uploadId, offset, chunk);
    const torn = new Segments(source, seen, this.silenceMs);
    let offset = upload.receivedBytes;
    while (!torn.ended) {
      const start = offset;
      const store = () => this.blobs.append(fileKey(idfTeam, uploadId), start, torn.next(start));
      offset = await this.space.during(Math.min(segmentBytes, upload.bytes - start), store);
      // The last byte's offset is noted together with its event.
      if (offset < upload.bytes) await this.uploads.advance(upload, offset);
    }
    if (torn.error !== undefined) throw torn.error;
    return offset;
  }

  /** The store has fewer bytes than were noted: it lost its last ones, and the client sends them again. */
  private async goBack(upload: UploadEntity): Promise<never> {
    const { uploadId, idfTeam } = upload;
    const stored = (await this.blobs.size(fileKey(idfTeam, uploadId))) ?? 0;
    this.log.warn('a file goes on further back', { uploadId, stored, noted: upload.receivedBytes });
    await this.uploads.advance(upload, stored);
    throw new ServiceError('invalidDataStatus');
  }

  /** Whoever sent the last byte, the file's way goes on from where it was announced. */
  private complete(upload: UploadEntity): Promise<void> {
    return withTrace(upload.traceparent, () => this.completeNow(upload));
  }

  private async completeNow(upload: UploadEntity): Promise<void> {
    const { uploadId, idfTeam, bytes } = upload;
    const key = fileKey(idfTeam, uploadId);
    // No request brings the bytes of an empty file.
    if (bytes === 0) await this.blobs.put(key, new Uint8Array());
    const sha256 = this.hashes.take(uploadId, bytes) ?? (await hashOf(this.blobs.read(key)));
    const known = await this.uploads.complete(upload, sha256);
    if (known) await this.blobs.delete(key);
    figures.stored.inc();
    this.log.info('file stored', { uploadId, idfTeam, bytes, known });
  }

  /** One at a time among the requests of this process, and among all processes. */
  private async inTurn<T>(uploadId: string, work: () => Promise<T>): Promise<T> {
    const before = this.underWay.get(uploadId) ?? Promise.resolve();
    const alone = () => this.leases.during(`upload ${uploadId}`, leaseTimeoutMs, work);
    const mine = before.then(alone, alone);
    this.underWay.set(uploadId, mine);
    try {
      return await mine;
    } finally {
      if (this.underWay.get(uploadId) === mine) this.underWay.delete(uploadId);
    }
  }
}

/** Throws `invalidRequest` naming the first field of the metadata that is not as it should be. */
export function uploadMetadata(metadata: unknown) {
  const read = uploadMetadataSchema.safeParse(metadata ?? {});
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  const field = issue.path.join('.') || 'Upload-Metadata';
  throw new ServiceError('invalidRequest', { field, expected: issue.message });
}

function requireSame(known: UploadEntity, told: Pick<UploadEntity, 'idfTeam' | 'batch' | 'bytes'>) {
  const isSame =
    known.idfTeam === told.idfTeam && known.batch === told.batch && known.bytes === told.bytes;
  const isNew = known.bytes === 0 || known.receivedBytes === 0;
  if (!isSame || !isNew) throw new ServiceError('invalidDataStatus');
}
