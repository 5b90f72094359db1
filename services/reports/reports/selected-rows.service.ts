import { Injectable } from '@nestjs/common';
import type { IdSelection } from '@touchline/proto';
import { LoaderService } from '../warehouse/loader.service.js';
import type { TableName } from '../warehouse/metric-tables.js';
import type { Changed, SelectedSource } from './report-queries.js';
import { RowsRepository } from './rows.repository.js';
import { requireKnown } from './selected-rows.js';
import {
  type Found,
  type Period,
  type Selection,
  SelectionRepository,
} from './selection.repository.js';

/** SQL of the condition on a selection's rows. */
export type RowCondition = (selection: Selection, found: Found) => string;

/** Finds the stored rows of a selection. */
@Injectable()
export class SelectedRowsService {
  constructor(
    private readonly selections: SelectionRepository,
    private readonly rows: RowsRepository,
    private readonly loader: LoaderService,
  ) {}

  /** @throws playerNotFound, activityNotFound, sessionNotFound for ids that the team does not have */
  async find(
    selection: Selection,
    table: TableName,
    condition: RowCondition,
    metrics?: ReadonlySet<string>,
  ): Promise<SelectedSource> {
    const found = await this.findLoaded(selection, table);
    requireKnown(selection, found);
    const relation = await this.rows.sourceOf(table, found.blobKeys, metrics);
    const where = condition(selection, found);
    return { relation, where, changed: changedIn(found), runs: found.runs.length };
  }

  /** Players' current runs of the selection. @throws playerNotFound, activityNotFound, sessionNotFound */
  async findRuns(selection: Selection): Promise<Found['runs']> {
    const found = await this.findLoaded(selection, 'summary');
    requireKnown(selection, found);
    return found.runs;
  }

  /** Whether something of the selection is analysed. */
  async isAnalysed(selection: Selection): Promise<boolean> {
    return (await this.findLoaded(selection, 'summary')).runs.length > 0;
  }

  async findPeriod(
    idfTeam: number,
    period: Period,
    table: TableName,
    condition: RowCondition,
    {
      idfPlayers = 'all',
      metrics,
    }: { idfPlayers?: IdSelection; metrics?: ReadonlySet<string> } = {},
  ): Promise<SelectedSource> {
    const idfActivities = await this.selections.findActivities(idfTeam, period);
    const selection = { idfTeam, idfActivities, idfSessions: 'all', idfPlayers } as const;
    return this.find(selection, table, condition, metrics);
  }

  /** Whoever asks just after the analysis gets its rows, whether or not they were loaded already. */
  private async findLoaded(selection: Selection, table: TableName): Promise<Found> {
    const found = await this.selections.find(selection, table);
    if (found.waiting.length === 0) return found;
    await this.loader.load(selection.idfTeam, found.waiting);
    return this.selections.find(selection, table);
  }
}

function changedIn({ runs }: Found): Changed {
  const changed = runs.filter((run) => run.changed);
  return {
    activities: new Set(changed.map(({ idfActivity }) => idfActivity)),
    players: new Set(changed.map(({ idfPlayer }) => idfPlayer)),
  };
}
