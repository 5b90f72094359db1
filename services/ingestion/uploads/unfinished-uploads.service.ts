import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log, PeriodicTask } from '@touchline/platform';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

const everyMs = 6 * 3_600_000;
/** Since the last byte, or the announcement. */
export const longestUnfinishedMs = 7 * 24 * 3_600_000;

/**
 * At every start completes the files whose last byte was stored when the former process ended; then
 * removes abandoned uploads, at once and every six hours.
 */
@Injectable()
export class UnfinishedUploadsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new PeriodicTask(
    (signal) => this.removeAbandoned(signal),
    (err) =>
      this.log.warn('abandoned files could not be listed; the next round tries again', { err }),
  );

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly service: UploadsService,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { uploadId } of await this.uploads.findUndeclared()) {
      await this.service.completeIfStored(uploadId).catch((err: unknown) => {
        this.log.error('a file with all its bytes could not be completed', { uploadId, err });
      });
    }
    await this.uploads.forgetRefusedBytes();
    this.rounds.start({ everyMs });
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  private async removeAbandoned(signal: AbortSignal): Promise<void> {
    const beforeMs = Date.now() - longestUnfinishedMs;
    for (const { uploadId } of await this.uploads.findAbandoned(beforeMs)) {
      if (signal.aborted) return;
      await this.service.removeAbandoned(uploadId, beforeMs).catch((err: unknown) => {
        this.log.warn('an abandoned file could not be removed', { uploadId, err });
      });
    }
  }
}
