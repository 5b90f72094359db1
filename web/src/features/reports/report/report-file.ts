import type { TFunction } from 'i18next';
import type { ChartColumn, ChartTable } from '../../../charts/chart-data.js';
import { bandMetrics } from '../../../shared/metric/bands.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import type { PlayerRow } from './report-rows.js';

/** The table as a file: it outlives the page, so what the page says beside its numbers has columns of its own. */
export function fileTableOf(
  rows: readonly PlayerRow[],
  columns: readonly string[],
  metrics: Metrics,
  t: TFunction,
): ChartTable {
  const names = columns.flatMap((name) => [name, ...bandMetrics([name])]);
  const numbers = names.map((name): ChartColumn => ({
    label: metrics.label(name),
    metric: metrics.find(name),
  }));
  const [yes, no] = [t('base:yes'), t('base:no')];
  return {
    columns: [
      { label: t('base:jerseyNumber') },
      { label: t('base:player') },
      { label: t('base:position') },
      ...numbers,
      { label: metrics.label('qualityGrade') },
      { label: t('base:changedSinceAnalysis') },
    ],
    rows: rows.map((row) => [
      row.backNumber,
      row.name,
      row.position,
      ...names.map((name) => row.metrics[name] ?? null),
      row.quality.grade,
      row.changed ? yes : no,
    ]),
  };
}
