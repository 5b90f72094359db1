import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Linked, useIsLinked } from '../../charts/linked.js';
import { displayOf, formatMetric } from '../../shared/format/metric-format.js';
import type { Metrics } from '../../shared/metric/use-metrics.js';
import { type PlayerRow, sortedBy, squadMean } from './report-rows.js';

interface ReportTableProps {
  rows: readonly PlayerRow[];
  columns: readonly string[];
  metrics: Metrics;
  label: string;
  linked: Linked;
}

type Sort = { metric: string; direction: 'asc' | 'desc' } | null;

const nameCell = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  bgcolor: 'background.default',
  maxWidth: 208,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const footerCell = {
  position: 'sticky',
  bottom: 0,
  bgcolor: 'surface.sunken',
  color: 'text.primary',
  fontSize: 13,
  fontWeight: 600,
} as const;

/** The arrow keys go from player to player; the Tab key goes past them all. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: row, key } = event;
  const next =
    key === 'ArrowDown'
      ? row.nextElementSibling
      : key === 'ArrowUp'
        ? row.previousElementSibling
        : null;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** Players × metrics: names stay on the left, the squad's mean at the foot, values shaded within a column. */
export function ReportTable({ rows, columns, metrics, label, linked }: ReportTableProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<Sort>(null);
  const shown = sort ? sortedBy(rows, sort.metric, sort.direction) : rows;
  const turn = (metric: string): void =>
    setSort((now) =>
      now?.metric !== metric
        ? { metric, direction: 'desc' }
        : now.direction === 'desc'
          ? { metric, direction: 'asc' }
          : null,
    );
  return (
    <TableContainer
      sx={{ maxHeight: 40 * 26, borderBlock: '1px solid', borderColor: 'divider' }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...nameCell, zIndex: 4 }}>{t('base:player')}</TableCell>
            {columns.map((metric) => (
              <HeadCell
                key={metric}
                metric={metric}
                metrics={metrics}
                sort={sort}
                onTurn={() => turn(metric)}
              />
            ))}
            <TableCell align="center">{t('base:quality')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row, place) => (
            <PlayerLine
              key={row.idfPlayer}
              id={String(row.idfPlayer)}
              first={place === 0}
              linked={linked}
            >
              <TableCell component="th" scope="row" sx={nameCell}>
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: 'inline-block', minWidth: 28 }}
                >
                  {row.backNumber ?? ''}
                </Typography>
                {row.name}
              </TableCell>
              {columns.map((metric) => (
                <ValueCell
                  key={metric}
                  value={row.metrics[metric] ?? null}
                  metric={metric}
                  metrics={metrics}
                  rows={rows}
                />
              ))}
              <TableCell align="center">{row.grade ?? '–'}</TableCell>
            </PlayerLine>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell sx={{ ...nameCell, ...footerCell, zIndex: 3 }}>
              {t('base:squadMean')}
            </TableCell>
            {columns.map((metric) => (
              <TableCell key={metric} align="right" sx={footerCell}>
                {format(metrics, metric, squadMean(rows, metric))}
              </TableCell>
            ))}
            <TableCell sx={footerCell} />
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

interface PlayerLineProps {
  id: string;
  first: boolean;
  linked: Linked;
  children: ReactNode;
}

/** A row that marks its player everywhere while it is pointed at or has the focus. */
function PlayerLine({ id, first, linked, children }: PlayerLineProps) {
  const selected = useIsLinked(linked, id);
  const tell = (): void => linked.point(id);
  const forget = (): void => linked.point(null);
  return (
    <TableRow
      selected={selected}
      tabIndex={first ? 0 : -1}
      onMouseEnter={tell}
      onMouseLeave={forget}
      onFocus={tell}
      onBlur={forget}
      onKeyDown={goToNeighbour}
      sx={{ '&.Mui-selected th': { bgcolor: 'surface.selected' }, outlineOffset: -2 }}
    >
      {children}
    </TableRow>
  );
}

function format(metrics: Metrics, name: string, value: number | null): string {
  const metric = metrics.find(name);
  return metric ? formatMetric(metric, value) : '–';
}

interface HeadCellProps {
  metric: string;
  metrics: Metrics;
  sort: Sort;
  onTurn: () => void;
}

function HeadCell({ metric, metrics, sort, onTurn }: HeadCellProps) {
  const definition = metrics.find(metric);
  const active = sort?.metric === metric;
  return (
    <TableCell
      align="right"
      sx={{ px: 1, minWidth: 76, whiteSpace: 'normal', lineHeight: 1.25, verticalAlign: 'bottom' }}
      sortDirection={active ? sort.direction : false}
      title={metrics.definition(metric)}
    >
      <TableSortLabel active={active} direction={active ? sort.direction : 'desc'} onClick={onTurn}>
        <Box component="span">
          {metrics.label(metric)}
          <Box component="span" sx={{ display: 'block', fontWeight: 400, lineHeight: 1.2 }}>
            {definition ? displayOf(definition).unit : ''}
          </Box>
        </Box>
      </TableSortLabel>
    </TableCell>
  );
}

interface ValueCellProps {
  value: number | null;
  metric: string;
  metrics: Metrics;
  rows: readonly PlayerRow[];
}

const strongestShade = 22;
/** Columns whose values are this close to each other stay plain. */
const tellingSpread = 0.05;

function shadeOf(value: number | null, column: readonly number[]): number {
  const [lowest, highest] = [Math.min(...column), Math.max(...column)];
  const spread = highest - lowest;
  if (value === null || spread <= tellingSpread * Math.abs(highest)) return 0;
  return Math.round(((value - lowest) / spread) * strongestShade);
}

function ValueCell({ value, metric, metrics, rows }: ValueCellProps) {
  const share = shadeOf(
    value,
    rows.flatMap((row) => row.metrics[metric] ?? []),
  );
  return (
    <TableCell
      align="right"
      sx={{
        px: 1,
        bgcolor:
          share > 0
            ? `color-mix(in srgb, var(--mui-palette-primary-main) ${share}%, transparent)`
            : undefined,
      }}
    >
      {format(metrics, metric, value)}
    </TableCell>
  );
}
