import { Injectable } from '@nestjs/common';
import { type Delivery, Outbox } from '@touchline/platform';
import {
  type ActivityAnalysed,
  type AnalysisFailed,
  events,
  type PlayerAnalysed,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import type { AnalysisState } from './analysis.entity.js';
import { LoaderService } from './loader.service.js';
import { tableNames } from './metric-tables.js';
import { VerdictService } from './verdict.service.js';
import { WarehouseRepository } from './warehouse.repository.js';

/** Applies events about analyses, once per event. */
@Injectable()
export class WarehouseService {
  constructor(
    private readonly rows: WarehouseRepository,
    private readonly verdicts: VerdictService,
    private readonly loader: LoaderService,
    private readonly outbox: Outbox,
  ) {}

  /** A player's rows are known; the loader takes them in together with others that wait. */
  async addPlayer(delivery: Delivery<PlayerAnalysed>): Promise<void> {
    const { event } = delivery;
    const added = await delivery.once(async (manager) => {
      await this.rows.lock(manager, event.idfTeam);
      await this.rows.noteAnalysis(manager, event, 'running');
      const run = { ...event, playedDigest: event.played, blobKeys: blobKeysOf(event) };
      await this.rows.addRun(manager, run);
      await this.verdicts.settle(manager, event.idfTeam, event.idfActivity);
    });
    if (added) this.loader.loadSoon(event.idfTeam);
  }

  /** The run is over: once loaded, its rows replace those of the former one, all at once. */
  async finishActivity(delivery: Delivery<ActivityAnalysed>): Promise<void> {
    const { idfTeam, idfActivity, analysisId, idfPlayers } = delivery.event;
    const ended = await this.endAnalysis(delivery, 'finished', idfPlayers, (manager) =>
      this.outbox.publish(manager, events.AnalysisReadable, { idfTeam, idfActivity, analysisId }),
    );
    if (ended) this.loader.loadNow(idfTeam);
  }

  /** The run came to nothing: what it had loaded goes, the former one stays. */
  failActivity(delivery: Delivery<AnalysisFailed>): Promise<boolean> {
    return this.endAnalysis(delivery, 'failed', []);
  }

  /** Rows made of the recording go, with the player's whole share of those runs. */
  async forgetRecording(
    manager: EntityManager,
    idfTeam: number,
    recordingId: string,
  ): Promise<void> {
    await this.rows.lock(manager, idfTeam);
    for (const idfActivity of await this.rows.noteDeletedRecording(manager, idfTeam, recordingId)) {
      await this.verdicts.settle(manager, idfTeam, idfActivity);
    }
  }

  /** It was removed, or other recordings take part. */
  async activityChanged(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<void> {
    await this.rows.lock(manager, idfTeam);
    await this.verdicts.settle(manager, idfTeam, idfActivity);
  }

  private endAnalysis(
    delivery: Delivery<ActivityAnalysed | AnalysisFailed>,
    state: AnalysisState,
    idfPlayers: readonly number[],
    publish?: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    const { event } = delivery;
    const requestedMs = 'requestedMs' in event ? event.requestedMs : 0;
    return delivery.once(async (manager) => {
      await this.rows.lock(manager, event.idfTeam);
      await this.rows.noteAnalysis(manager, { ...event, requestedMs }, state, idfPlayers);
      await this.verdicts.settle(manager, event.idfTeam, event.idfActivity);
      await publish?.(manager);
    });
  }
}

/** Tables that this version does not know stay where they are. */
function blobKeysOf({ summaryBlobKey, minuteBlobKey, tables }: PlayerAnalysed) {
  const others = tables.filter(({ name }) => (tableNames as readonly string[]).includes(name));
  return {
    summary: summaryBlobKey,
    minute: minuteBlobKey,
    ...Object.fromEntries(others.map(({ name, blobKey }) => [name, blobKey])),
  };
}
