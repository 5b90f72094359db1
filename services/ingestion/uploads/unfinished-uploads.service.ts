import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log, PeriodicTask } from '@touchline/platform';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

const everyMs = 6 * 3_600_000;
const keptMs = 7 * 24 * 3_600_000;

/**
 * At every start: takes up files that were on their way in when the former process ended. Then and now
 * and then: removes files that nobody went on sending.
 */
@Injectable()
export class UnfinishedUploadsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new PeriodicTask(
    (signal) => this.removeAbandoned(signal),
    (err) =>
      this.log.warn('abandoned files could not be looked for; it is tried again later', { err }),
  );

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly service: UploadsService,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { uploadId } of await this.uploads.completeButReceiving()) {
      await this.service.find(uploadId).catch((err: unknown) => {
        this.log.error('a file that is all there could not be taken up', { uploadId, err });
      });
    }
    await this.uploads.forgetRefusedBytes();
    this.rounds.start({ everyMs });
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  private async removeAbandoned(signal: AbortSignal): Promise<void> {
    const beforeMs = Date.now() - keptMs;
    for (const { uploadId } of await this.uploads.abandoned(beforeMs)) {
      if (signal.aborted) return;
      await this.service.removeAbandoned(uploadId, beforeMs).catch((err: unknown) => {
        this.log.warn('an abandoned file could not be removed', { uploadId, err });
      });
    }
  }
}
