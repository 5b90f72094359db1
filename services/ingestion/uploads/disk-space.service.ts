import { Inject, Injectable } from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, Semaphore } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { mkdir, statfs } from 'node:fs/promises';
import { UploadsRepository } from './uploads.repository.js';

/** Left free for the database, the decoded streams' overhead and everybody else. */
const reserveBytes = 64 * 1024 ** 2;
/** A text file of samples decodes to somewhat more than its own size. */
const decodedShare = 1.5;
/** Nobody keeps room for a file of which no byte has come for so long. */
const timeoutMs = 3_600_000;

/** The room on the blobs' disk. An object store says itself when it is full. */
@Injectable()
export class DiskSpaceService {
  private readonly door = new Semaphore(1);
  /** Kept for what is being written. */
  private heldBytes = 0;

  constructor(
    private readonly uploads: UploadsRepository,
    @Inject(BLOB_CONFIG) private readonly blobs: BlobConfig,
  ) {}

  /**
   * Lets a file in, one after the other: `note` makes it known to the next one.
   * @throws storageFull (507) when there is no room for it beside those let in before, and for what
   *   is decoded from all of them
   */
  async letIn(bytes: number, note: () => Promise<void>): Promise<void> {
    if (this.blobs.kind !== 'disk') return note();
    return this.door.run(async () => {
      const { unsentBytes, undecodedBytes } = await this.uploads.expected(Date.now() - timeoutMs);
      await this.require(bytes + unsentBytes + decodedShare * (bytes + undecodedBytes));
      await note();
    });
  }

  /** Decodes a file of so many bytes, as `during`. */
  decoding<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.during(decodedShare * bytes, work);
  }

  /**
   * Writes so many bytes.
   * @throws storageFull (507) before it begins, when there is no room beside all that is being written
   */
  async during<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    this.heldBytes += bytes;
    try {
      await this.require(this.heldBytes);
      return await work();
    } finally {
      this.heldBytes -= bytes;
    }
  }

  private async require(bytes: number): Promise<void> {
    if (this.blobs.kind !== 'disk') return;
    await mkdir(this.blobs.directory, { recursive: true });
    const { bavail, bsize } = await statfs(this.blobs.directory);
    const needed = bytes + reserveBytes;
    if (bavail * bsize >= needed) return;
    throw new ServiceError('storageFull', {
      found: `${megabytes(bavail * bsize)} free`,
      expected: `${megabytes(needed)} free`,
    });
  }
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`;
