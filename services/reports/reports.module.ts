import { Module } from '@nestjs/common';
import {
  BLOB_CONFIG,
  type BlobConfig,
  BLOBS,
  PlatformModule,
  type ServiceOptions,
} from '@touchline/platform';
import { DuckDb } from './duck/duck-db.js';
import { DuckDbPool } from './duck/duck-db-pool.js';
import { CountedGridsConsumer } from './grids/counted-grids.consumer.js';
import { CountedGridsRepository } from './grids/counted-grids.repository.js';
import { CountedGridsService } from './grids/counted-grids.service.js';
import { GridsController } from './grids/grids.controller.js';
import { GridsService } from './grids/grids.service.js';
import { entities, migrations } from './tables.js';
import { AnswerFilesService } from './files/answer-files.service.js';
import { AnswerService } from './reports/answer.service.js';
import { DerivedMetricsService } from './reports/derived-metrics.service.js';
import { SummariesController } from './reports/summaries.controller.js';
import { IntervalsController } from './reports/intervals.controller.js';
import { MetricGroupsController } from './reports/metric-groups.controller.js';
import { MetricsController } from './reports/metrics.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { RowsRepository } from './reports/rows.repository.js';
import { SelectedRowsService } from './reports/selected-rows.service.js';
import { SelectionRepository } from './reports/selection.repository.js';
import { EffortsController } from './reports/efforts.controller.js';
import { ThresholdsController } from './reports/thresholds.controller.js';
import { TableReportsService } from './reports/table-reports.service.js';
import { SpoolService } from './spool/spool.service.js';
import { EnteredRepository } from './squad/entered.repository.js';
import { SquadConsumer } from './squad/squad.consumer.js';
import { SquadRepository } from './squad/squad.repository.js';
import { BatchService } from './warehouse/batch.service.js';
import { CleaningService } from './warehouse/cleaning.service.js';
import { CompactionService } from './warehouse/compaction.service.js';
import { FilesRepository } from './warehouse/files.repository.js';
import { HousekeepingService } from './warehouse/housekeeping.service.js';
import { LoaderHealthService } from './warehouse/loader-health.service.js';
import { LoaderService } from './warehouse/loader.service.js';
import { openDuckDb, openDuckDbPool } from './warehouse/open-duck-db.js';
import { ParquetWriter } from './warehouse/parquet-writer.js';
import { ParquetRepository } from './warehouse/parquet.repository.js';
import { ResultsConsumer } from './warehouse/results.consumer.js';
import { VerdictService } from './warehouse/verdict.service.js';
import { WaitingRepository } from './warehouse/waiting.repository.js';
import { WAREHOUSE_SETTINGS, warehouseSettings } from './warehouse/warehouse-settings.js';
import { WarehouseRepository } from './warehouse/warehouse.repository.js';
import { WarehouseService } from './warehouse/warehouse.service.js';

export const reportsService: ServiceOptions = { name: 'reports', entities, migrations };

/** Stored numbers and the questions about them. */
@Module({
  imports: [PlatformModule.forService(reportsService)],
  controllers: [
    SummariesController,
    IntervalsController,
    MetricGroupsController,
    MetricsController,
    EffortsController,
    ThresholdsController,
    GridsController,
    ResultsConsumer,
    CountedGridsConsumer,
    SquadConsumer,
  ],
  providers: [
    { provide: DuckDb, useFactory: openDuckDb, inject: [BLOBS] },
    { provide: DuckDbPool, useFactory: openDuckDbPool, inject: [BLOBS] },
    {
      provide: SpoolService,
      useFactory: (duckDb: DuckDb) => new SpoolService(duckDb.scratch),
      inject: [DuckDb],
    },
    {
      provide: WAREHOUSE_SETTINGS,
      useFactory: ({ kind }: BlobConfig) => warehouseSettings(kind),
      inject: [BLOB_CONFIG],
    },
    ParquetWriter,
    ParquetRepository,
    WarehouseRepository,
    WarehouseService,
    VerdictService,
    WaitingRepository,
    BatchService,
    LoaderService,
    LoaderHealthService,
    FilesRepository,
    CompactionService,
    CleaningService,
    HousekeepingService,
    SquadRepository,
    EnteredRepository,
    SelectionRepository,
    RowsRepository,
    SelectedRowsService,
    DerivedMetricsService,
    ReportsService,
    TableReportsService,
    AnswerFilesService,
    AnswerService,
    CountedGridsRepository,
    CountedGridsService,
    GridsService,
  ],
})
export class ReportsModule {}
