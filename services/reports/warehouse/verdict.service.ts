import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { judgeRuns } from './current-runs.js';
import { WarehouseRepository } from './warehouse.repository.js';

/** Decides which rows of an activity reports read. */
@Injectable()
export class VerdictService {
  constructor(private readonly rows: WarehouseRepository) {}

  /** Judges the activity's runs anew inside the transaction that changed something about it. */
  async settle(manager: EntityManager, idfTeam: number, idfActivity: number): Promise<void> {
    await this.rows.completeFinished(manager, idfTeam, idfActivity);
    const { removed, analyses, runs } = await this.rows.stateOf(manager, idfTeam, idfActivity);
    const verdicts = judgeRuns({ removed }, analyses, runs);
    if (runs.every(({ state }, index) => state === verdicts[index])) return;
    await this.rows.apply(manager, runs, verdicts);
    if (verdicts.includes('dropped')) {
      await this.rows.retireUnused(manager, idfTeam, Date.now());
    }
  }
}
