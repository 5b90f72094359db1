import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { BLOBS, type BlobStore, Log, PeriodicTask } from '@touchline/platform';
import { filesPrefix, recordingsPrefix, uploadOf } from '../decoding/decode-task.js';
import { UploadsRepository } from './uploads.repository.js';

const everyMs = 6 * 3_600_000;
/** Keys checked in one query. */
const batchKeys = 1_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Deletes bytes of refused and repeated uploads that were left when a process ended before deleting them.
 * Bytes of unknown uploads stay: they may belong to another database.
 */
@Injectable()
export class OrphanedBlobsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new PeriodicTask(
    (signal) => this.deleteOrphans(signal),
    (err) =>
      this.log.warn('orphaned blobs could not be listed; the next round tries again', { err }),
  );

  constructor(
    private readonly uploads: UploadsRepository,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({ everyMs });
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  private async deleteOrphans(signal: AbortSignal): Promise<void> {
    for (const prefix of [filesPrefix, recordingsPrefix]) {
      const keys: string[] = [];
      for await (const key of this.blobs.list(prefix)) {
        if (signal.aborted) return;
        keys.push(key);
        if (keys.length === batchKeys) await this.deleteUnneeded(keys.splice(0));
      }
      await this.deleteUnneeded(keys);
    }
  }

  private async deleteUnneeded(keys: readonly string[]): Promise<void> {
    const ids = [...new Set(keys.map(uploadOf))].filter((id) => uuid.test(id));
    const unneeded = new Set(await this.uploads.findWithoutUseForBytes(ids));
    for (const key of keys.filter((each) => unneeded.has(uploadOf(each)))) {
      await this.blobs.delete(key);
      this.log.info('orphaned blob deleted', { key });
    }
  }
}
