import { Module } from '@nestjs/common';
import { PlatformModule } from '@touchline/platform';
import { AnalysesConsumer } from './analysis/analyses.consumer.js';
import { AnalysesRepository } from './analysis/analyses.repository.js';
import { AnalysesService } from './analysis/analyses.service.js';
import { DecodingProgress } from './decoding/decoding-progress.js';
import { RecordingsConsumer } from './decoding/recordings.consumer.js';
import { RecordingsRepository } from './decoding/recordings.repository.js';
import { RecordingsService } from './decoding/recordings.service.js';
import { entities } from './entities.js';
import { IngestionTables1763690400000 } from './migrations/1763690400000-ingestion-tables.js';
import { UnfinishedUploadsService } from './uploads/unfinished-uploads.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsGateway } from './uploads/uploads.gateway.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';
import { WorkerPool } from './workers/worker-pool.js';

/** Bytes → Arrow → metrics. */
@Module({
  imports: [
    PlatformModule.forService({
      name: 'ingestion',
      entities,
      migrations: [IngestionTables1763690400000],
    }),
  ],
  controllers: [UploadsController, RecordingsConsumer, AnalysesConsumer],
  providers: [
    UploadsGateway,
    UploadsService,
    UploadsRepository,
    UnfinishedUploadsService,
    DecodingProgress,
    RecordingsService,
    RecordingsRepository,
    AnalysesService,
    AnalysesRepository,
    WorkerPool,
  ],
})
export class IngestionModule {}
