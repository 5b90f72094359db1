import { Injectable } from '@nestjs/common';
import { Outbox } from '@touchline/platform';
import { events } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { judgeRuns } from './current-runs.js';
import { WarehouseRepository } from './warehouse.repository.js';

/** Decides which rows of an activity reports read. */
@Injectable()
export class VerdictService {
  constructor(
    private readonly rows: WarehouseRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Judges the activity's runs anew inside the transaction that changed something about it. */
  async settle(manager: EntityManager, idfTeam: number, idfActivity: number): Promise<void> {
    await this.rows.completeFinished(manager, idfTeam, idfActivity);
    const { removed, analyses, runs } = await this.rows.stateOf(manager, idfTeam, idfActivity);
    const verdicts = judgeRuns({ removed }, analyses, runs);
    if (runs.every(({ state }, index) => state === verdicts[index])) return;
    await this.rows.apply(manager, runs, verdicts);
    const dropped = runs.filter((_, index) => verdicts[index] === 'dropped');
    if (dropped.length === 0) return;
    // One that was overtaken before its rows were loaded has none left to wait for.
    await this.rows.completeFinished(manager, idfTeam, idfActivity);
    await this.rows.retireUnused(manager, idfTeam, Date.now());
    await this.outbox.publish(manager, events.RowsDropped, {
      idfTeam,
      runs: dropped.map(({ analysisId, idfPlayer }) => ({ analysisId, idfPlayer })),
    });
  }
}
