import type { PictureTable } from '../../../charts/table-picture.js';
import { playerLabel } from '../../../shared/activity/squad.js';
import { displayOf, formatMetric } from '../../../shared/format/metric-format.js';
import { bandOf, bandShown } from '../../../shared/metric/bands.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { formatIn } from './report-cells.js';
import {
  averaged,
  isBelowBest,
  keepersApart,
  peersOf,
  type PlayerRow,
  squadMean,
} from './report-rows.js';
import { distanceFromMean, shadeOf } from './report-shades.js';
import type { ColumnRules } from './use-column-rules.js';

interface Shown {
  /** In the order of the page. */
  rows: readonly PlayerRow[];
  columns: readonly string[];
  metrics: Metrics;
  rules: ColumnRules;
  labels: { player: string; mean: string };
}

/** The table as it is read on the page: the mean below its players, goalkeepers below it, values shaded. */
export function pictureOf(shown: Shown): PictureTable {
  const { rows, columns, metrics, labels } = shown;
  const line = (row: PlayerRow) => [
    nameOf(row),
    ...columns.map((name) => cellOf(row, name, shown)),
  ];
  const mean = [
    { text: labels.mean },
    ...columns.map((name) => ({ text: formatIn(metrics, name, squadMean(rows, name)) })),
  ];
  const players = averaged(rows).map(line);
  return {
    head: [labels.player, ...columns.map((name) => headOf(metrics, name))],
    lines: [...players, mean, ...keepersApart(rows).map(line)],
    strongLine: players.length,
  };
}

function headOf(metrics: Metrics, name: string): string {
  const metric = metrics.find(name);
  const unit = metric ? displayOf(metric).unit : '';
  return unit ? `${metrics.label(name)} (${unit})` : metrics.label(name);
}

const nameOf = (row: PlayerRow) => ({
  text: [playerLabel(row), isBelowBest(row) ? row.quality.grade : ''].filter(Boolean).join(' '),
});

function cellOf(row: PlayerRow, name: string, { rows, metrics, rules }: Shown) {
  const value = row.metrics[name] ?? null;
  const metric = metrics.find(name);
  const band = bandOf(name, row.metrics);
  const peers = peersOf(row, rows).flatMap((peer) => peer.metrics[name] ?? []);
  const told = metric && [
    rules.noteOf(row, name),
    formatMetric(metric, value),
    band && value !== null ? bandShown(metric, band) : null,
  ];
  return {
    text: told ? told.filter(Boolean).join(' ') : formatIn(metrics, name, value),
    shade: shadeOf(distanceFromMean(value, peers)),
  };
}
