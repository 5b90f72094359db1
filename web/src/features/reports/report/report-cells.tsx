import { ButtonBase, TableCell, TableSortLabel, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { InfoIcon } from '../../../shared/icons/icons.js';
import { displayOf, formatMetric } from '../../../shared/format/metric-format.js';
import { bandOf } from '../../../shared/metric/bands.js';
import { NumberNote } from '../../../shared/metric/number-note.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import type { PlayerRow } from './report-rows.js';
import type { Sort } from './report-sort.js';
import { distanceFromMean, shadeOf } from './report-shades.js';

/** A number in the units of coaches. */
export function formatIn(metrics: Metrics, name: string, value: number | null): string {
  const metric = metrics.find(name);
  return metric ? formatMetric(metric, value) : '–';
}

interface MetricHeadProps {
  metric: string;
  metrics: Metrics;
  sort: Sort;
  onTurn: () => void;
  onDefine: () => void;
}

/** The name sorts; the unit beneath it opens what the number means and what counts. */
export function MetricHead({ metric, metrics, sort, onTurn, onDefine }: MetricHeadProps) {
  const { t } = useTranslation();
  const definition = metrics.find(metric);
  const active = sort?.metric === metric;
  const label = metrics.label(metric);
  return (
    <>
      <TableSortLabel
        hideSortIcon
        active={active}
        direction={active ? sort.direction : 'desc'}
        onClick={onTurn}
      >
        {label}
      </TableSortLabel>
      <ButtonBase
        aria-label={t('base:definitionOf', { metric: label })}
        onClick={onDefine}
        sx={{
          display: 'flex',
          ml: 'auto',
          minHeight: 24,
          minWidth: 24,
          justifyContent: 'flex-end',
          gap: 0.5,
          font: 'inherit',
          fontWeight: 400,
          '&:hover': { color: 'text.primary' },
        }}
      >
        {definition ? displayOf(definition).unit : ''}
        <InfoIcon sx={{ fontSize: 14, opacity: 0.7 }} />
      </ButtonBase>
    </>
  );
}

/** The head of a column of the table. */
export function HeadCell(props: MetricHeadProps) {
  const { metric, metrics, sort } = props;
  return (
    <TableCell
      align="right"
      sx={{ px: 1, minWidth: 68, whiteSpace: 'normal', lineHeight: 1.25, verticalAlign: 'bottom' }}
      sortDirection={sort?.metric === metric ? sort.direction : false}
      title={metrics.definition(metric)}
    >
      <MetricHead {...props} />
    </TableCell>
  );
}

interface ValueCellProps {
  row: PlayerRow;
  /** Rows that this one is shaded among. */
  peers: readonly PlayerRow[];
  metric: string;
  metrics: Metrics;
  rules: readonly string[];
  /** Stands before the value. */
  note: string | null;
}

/** A value, shaded by how far it is from its peers' mean. */
export function ValueCell({ row, peers, metric, metrics, rules, note }: ValueCellProps) {
  const definition = metrics.find(metric);
  const value = row.metrics[metric] ?? null;
  const distance = distanceFromMean(
    value,
    peers.flatMap((peer) => peer.metrics[metric] ?? []),
  );
  const band = bandOf(metric, row.metrics);
  return (
    <TableCell align="right" sx={{ px: 1, bgcolor: shadeOf(distance) }}>
      {note && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ mr: 1 }} noWrap>
          {note}
        </Typography>
      )}
      {band && definition ? (
        <NumberNote metric={definition} value={value} band={band} rules={rules} tabIndex={-1}>
          {formatMetric(definition, value)}
        </NumberNote>
      ) : (
        formatIn(metrics, metric, value)
      )}
    </TableCell>
  );
}
