import { Injectable } from '@nestjs/common';
import { Database, type Delivery } from '@touchline/platform';
import type { ActivityAnalysed, AnalysisFailed, PlayerAnalysed } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import type { AnalysisState } from './analysis.entity.js';
import { judgeRuns } from './current-runs.js';
import { tableNames } from './metric-tables.js';
import { type NewFile, ParquetRepository } from './parquet.repository.js';
import { WarehouseRepository } from './warehouse.repository.js';

/** Loads results once per event and decides which rows reports read. */
@Injectable()
export class WarehouseService {
  constructor(
    private readonly database: Database,
    private readonly parquet: ParquetRepository,
    private readonly rows: WarehouseRepository,
  ) {}

  /** A player's rows: files first (the same again after a crash), then one transaction. */
  async loadPlayer(delivery: Delivery<PlayerAnalysed>): Promise<void> {
    const { event, eventId } = delivery;
    const { idfTeam, analysisId, idfPlayer } = event;
    const loaded = await this.database.inTeam(idfTeam, (manager) =>
      this.rows.hasRun(manager, analysisId, idfPlayer),
    );
    if (loaded) return;
    const files = await this.writeFiles(event, eventId);
    await delivery.once(async (manager) => {
      await this.rows.lock(manager, idfTeam);
      await this.rows.noteAnalysis(manager, event, 'running');
      await this.rows.addRun(manager, event, files);
      await this.settle(manager, idfTeam, event.idfActivity);
    });
  }

  /** The run is complete: its rows replace those of the former one, all at once. */
  completeActivity(delivery: Delivery<ActivityAnalysed>): Promise<boolean> {
    return this.endAnalysis(delivery, 'complete', delivery.event.idfPlayers);
  }

  /** The run came to nothing: what it had loaded goes, the former one stays. */
  failActivity(delivery: Delivery<AnalysisFailed>): Promise<boolean> {
    return this.endAnalysis(delivery, 'failed', []);
  }

  /** Judges an activity's runs anew inside the transaction that changed something about it. */
  async settle(manager: EntityManager, idfTeam: number, idfActivity: number): Promise<void> {
    const { removed, analyses, runs } = await this.rows.stateOf(manager, idfTeam, idfActivity);
    const verdicts = judgeRuns({ removed }, analyses, runs);
    if (runs.every(({ state }, index) => state === verdicts[index])) return;
    await this.rows.apply(manager, runs, verdicts);
    if (verdicts.includes('dropped')) {
      await this.rows.retireUnused(manager, idfTeam, Date.now());
    }
  }

  /** Rows made of the recording go, with the player's whole share of those runs. */
  async forgetRecording(
    manager: EntityManager,
    idfTeam: number,
    recordingId: string,
  ): Promise<void> {
    await this.rows.lock(manager, idfTeam);
    for (const idfActivity of await this.rows.noteDeletedRecording(manager, idfTeam, recordingId)) {
      await this.settle(manager, idfTeam, idfActivity);
    }
  }

  async forgetActivity(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<void> {
    await this.rows.lock(manager, idfTeam);
    await this.settle(manager, idfTeam, idfActivity);
  }

  private async writeFiles(
    event: PlayerAnalysed,
    cause: string,
  ): Promise<{ summary: NewFile; minute: NewFile }> {
    const month = event.localDate.slice(0, 7);
    const keys = { summary: event.summaryBlobKey, minute: event.minuteBlobKey };
    const [summary, minute] = await Promise.all(
      tableNames.map((tableName) =>
        this.parquet.load(keys[tableName], { idfTeam: event.idfTeam, month, tableName, cause }),
      ),
    );
    return { summary: summary!, minute: minute! };
  }

  private endAnalysis(
    delivery: Delivery<ActivityAnalysed | AnalysisFailed>,
    state: AnalysisState,
    idfPlayers: readonly number[],
  ): Promise<boolean> {
    const { event } = delivery;
    const requestedMs = 'requestedMs' in event ? event.requestedMs : 0;
    return delivery.once(async (manager) => {
      await this.rows.lock(manager, event.idfTeam);
      await this.rows.noteAnalysis(manager, { ...event, requestedMs }, state, idfPlayers);
      await this.settle(manager, event.idfTeam, event.idfActivity);
    });
  }
}
