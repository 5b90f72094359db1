import { Inject, Injectable } from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, Leases, LeaseTaken, Semaphore } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { mkdir, statfs } from 'node:fs/promises';
import { decodedShare, neededBytes } from './needed-bytes.js';
import { sizeInWords } from './size-in-words.js';
import { exceedsShare, lastPart } from './stored-share.js';
import { UploadsRepository } from './uploads.repository.js';

/** Kept free for the database, the overhead of decoded streams and other programs. */
const reserveBytes = 64 * 1024 ** 2;
/** An upload that sends nothing reserves all of its space for so long, and then less until it reserves none. */
export const quietMs = 60_000;
export const forgottenMs = 600_000;
/** How long an announcement waits for those of other processes. */
export const longestLeaseWaitMs = 5_000;

/** Space on the blob store's disk. An object store reports by itself that it is full. */
@Injectable()
export class DiskSpaceService {
  private readonly reserving = new Semaphore({ name: 'reservations of disk space', atOnce: 1 });
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
   *   will be decoded from all of them; teamStorageFull (507) when the disk is nearly full and the team holds
   *   more than its share
   */
  reserve(
    file: { readonly idfTeam: number; readonly bytes: number },
    insert: () => Promise<void>,
  ): Promise<void> {
    const { blobs } = this;
    const admit = async () => {
      await this.require((freeBytes) => this.neededFor(file, freeBytes));
      await this.requireShare(file);
      await insert();
    };
    return this.reserving.run(() => (blobs.kind === 'disk' ? this.alone(admit) : insert()), {
      key: file.idfTeam,
    });
  }

  /** Among all processes: two announcements at once would not see each other. */
  private alone(work: () => Promise<void>): Promise<void> {
    return this.leases.during('disk space', longestLeaseWaitMs, work).catch((error: unknown) => {
      throw error instanceof LeaseTaken
        ? new ServiceError('unavailable', {}, { cause: error })
        : error;
    });
  }

  private async neededFor(file: { idfTeam: number; bytes: number }, freeBytes: number) {
    const expected = await this.uploads.findExpectedBytes(Date.now(), { quietMs, forgottenMs });
    return neededBytes(file, expected, freeBytes);
  }

  private async requireShare({ idfTeam, bytes }: { idfTeam: number; bytes: number }) {
    const { freeBytes, wholeBytes } = await this.disk();
    if (freeBytes - (1 + decodedShare) * bytes >= lastPart * wholeBytes) return;
    if (exceedsShare(await this.uploads.findStoredBytes(idfTeam)))
      throw new ServiceError('teamStorageFull');
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
    const { freeBytes } = await this.disk();
    const needed = await neededOf(freeBytes);
    if (freeBytes >= needed) return;
    throw new ServiceError('storageFull', {
      found: `${sizeInWords(freeBytes + reserveBytes)} free`,
      expected: `${sizeInWords(needed + reserveBytes)} free`,
    });
  }

  /** Without what is kept free in any case; an object store's end is not known. */
  private async disk(): Promise<{ freeBytes: number; wholeBytes: number }> {
    if (this.blobs.kind !== 'disk') return { freeBytes: Infinity, wholeBytes: 0 };
    const { directory } = this.blobs;
    await mkdir(directory, { recursive: true });
    const { bavail, blocks, bsize } = await statfs(directory);
    return { freeBytes: bavail * bsize - reserveBytes, wholeBytes: blocks * bsize - reserveBytes };
  }
}
