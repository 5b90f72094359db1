import { tableNames } from '@touchline/compute';
import {
  type BlobConfig,
  type Delivery,
  HealthRegistry,
  Log,
  openBlobStore,
  Outbox,
} from '@touchline/platform';
import {
  ActivityAnalysedSchema,
  ActivityChangedSchema,
  AnalysisFailedSchema,
  create,
  type MessageInitShape,
  PlayerAnalysedSchema,
  PlayerChangedSchema,
  RecordingDeletedSchema,
} from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/database/open-database.js';
import { freshDatabase, type FreshDatabase } from '../../platform/test/fresh-database.js';
import { entities, migrations } from '../tables.js';
import { DerivedMetricsService } from '../reports/derived-metrics.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { RowsRepository } from '../reports/rows.repository.js';
import { SelectedRowsService } from '../reports/selected-rows.service.js';
import { SelectionRepository } from '../reports/selection.repository.js';
import { TableReportsService } from '../reports/table-reports.service.js';
import { EnteredRepository } from '../squad/entered.repository.js';
import { SquadConsumer } from '../squad/squad.consumer.js';
import { SquadRepository } from '../squad/squad.repository.js';
import { BatchService } from '../warehouse/batch.service.js';
import { CleaningService } from '../warehouse/cleaning.service.js';
import { CompactionService } from '../warehouse/compaction.service.js';
import { FilesRepository } from '../warehouse/files.repository.js';
import { LoaderHealthService } from '../warehouse/loader-health.service.js';
import { LoaderService } from '../warehouse/loader.service.js';
import { openDuckDb, openDuckDbPool } from '../warehouse/open-duck-db.js';
import { ParquetRepository } from '../warehouse/parquet.repository.js';
import { ParquetWriter } from '../warehouse/parquet-writer.js';
import { VerdictService } from '../warehouse/verdict.service.js';
import { WaitingRepository } from '../warehouse/waiting.repository.js';
import { WarehouseRepository } from '../warehouse/warehouse.repository.js';
import { WarehouseService } from '../warehouse/warehouse.service.js';
import {
  kickOffMs,
  makeListBlob,
  makeMinuteBlob,
  makeSummaryBlob,
  type RowValues,
} from './metric-rows.js';

const settings = { filesPerMonth: 16, graceMs: 60_000, orphanAfterMs: 600_000, everyMs: 0 };

/**
 * The service's parts on a real database, real blobs and a real DuckDB, without HTTP and bus; on a
 * database or blobs that are given, as another process on the same.
 */
