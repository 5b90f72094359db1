import { useTranslation } from 'react-i18next';
import { oneVersion } from '../../../shared/metric/one-version.js';
import { ruleTexts } from '../../../shared/metric/rule-texts.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { useRules } from '../../../shared/metric/use-rules.js';
import type { PlayerRow } from './report-rows.js';

/** What counts in the columns of a table, in words. */
export interface ColumnRules {
  of(metric: string): readonly string[];
  /** At the first load over days: on how few days a player's rests; null = on enough. */
  noteOf(row: PlayerRow, metric: string): string | null;
}

/** As the settings had it when the rows were computed. */
export function useColumnRules(
  rows: readonly PlayerRow[],
  columns: readonly string[],
  metrics: Metrics,
): ColumnRules {
  const { t } = useTranslation();
  const firstLoad = columns.find((name) => metrics.find(name)?.group === 'dailyLoad');
  const version = oneVersion(rows);
  const { settings, chronicDays } = useRules({
    version: version ?? undefined,
    ofDays: firstLoad !== undefined,
  });
  return {
    of(name) {
      const metric = metrics.find(name);
      const isTold = version !== null || metric?.group === 'dailyLoad';
      return metric && settings && isTold ? ruleTexts(metric, settings, t) : [];
    },
    noteOf({ warmUpDays }, name) {
      if (name !== firstLoad || warmUpDays === null || !chronicDays) return null;
      return t('base:daysOf', { days: warmUpDays, needed: chronicDays });
    },
  };
}
