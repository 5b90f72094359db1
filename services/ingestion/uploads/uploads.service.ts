import { Inject, Injectable } from '@nestjs/common';
import {
  BLOBS,
  type BlobStore,
  currentTraceparent,
  Leases,
  Log,
  parseBody,
} from '@touchline/platform';
import {
  ServiceError,
  type UploadBatch,
  type UploadLine,
  uploadMetadataSchema,
} from '@touchline/proto';
import { decodedPrefix, fileKey } from '../decoding/decode-task.js';
import { DecodingProgress } from '../decoding/decoding-progress.js';
import { figures } from '../figures.js';
import { isStorageFull } from '../storage-full.js';
import { DiskSpaceService } from './disk-space.service.js';
import { displayName } from './file-name.js';
import { ReceivedHashes } from './received-hashes.js';
import { segmentBytes, Segments } from './segments.js';
import type { UploadEntity } from './upload.entity.js';
import { UploadCompletionService } from './upload-completion.service.js';
import { type ReceivingUpload, uploadLine } from './upload-line.js';
import { UploadsRepository } from './uploads.repository.js';

/** How long a request waits for another process that works on the same upload; then the client retries. */
export const longestLeaseWaitMs = 5_000;
export const longestSilenceMs = 30_000;
/** Files that a team has announced and not sent. */
const mostUnsent = 500;

