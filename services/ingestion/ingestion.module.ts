import { Module } from '@nestjs/common';
import { PlatformModule, type ServiceOptions } from '@touchline/platform';
import { AnalysesConsumer } from './analysis/analyses.consumer.js';
import { AnalysesRepository } from './analysis/analyses.repository.js';
import { AnalysesService } from './analysis/analyses.service.js';
import { DecodingProgress } from './decoding/decoding-progress.js';
import { DecodingService } from './decoding/decoding.service.js';
import { SpeedConversionRepository } from './decoding/speed-units/speed-conversion.repository.js';
import { SpeedConversionService } from './decoding/speed-units/speed-conversion.service.js';
import { RecordingsConsumer } from './decoding/recordings.consumer.js';
import { RecordingsRepository } from './decoding/recordings.repository.js';
import { RecordingsService } from './decoding/recordings.service.js';
import { GridsConsumer } from './grids/grids.consumer.js';
import { GridCountingService } from './grids/grid-counting.service.js';
import { entities, migrations } from './tables.js';
import { JobsHealthService } from './jobs/jobs-health.service.js';
import { JobsService } from './jobs/jobs.service.js';
import { PreviewsConsumer } from './previews/previews.consumer.js';
import { PreviewsRepository } from './previews/previews.repository.js';
import { PreviewsService } from './previews/previews.service.js';
import { StreamsController } from './streams/streams.controller.js';
import { StreamsService } from './streams/streams.service.js';
import { TeamsConsumer } from './teams/teams.consumer.js';
import { TeamsRepository } from './teams/teams.repository.js';
import { DiskSpaceService } from './uploads/disk-space.service.js';
import { OrphanedBlobsService } from './uploads/orphaned-blobs.service.js';
import { UnfinishedUploadsService } from './uploads/unfinished-uploads.service.js';
import { UploadCompletionService } from './uploads/upload-completion.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsGateway } from './uploads/uploads.gateway.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';
import { WorkerPool } from './workers/worker-pool.js';

export const ingestionService: ServiceOptions = { name: 'ingestion', entities, migrations };

/** Bytes → Arrow → metrics. */
@Module({
  imports: [PlatformModule.forService(ingestionService)],
  controllers: [
    UploadsController,
    StreamsController,
    RecordingsConsumer,
    AnalysesConsumer,
    PreviewsConsumer,
    GridsConsumer,
    TeamsConsumer,
  ],
  providers: [
    UploadsGateway,
    UploadsService,
    UploadsRepository,
    UploadCompletionService,
    DiskSpaceService,
    UnfinishedUploadsService,
    OrphanedBlobsService,
    DecodingProgress,
    DecodingService,
    RecordingsService,
    RecordingsRepository,
    SpeedConversionService,
    SpeedConversionRepository,
    StreamsService,
    AnalysesService,
    AnalysesRepository,
    PreviewsService,
    PreviewsRepository,
    GridCountingService,
    JobsService,
    JobsHealthService,
    TeamsRepository,
    WorkerPool,
  ],
})
export class IngestionModule {}
