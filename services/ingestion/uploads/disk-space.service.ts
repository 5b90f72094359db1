import { Inject, Injectable } from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, Leases, LeaseTaken, Semaphore } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { mkdir, statfs } from 'node:fs/promises';
import { decodedShare, neededBytes } from './needed-bytes.js';
import { UploadsRepository } from './uploads.repository.js';

/** Kept free for the database, the overhead of decoded streams and other programs. */
const reserveBytes = 64 * 1024 ** 2;
/** An upload that sends nothing reserves all of its space for so long, and then less until it reserves none. */
const quietMs = 60_000;
const forgottenMs = 600_000;
/** How long an announcement waits for those of other processes. */
const leaseTimeoutMs = 5_000;

/** Space on the blob store's disk. An object store reports by itself that it is full. */
@Injectable()
export class DiskSpaceService {
  private readonly reserving = new Semaphore({ atOnce: 1 });
  /** Reserved for what is being written. */
  private heldBytes = 0;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly leases: Leases,
    @Inject(BLOB_CONFIG) private readonly blobs: BlobConfig,
  ) {}

  /**
   * Admits an announced file; `insert` stores its row, by which the next announcement counts it.
   * @throws storageFull (507) unless there is space for it, for the files admitted before, and for what
   *   will be decoded from all of them
   */
  reserve(
    file: { readonly idfTeam: number; readonly bytes: number },
    insert: () => Promise<void>,
  ): Promise<void> {
    const { blobs } = this;
    const admit = async () => {
      await this.require((freeBytes) => this.neededFor(file, freeBytes));
      await insert();
    };
    return this.reserving.run(() => (blobs.kind === 'disk' ? this.alone(admit) : insert()), {
      key: file.idfTeam,
    });
  }

  /** Among all processes: two announcements at once would not see each other. */
  private alone(work: () => Promise<void>): Promise<void> {
    return this.leases.during('disk space', leaseTimeoutMs, work).catch((error: unknown) => {
      throw error instanceof LeaseTaken
        ? new ServiceError('unavailable', {}, { cause: error })
        : error;
    });
  }

  private async neededFor(file: { idfTeam: number; bytes: number }, freeBytes: number) {
    const expected = await this.uploads.findExpectedBytes(Date.now(), { quietMs, forgottenMs });
    return neededBytes(file, expected, freeBytes);
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
      await this.require(() => this.heldBytes);
      return await work();
    } finally {
      this.heldBytes -= bytes;
    }
  }

  private async require(neededOf: (freeBytes: number) => number | Promise<number>): Promise<void> {
    if (this.blobs.kind !== 'disk') return;
    await mkdir(this.blobs.directory, { recursive: true });
    const { bavail, bsize } = await statfs(this.blobs.directory);
    const freeBytes = bavail * bsize - reserveBytes;
    const needed = await neededOf(freeBytes);
    if (freeBytes >= needed) return;
    throw new ServiceError('storageFull', {
      found: `${megabytes(bavail * bsize)} free`,
      expected: `${megabytes(needed + reserveBytes)} free`,
    });
  }
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`;