/** Receives files: what was acknowledged survives a power cut, and an interrupted upload resumes. */
@Injectable()
export class UploadsService {
  private readonly hashes = new ReceivedHashes();
  /** The latest request of each upload; the next one waits for it, even if its connection broke off. */
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly completion: UploadCompletionService,
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
      isSending: (upload: ReceivingUpload) => this.isSending(upload),
      decoded: (uploadId: string) => this.decoding.bytes(uploadId),
    };
    return uploads.map((upload) => uploadLine(upload, firsts.get(upload.duplicateOf ?? ''), live));
  }

  async batches(idfTeam: number): Promise<UploadBatch[]> {
    const batches = await this.uploads.listBatches(idfTeam);
    return batches.map(({ receiving, ...batch }) => ({
      ...batch,
      receiving: receiving.length,
      isSending: receiving.some((upload) => this.isSending(upload)),
    }));
  }

  /** Announces a file. Announcing it again before its first byte changes nothing. */
  async open(uploadId: string, bytes: number, metadata: unknown): Promise<void> {
    const { idfTeam, batch, filename, idfPlayer = 0 } = uploadMetadata(metadata);
    const known = await this.completeIfStored(uploadId);
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
      createdMs: nowMs,
      receivedMs: nowMs,
      attempts: 0,
      dueMs: 0,
      traceparent: currentTraceparent(),
    };
    await this.space.reserve(upload, async () => {
      await this.requirePlace(idfTeam);
      await this.uploads.insert(upload);
    });
    if (bytes > 0) return;
    await this.complete(upload).catch((error: unknown) => this.undo(upload, error));
  }

  /** @throws tooManyUploads */
  private async requirePlace(idfTeam: number): Promise<void> {
    const unsent = await this.uploads.countUnsent(idfTeam);
    if (unsent >= mostUnsent)
      throw new ServiceError('tooManyUploads', { expected: String(mostUnsent) });
  }

  /** The team that an upload belongs to; undefined for an unknown one. */
  async teamOf(uploadId: string): Promise<number | undefined> {
    return (await this.uploads.find(uploadId))?.idfTeam;
  }

  /** Declares the upload stored if all its bytes are durable. */
  completeIfStored(uploadId: string): Promise<UploadEntity | null> {
    return this.inTurn(uploadId, async () => {
      const upload = await this.uploads.find(uploadId);
      if (upload?.state === 'receiving' && upload.receivedBytes === upload.bytes) {
        await this.complete(upload);
      }
      return upload;
    });
  }

  /**
   * Stores bytes from `offset` on; with the last byte the file is declared stored. When the source fails,
   * the bytes before are kept and its error is thrown.
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

  /**
   * Takes a file back of which nothing is stored but its bytes.
   * @throws invalidDataStatus while it is being read, and once there are recordings of it: they are deleted first
   */
  async remove(uploadId: string): Promise<void> {
    await this.inTurn(uploadId, async () => {
      const upload = await this.uploads.find(uploadId);
      if (!upload) return;
      if (!hasNoRecordings(upload)) throw new ServiceError('invalidDataStatus');
      await this.forget(upload);
    });
  }

  /** Removes the upload unless it is stored, or a byte has come since then. */
  async removeAbandoned(uploadId: string, beforeMs: number): Promise<void> {
    await this.inTurn(uploadId, async () => {
      const upload = await this.uploads.find(uploadId);
      if (upload?.state === 'receiving' && upload.receivedMs < beforeMs) await this.forget(upload);
    });
  }

  /** A request that brings no byte for so long is ended. */
  private isSending({ uploadId, receivedMs }: ReceivingUpload): boolean {
    const latestMs = Math.max(receivedMs, this.hashes.latestMs(uploadId));
    return Date.now() - latestMs < longestSilenceMs;
  }

  /** Removes an upload's bytes and what was decoded from it; its row last, since they are found by it. */
  private async forget(upload: UploadEntity): Promise<void> {
    const { idfTeam, uploadId } = upload;
    this.hashes.forget(uploadId);
    await this.blobs.delete(fileKey(idfTeam, uploadId));
    for await (const key of this.blobs.list(decodedPrefix(idfTeam, uploadId))) {
      await this.blobs.delete(key);
    }
    await this.uploads.remove(upload);
  }

  /** An announcement that fails because the disk is full leaves nothing: the client announces anew. */
  private async undo({ uploadId }: UploadEntity, error: unknown): Promise<never> {
    if (!isStorageFull(error)) throw error;
    const left = await this.uploads.find(uploadId);
    if (left?.state === 'receiving') await this.forget(left);
    throw new ServiceError('storageFull', {}, { cause: error });
  }

  /** A request that brings no byte for so long is ended; the bytes before are kept. */
  protected get silenceMs(): number {
    return longestSilenceMs;
  }

  private async store(upload: UploadEntity, source: AsyncIterable<Uint8Array>): Promise<number> {
    const { uploadId, idfTeam } = upload;
    const onChunk = (offset: number, chunk: Uint8Array) => this.hashes.add(uploadId, offset, chunk);
    const segments = new Segments(source, onChunk, this.silenceMs);
    let offset = upload.receivedBytes;
    while (!segments.ended) {
      const start = offset;
      const store = () =>
        this.blobs.append(fileKey(idfTeam, uploadId), start, segments.next(start));
      offset = await this.space.during(Math.min(segmentBytes, upload.bytes - start), store);
      // The last offset is stored in one transaction with its event.
      if (offset < upload.bytes) await this.uploads.advance(upload, offset);
    }
    if (segments.error !== undefined) throw segments.error;
    return offset;
  }

  /** The store lost the last bytes it had acknowledged: the client sends them again. */
  private async goBack(upload: UploadEntity): Promise<never> {
    const { uploadId, idfTeam } = upload;
    const stored = (await this.blobs.size(fileKey(idfTeam, uploadId))) ?? 0;
    this.log.warn('a file resumes at an earlier offset', {
      uploadId,
      stored,
      acknowledged: upload.receivedBytes,
    });
    await this.uploads.advance(upload, stored);
    throw new ServiceError('invalidDataStatus');
  }

  private complete(upload: UploadEntity): Promise<void> {
    return this.completion.complete(upload, this.hashes.take(upload.uploadId, upload.bytes));
  }

  /** One at a time, among the requests of this process and among all processes. */
  private async inTurn<T>(uploadId: string, work: () => Promise<T>): Promise<T> {
    const before = this.underWay.get(uploadId) ?? Promise.resolve();
    const alone = () => this.leases.during(`upload ${uploadId}`, longestLeaseWaitMs, work);
    const mine = before.then(alone, alone);
    this.underWay.set(uploadId, mine);
    try {
      return await mine;
    } finally {
      if (this.underWay.get(uploadId) === mine) this.underWay.delete(uploadId);
    }
  }
}

/** Throws an error that names the first field of the metadata that is not as it should be. */
export const uploadMetadata = (metadata: unknown) => parseBody(uploadMetadataSchema, metadata);

function requireSame(
  known: UploadEntity,
  announced: Pick<UploadEntity, 'idfTeam' | 'batch' | 'bytes'>,
) {
  const isSame =
    known.idfTeam === announced.idfTeam &&
    known.batch === announced.batch &&
    known.bytes === announced.bytes;
  const isNew = known.bytes === 0 || known.receivedBytes === 0;
  if (!isSame || !isNew) throw new ServiceError('invalidDataStatus');
}

/** Nothing was read from it, or nothing new, and nobody reads it. */
const hasNoRecordings = ({ state, duplicateOf, recordings }: UploadEntity): boolean =>
  state === 'receiving' ||
  state === 'refused' ||
  duplicateOf !== null ||
  (state === 'ready' && recordings.length === 0);
