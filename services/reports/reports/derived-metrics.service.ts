import { Injectable } from '@nestjs/common';
import {
  createOverDays,
  defaultLoadSettings,
  type Metric,
  type OverDays,
  type LoadSettings,
} from '@touchline/compute';
import { Turns } from '../turns.js';
import type { Asker } from '../asked-by.js';
import { EnteredRepository } from '../squad/entered.repository.js';
import { columnsBehind } from './aggregation.js';
import { including } from './asked-metrics.js';
import { type DayLoad, dayLoadQuery, type LoadedDay, loadsOverDays } from './day-loads.js';
import { qualityMetrics } from './quality.js';
import { derivedMetricsIn, withEntered, withPercents } from './derived-metrics.js';
import type { SelectedSource, Source } from './report-queries.js';
import { RowsRepository } from './rows.repository.js';
import { rowsAmong, sessionRows, wholeRows } from './selected-rows.js';
import { type RowCondition, SelectedRowsService } from './selected-rows.service.js';
import type { Selection } from './selection.repository.js';

/** What is asked of a selection's rows. */
export interface Asked {
  readonly metrics: readonly Metric[];
  /** The metric whose daily sums are the loads. */
  readonly loadMetric: Metric;
}

/** Rows with a column for each asked metric. */
export interface ReadSource extends SelectedSource {
  /** Players whose loads rest on less than the chronic days; undefined where no load was asked. */
  readonly warmUp?: ReadonlySet<number>;
  /** Days that a player's loads rest on, the fewest of the days that are asked for. */
  readonly loadDays?: ReadonlyMap<number, number>;
}

/** Adds derived metrics to stored rows: percentages of a player's maximum, loads over days. */
@Injectable()
export class DerivedMetricsService {
  private overDays: Promise<OverDays> | undefined;

  constructor(
    private readonly selected: SelectedRowsService,
    private readonly rows: RowsRepository,
    private readonly entered: EnteredRepository,
  ) {}

  /** @throws playerNotFound, activityNotFound, sessionNotFound for ids that the team does not have */
  async find(
    selection: Selection,
    { metrics, loadMetric }: Asked,
    condition: RowCondition,
    asker: Asker,
  ): Promise<ReadSource> {
    const columns = columnsBehind(including(metrics, qualityMetrics));
    const stored = await this.selected.find(selection, 'summary', condition, columns);
    const derived = derivedMetricsIn(metrics);
    const { idfTeam, idfPlayers } = selection;
    const rules = (await this.entered.findLoadSettings(idfTeam)) ?? defaultLoadSettings;
    const ratings = derived.rated ? await this.entered.ratingsOf(idfTeam, idfPlayers) : [];
    const past =
      derived.percentOf.length > 0 ? await this.past(selection, condition, columns) : undefined;
    // Loads come last: a run loaded meanwhile then adds a load without a row, never a row without its load.
    const days =
      derived.loads.length > 0 ? await this.loads(selection, loadMetric, rules, asker) : undefined;
    const { changed, runs } = stored;
    const about = { changed, runs, ...(days && warmUpOf(days)) };
    if (past) {
      const entered = withEntered(past, derived, ratings, days);
      const relation = withPercents(entered, derived, rules);
      return { relation, where: rowsAmong(selection), ...about };
    }
    if (!days && !derived.rated) return stored;
    return { relation: withEntered(stored, derived, ratings, days), where: 'true', ...about };
  }

  private async loads(selection: Selection, load: Metric, rules: LoadSettings, asker: Asker) {
    const columns = columnsBehind(including([load], qualityMetrics));
    const past = await this.past({ ...selection, idfSessions: 'all' }, wholeRows, columns);
    const sql = dayLoadQuery(past, load.name, selection.idfActivities);
    const days = (await this.rows.query(sql, asker)) as unknown as DayLoad[];
    this.overDays ??= createOverDays();
    const loaded: LoadedDay[] = [];
    const turns = new Turns();
    for (const own of loadsOverDays(days, rules, await this.overDays)) {
      loaded.push(...own);
      await turns.next();
    }
    return loaded;
  }

  /** Rows of the same kind of everything that the same players did. */
  private past(
    { idfTeam, idfPlayers, idfSessions }: Selection,
    condition: RowCondition,
    metrics: ReadonlySet<string>,
  ): Promise<Source> {
    const kind = idfSessions === 'all' ? condition : sessionRows;
    return this.selected.findPeriod(idfTeam, {}, 'summary', kind, { idfPlayers, metrics });
  }
}

function warmUpOf(days: readonly LoadedDay[]): Required<Pick<ReadSource, 'warmUp' | 'loadDays'>> {
  const warmUp = new Set(days.filter((day) => day.warmUp).map((day) => day.idfPlayer));
  const loadDays = new Map<number, number>();
  for (const { idfPlayer, days: rest } of days) {
    loadDays.set(idfPlayer, Math.min(rest, loadDays.get(idfPlayer) ?? rest));
  }
  return { warmUp, loadDays };
}
