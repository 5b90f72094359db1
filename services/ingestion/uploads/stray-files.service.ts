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
/** Keys looked at at once. */
const most = 1_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Deletes bytes of uploads that are refused or repeat others: whoever settled them was cut short before
 * he had deleted the bytes. Bytes of no known upload stay, for they may belong to another database.
 */
@Injectable()
export class StrayFilesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new PeriodicTask(
    (signal) => this.deleteStrays(signal),
    (err) => this.log.warn('left bytes could not be looked for; it is tried again later', { err }),
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

  private async deleteStrays(signal: AbortSignal): Promise<void> {
    for (const prefix of [filesPrefix, recordingsPrefix]) {
      const keys: string[] = [];
      for await (const key of this.blobs.list(prefix)) {
        if (signal.aborted) return;
        keys.push(key);
        if (keys.length === most) await this.deleteNeedless(keys.splice(0));
      }
      await this.deleteNeedless(keys);
    }
  }

  private async deleteNeedless(keys: readonly string[]): Promise<void> {
    const ids = [...new Set(keys.map(uploadOf))].filter((id) => uuid.test(id));
    const needless = new Set(await this.uploads.findNeedless(ids));
    for (const key of keys.filter((each) => needless.has(uploadOf(each)))) {
      await this.blobs.delete(key);
      this.log.info('left bytes are deleted', { key });
    }
  }
}