export async function openReportsParts(
  given: { database?: FreshDatabase; blobs?: BlobConfig } = {},
) {
  const fresh = given.database ?? (await freshDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'touchline-reports-'));
  const database = await openDatabase({
    url: fresh.url,
    schema: 'reports',
    entities,
    migrations,
  });
  const blobs = openBlobStore(given.blobs ?? { kind: 'disk', directory: folder });
  const duckDb = await openDuckDb(blobs);
  const pool = await openDuckDbPool(blobs);
  const parquet = new ParquetRepository(blobs, new ParquetWriter(duckDb));
  const rows = new WarehouseRepository();
  const outbox = new Outbox('reports');
  const verdicts = new VerdictService(rows, outbox);
  const waiting = new WaitingRepository(database);
  const batches = new BatchService(database, parquet, waiting, rows, verdicts);
  const loader = new LoaderService(
    waiting,
    batches,
    Log.open({ service: 'test', level: 'silent' }),
  );
  const health = new HealthRegistry();
  new LoaderHealthService(loader, database, health);
  const files = new FilesRepository(database);
  const warehouse = new WarehouseService(rows, verdicts, loader, outbox);
  const selections = new SelectionRepository(database);
  const reportRows = new RowsRepository(pool, parquet);
  const selected = new SelectedRowsService(selections, reportRows, loader);
  const derived = new DerivedMetricsService(selected, reportRows, new EnteredRepository(database));
  return {
    database,
    blobs,
    duckDb,
    parquet,
    loader,
    batches,
    waiting,
    files,
    warehouse,
    health,
    squad: new SquadConsumer(new SquadRepository(), warehouse),
    /** The same with another loader, or with other verdicts: for crashes at a certain place. */
    warehouseOf: (other: Pick<LoaderService, 'loadSoon' | 'loadNow'>) =>
      new WarehouseService(rows, verdicts, other as LoaderService, outbox),
    batchesOf: (other: Pick<VerdictService, 'settle'>) =>
      new BatchService(database, parquet, waiting, rows, other as VerdictService),
    compaction: new CompactionService(database, duckDb, files, parquet, rows),
    cleaning: new CleaningService(files, parquet, settings),
    selections,
    rows: reportRows,
    reports: new ReportsService(selected, derived, reportRows),
    tableReports: new TableReportsService(selected, reportRows),
    close: async () => {
      await loader.onModuleDestroy();
      await pool.onApplicationShutdown();
      await duckDb.onApplicationShutdown();
      await database.source.destroy();
      if (!given.database) await fresh.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ReportsParts = Awaited<ReturnType<typeof openReportsParts>>;

export interface PlayerRows {
  analysisId?: string;
  idfTeam?: number;
  idfActivity?: number;
  idfPlayer?: number;
  requestedMs?: number;
  localDate?: string;
  recordingIds?: string[];
  /** Digest of what is played. */
  played?: string;
  /** Metrics of the activity; each session and minute gets its share. */
  metrics?: Record<string, number>;
  sessions?: readonly number[];
  minutes?: number;
}

/** Hands events to the service as the bus would, and again, and in any order. */
export class Events {
  constructor(private readonly parts: ReportsParts) {}

  /** Stores the player's rows as the analysis does, and gives the event that says so. */
  async playerAnalysed(values: PlayerRows = {}) {
    const { analysisId = 'a1', idfTeam = 1, idfActivity = 1, idfPlayer = 1 } = values;
    const { localDate = '2026-09-12', requestedMs = 1000, recordingIds = [], played } = values;
    const key = `analyses/${idfTeam}/${analysisId}-${idfActivity}-${idfPlayer}`;
    const own = { idfTeam, idfActivity, idfPlayer, analysisId, localDate };
    await this.parts.blobs.put(`${key}-summary`, makeSummaryBlob(summaryRows(values, own)));
    await this.parts.blobs.put(`${key}-minute`, makeMinuteBlob(minuteRows(values, own)));
    const tables = tableNames.map((name) => ({ name, blobKey: `${key}-${name}` }));
    for (const { name, blobKey } of tables) {
      await this.parts.blobs.put(blobKey, makeListBlob(name, listRows(values, own)));
    }
    return create(PlayerAnalysedSchema, {
      analysisId,
      idfTeam,
      idfActivity,
      idfPlayer,
      requestedMs,
      localDate,
      recordingIds,
      played,
      summaryBlobKey: `${key}-summary`,
      minuteBlobKey: `${key}-minute`,
      tables,
    });
  }

  async addPlayer(values: PlayerRows = {}): Promise<void> {
    await this.parts.warehouse.addPlayer(this.deliver(await this.playerAnalysed(values)));
  }

  async finish(more: MessageInitShape<typeof ActivityAnalysedSchema> = {}): Promise<void> {
    const event = { analysisId: 'a1', idfTeam: 1, idfActivity: 1, idfPlayers: [1], ...more };
    await this.parts.warehouse.finishActivity(this.deliver(create(ActivityAnalysedSchema, event)));
  }

  async fail(more: MessageInitShape<typeof AnalysisFailedSchema> = {}): Promise<void> {
    const event = { analysisId: 'a1', idfTeam: 1, idfActivity: 1, ...more };
    await this.parts.warehouse.failActivity(this.deliver(create(AnalysisFailedSchema, event)));
  }

  async activity(more: MessageInitShape<typeof ActivityChangedSchema> = {}): Promise<void> {
    const event = { idfTeam: 1, idfActivity: 1, name: 'Match', type: 'L', ...more };
    await this.parts.squad.activityChanged(this.deliver(create(ActivityChangedSchema, event)));
  }

  async player(more: MessageInitShape<typeof PlayerChangedSchema> = {}): Promise<void> {
    const event = { idfTeam: 1, idfPlayer: 1, name: 'Bo', active: true, ...more };
    await this.parts.squad.playerChanged(this.deliver(create(PlayerChangedSchema, event)));
  }

  async deleteRecording(recordingId: string, idfTeam = 1): Promise<void> {
    const event = create(RecordingDeletedSchema, { recordingId, idfTeam });
    await this.parts.squad.recordingDeleted(this.deliver(event));
  }

  /** Forgets what was done before: only the service's own rows make it idempotent. */
  deliver<T extends { idfTeam: number }>(event: T): Delivery<T> {
    const { database } = this.parts;
    return {
      event,
      eventId: randomUUID(),
      idfTeam: event.idfTeam,
      attempt: 1,
      occurredAt: new Date(),
      once: async (work) => {
        await database.inTeam(event.idfTeam, work);
        return true;
      },
    };
  }
}

function summaryRows({ metrics = {}, sessions = [] }: PlayerRows, own: RowValues): RowValues[] {
  const share = shared(metrics, sessions.length);
  return [
    { ...own, idfSession: 0, metrics },
    ...sessions.map((idfSession) => ({ ...own, idfSession, metrics: share })),
  ];
}

function minuteRows(values: PlayerRows, own: RowValues): RowValues[] {
  const { metrics = {}, sessions = [], minutes = 3 } = values;
  const homes = sessions.length === 0 ? [0] : sessions;
  return homes.flatMap((idfSession, index) =>
    Array.from({ length: minutes }, (_, minute) => ({
      ...own,
      idfSession,
      minute,
      startMs: kickOffMs + (index * minutes + minute) * 60_000,
      metrics: shared(metrics, homes.length * minutes),
    })),
  );
}

/** As if the tables' every number were the player's distance. */
function listRows({ metrics = {}, sessions = [] }: PlayerRows, own: RowValues): RowValues[] {
  return [0, ...sessions].map((idfSession) => ({
    ...own,
    idfSession,
    lists: [metrics.totalDistance ?? 0, 0, Number.NaN],
  }));
}

const shared = (metrics: Record<string, number>, parts: number) =>
  Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, value / parts]));
