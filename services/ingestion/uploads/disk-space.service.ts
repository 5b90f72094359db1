import { Inject, Injectable } from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, Semaphore } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { mkdir, statfs } from 'node:fs/promises';
import { UploadsRepository } from './uploads.repository.js';

/** Kept free for the database, the overhead of decoded streams and other programs. */
const reserveBytes = 64 * 1024 ** 2;
/** A text file of samples decodes to somewhat more than its own size. */
const decodedShare = 1.5;
/** An upload that has sent no byte for so long no longer reserves space. */
const reservationMs = 3_600_000;

/** Space on the blob store's disk. An object store reports by itself that it is full. */
@Injectable()
export class DiskSpaceService {
  private readonly reserving = new Semaphore({ atOnce: 1 });
  /** Reserved for what is being written. */
  private heldBytes = 0;

  constructor(
    private readonly uploads: UploadsRepository,
    @Inject(BLOB_CONFIG) private readonly blobs: BlobConfig,
  ) {}

  /**
   * Admits an announced file; `insert` stores its row, by which the next announcement counts it.
   * @throws storageFull (507) unless there is space for it, for the files admitted before, and for what
   *   will be decoded from all of them
   */
  async reserve(bytes: number, insert: () => Promise<void>): Promise<void> {
    if (this.blobs.kind !== 'disk') return insert();
    return this.reserving.run(async () => {
      const { unsentBytes, undecodedBytes } = await this.uploads.findExpectedBytes(
        Date.now() - reservationMs,
      );
      await this.require(bytes + unsentBytes + decodedShare * (bytes + undecodedBytes));
      await insert();
    });
  }

  /** As `during`, for decoding a file of so many bytes. */
  decoding<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.during(decodedShare * bytes, work);
  }

  /**
   * Runs `work`, which writes so many bytes.
   * @throws storageFull (507) beforehand, when there is no space beside all that is being written
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
