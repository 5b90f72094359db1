import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Legend } from '../../../charts/legend.js';
import { type Linked, useIsLinked } from '../../../charts/linked.js';
import { useColumnDefinition } from './column-definition.js';
import { GradeChip } from '../../../shared/metric/grade-chip.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { formatIn, HeadCell, ValueCell } from './report-cells.js';
import {
  averaged,
  isBelowBest,
  keepersApart,
  peersOf,
  type PlayerRow,
  squadMean,
} from './report-rows.js';
import { type Sort, turned } from './report-sort.js';
import { isShaded, shadeColours } from './report-shades.js';
import { type ColumnRules, useColumnRules } from './use-column-rules.js';
import { useMeanLabel } from './use-mean-label.js';
import { useRowLink } from './use-row-link.js';

interface Columns {
  rows: readonly PlayerRow[];
  columns: readonly string[];
  metrics: Metrics;
}

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
const meanCell = {
  position: 'sticky',
  bottom: 0,
  bgcolor: 'surface.sunken',
  color: 'text.primary',
  fontSize: 13,
  fontWeight: 600,
} as const;

interface ReportTableProps extends Columns {
  label: string;
  linked: Linked;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Players × metrics, in the order they are given in: names stay on the left, values are shaded within a column; below the mean stand goalkeepers. */
export function ReportTable(props: ReportTableProps) {
  const { rows, columns, metrics, label, linked, sort, onSort } = props;
  const { t } = useTranslation();
  const definition = useColumnDefinition(rows, metrics);
  const rules = useColumnRules(rows, columns, metrics);
  const lineOf = (row: PlayerRow, place: number) => (
    <PlayerLine
      key={row.idfPlayer}
      {...props}
      row={row}
      rules={rules}
      first={place === 0}
      linked={linked}
    />
  );
  return (
    <>
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
                  onTurn={() => onSort(turned(sort, metric))}
                  onDefine={() => definition.define(metric)}
                />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {averaged(rows).map(lineOf)}
            <MeanLine {...props} />
            {keepersApart(rows).map((row) => lineOf(row, -1))}
          </TableBody>
        </Table>
      </TableContainer>
      <ShadeNote rows={rows} />
      {definition.dialog}
    </>
  );
}

interface PlayerLineProps extends Columns {
  row: PlayerRow;
  rules: ColumnRules;
  first: boolean;
  linked: Linked;
}

/** A row that marks its player everywhere while it is pointed at or has the focus, and leads to their page. */
function PlayerLine({ row, rows, columns, metrics, rules, first, linked }: PlayerLineProps) {
  const id = String(row.idfPlayer);
  const selected = useIsLinked(linked, id);
  const peers = peersOf(row, rows);
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
      {...useRowLink(row.address)}
      sx={{
        cursor: 'pointer',
        '&.Mui-selected th': { bgcolor: 'surface.selected' },
        outlineOffset: -2,
      }}
    >
      <NameCell row={row} />
      {columns.map((metric) => (
        <ValueCell
          key={metric}
          row={row}
          peers={peers}
          metric={metric}
          metrics={metrics}
          rules={rules.of(metric)}
          note={rules.noteOf(row, metric)}
        />
      ))}
    </TableRow>
  );
}

function NameCell({ row }: { row: PlayerRow }) {
  return (
    <TableCell component="th" scope="row" sx={nameCell}>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'inline-block', minWidth: 28 }}
      >
        {row.backNumber ?? ''}
      </Typography>
      <Link
        component={RouterLink}
        to={row.address}
        tabIndex={-1}
        color="inherit"
        underline="hover"
        sx={{ mr: 1 }}
      >
        {row.name}
      </Link>
      {row.goalkeeper && <KeeperMark />}
      {isBelowBest(row) && <GradeChip quality={row.quality} tabIndex={-1} />}
    </TableCell>
  );
}

function KeeperMark() {
  const { t } = useTranslation();
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ mr: 1 }}>
      {t('base:goalkeeperShort')}
    </Typography>
  );
}

/**
 * Stays in view while there are players below. Also of metrics that are ratios of sums elsewhere it is the mean of the
 * players' values, since these are compared with it.
 */
function MeanLine({ rows, columns, metrics }: Columns) {
  const { t } = useTranslation();
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ ...nameCell, ...meanCell, zIndex: 3 }}>
        {useMeanLabel(rows, 'base:squadMean')}
      </TableCell>
      {columns.map((metric) => (
        <TableCell
          key={metric}
          align="right"
          title={t('base:meanOfPlayers')}
          sx={{ ...meanCell, px: 1 }}
        >
          {formatIn(metrics, metric, squadMean(rows, metric))}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** What the shades stand for, where there are any. */
function ShadeNote({ rows }: Pick<Columns, 'rows'>) {
  const { t } = useTranslation();
  if (!isShaded(averaged(rows).length)) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Legend
        entries={[
          { label: t('base:aboveMean'), colour: shadeColours.above },
          { label: t('base:belowMean'), colour: shadeColours.below },
        ]}
      />
    </Box>
  );
}
