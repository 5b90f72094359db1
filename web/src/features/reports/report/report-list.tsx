import { Box, IconButton, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatMetricWithUnit } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../shared/icons/icons.js';
import { bandOf } from '../../../shared/metric/bands.js';
import { GradeChip } from '../../../shared/metric/grade-chip.js';
import { BandBeside } from '../../../shared/metric/number-note.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { useColumnDefinition } from './column-definition.js';
import { MetricHead } from './report-cells.js';
import { isBelowBest, type PlayerRow } from './report-rows.js';
import { playerLabel } from '../../../shared/activity/squad.js';
import { type Sort, turned } from './report-sort.js';

/** As many as a phone has room for beside one another. */
const columnsAtOnce = 3;
const grid = {
  display: 'grid',
  gridTemplateColumns: `repeat(${columnsAtOnce}, minmax(0, 1fr))`,
  gap: 1,
} as const;
/** Heard, not seen: the name stands at the head of the column. */
const heard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
/** Spreads a link over the nearest positioned element. */
const wholeLine = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
const line = { borderBottom: '1px solid', borderColor: 'divider' } as const;

interface ReportListProps {
  rows: readonly PlayerRow[];
  columns: readonly string[];
  metrics: Metrics;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The table on a phone: one player a line in the given order, three of the chosen metrics beneath. */
export function ReportList({ rows, columns, metrics, sort, onSort }: ReportListProps) {
  const { shown, steps } = useColumnsInView(columns);
  const definition = useColumnDefinition(rows, metrics);
  return (
    <>
      {steps}
      <Box sx={{ ...grid, ...line, pb: 0.5 }}>
        {shown.map((metric) => (
          <Box
            key={metric}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'flex-start',
              justifyContent: 'flex-end',
              fontSize: 12,
              lineHeight: 1.25,
              color: 'text.secondary',
              overflowWrap: 'anywhere',
              hyphens: 'auto',
              '& .MuiTableSortLabel-root': { minHeight: 44 },
              '& .MuiButtonBase-root': { ml: 0 },
            }}
          >
            <MetricHead
              metric={metric}
              metrics={metrics}
              sort={sort}
              onTurn={() => onSort(turned(sort, metric))}
              onDefine={() => definition.define(metric)}
            />
          </Box>
        ))}
      </Box>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Line key={row.idfPlayer} row={row} shown={shown} metrics={metrics} />
        ))}
      </Stack>
      {definition.dialog}
    </>
  );
}

/** Three columns at a time, and the way to the others. */
function useColumnsInView(columns: readonly string[]) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(0);
  const from = first < columns.length ? first : 0;
  const to = Math.min(from + columnsAtOnce, columns.length);
  const steps = columns.length > columnsAtOnce && (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
      <Typography variant="caption" color="textSecondary" role="status">
        {t('base:rowsOf', { from: from + 1, to, total: columns.length })}
      </Typography>
      <IconButton
        aria-label={t('button:previousColumns')}
        disabled={from === 0}
        onClick={() => setFirst(Math.max(0, from - columnsAtOnce))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        aria-label={t('button:nextColumns')}
        disabled={to === columns.length}
        onClick={() => setFirst(to)}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
  return { shown: columns.slice(from, to), steps };
}

interface LineProps {
  row: PlayerRow;
  shown: readonly string[];
  metrics: Metrics;
}

function Line({ row, shown, metrics }: LineProps) {
  return (
    <Box component="li" sx={{ position: 'relative', py: 1, ...line }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Link
          component={RouterLink}
          to={row.address}
          variant="subtitle2"
          color="inherit"
          underline="hover"
          noWrap
          sx={wholeLine}
        >
          {playerLabel(row)}
        </Link>
        {isBelowBest(row) && <GradeChip quality={row.quality} />}
      </Box>
      <Box sx={grid}>
        {shown.map((name) => (
          <OneNumber key={name} row={row} name={name} metrics={metrics} />
        ))}
      </Box>
    </Box>
  );
}

function OneNumber(props: { row: PlayerRow; name: string; metrics: Metrics }) {
  const { row, name, metrics } = props;
  const metric = metrics.find(name);
  const band = bandOf(name, row.metrics);
  return (
    <Typography variant="body2">
      <Box component="span" sx={heard}>
        {metrics.label(name)}
      </Box>
      {metric ? formatMetricWithUnit(metric, row.metrics[name]) : missing}
      {metric && band && <BandBeside metric={metric} band={band} />}
    </Typography>
  );
}
