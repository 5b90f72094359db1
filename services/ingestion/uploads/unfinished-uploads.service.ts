import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '@touchline/platform';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

const keptMs = 7 * 24 * 3_600_000;

/** At every start: takes up files that were on their way in when the former process ended. */
@Injectable()
export class UnfinishedUploadsService implements OnApplicationBootstrap {
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
    for (const upload of await this.uploads.abandoned(Date.now() - keptMs)) {
      await this.service.forget(upload);
    }
    await this.uploads.forgetRefusedBytes();
  }
}
