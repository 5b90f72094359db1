import InfoOutlined from '@mui/icons-material/InfoOutlined';
import {
  Box,
  ButtonBase,
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
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Linked, useIsLinked } from '../../charts/linked.js';
import { displayOf, formatMetric } from '../../shared/format/metric-format.js';
import { type Band, bandOf } from '../../shared/metric/bands.js';
import { GradeChip } from '../../shared/metric/grade-chip.js';
import { NumberNote } from '../../shared/metric/number-note.js';
import { ruleTexts } from '../../shared/metric/rule-texts.js';
import { useRules } from '../../shared/metric/use-rules.js';
import type { Metrics } from '../../shared/metric/use-metrics.js';
import { type PlayerRow, sortedBy, squadMean } from './report-rows.js';

const DefinitionDialog = lazy(() => import('../../shared/metric/definition-dialog.js'));

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

const elementOf = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement ? element : null;

/** Where an arrow key leads: up and down between players, right and left to what is noted of one. */
function neighbourOf(row: HTMLElement, key: string): HTMLElement | null {
  const notes = [row, ...row.querySelectorAll<HTMLElement>('[data-note]')];
  const place = notes.findIndex((note) => note === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return elementOf(row.nextElementSibling);
    case 'ArrowUp':
      return elementOf(row.previousElementSibling);
    case 'ArrowRight':
      return elementOf(notes[place + 1]);
    case 'ArrowLeft':
      return elementOf(notes[place - 1]);
    default:
      return null;
  }
}

/** The arrow keys go about the table; the Tab key goes past them all. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const next = neighbourOf(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Players × metrics: names stay on the left, the squad's mean at the foot, values shaded within a column. */
export function ReportTable({ rows, columns, metrics, label, linked }: ReportTableProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<Sort>(null);
  const [defined, setDefined] = useState<string | null>(null);
  const definition = defined ? metrics.find(defined) : undefined;
  const { rulesOf, chronicDays } = useColumnRules(rows, columns, metrics);
  const firstLoad = columns.find((name) => isLoad(metrics, name));
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
                  onTurn={() => turn(metric)}
                  onDefine={() => setDefined(metric)}
                />
              ))}
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
                  <Box component="span" sx={{ mr: 1 }}>
                    {row.name}
                  </Box>
                  <GradeChip quality={row.quality} tabIndex={-1} />
                </TableCell>
                {columns.map((metric) => (
                  <ValueCell
                    key={metric}
                    value={row.metrics[metric] ?? null}
                    band={bandOf(metric, row.metrics)}
                    rules={rulesOf(metric)}
                    note={
                      metric === firstLoad && row.warmUpDays !== null && chronicDays
                        ? t('base:daysOf', { days: row.warmUpDays, needed: chronicDays })
                        : null
                    }
                    metric={metric}
                    metrics={metrics}
                    rows={rows}
                  />
                ))}
              </PlayerLine>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell sx={{ ...nameCell, ...footerCell, zIndex: 3 }}>
                {t('base:squadMean')}
              </TableCell>
              {columns.map((metric) => (
                <TableCell key={metric} align="right" sx={{ ...footerCell, px: 1 }}>
                  {format(metrics, metric, squadMean(rows, metric))}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {definition && (
        <Suspense>
          <DefinitionDialog
            metric={definition}
            label={metrics.label(definition.name)}
            definition={metrics.definition(definition.name)}
            qualities={rows.map(({ quality }) => quality)}
            onClose={() => setDefined(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const isLoad = (metrics: Metrics, name: string): boolean =>
  metrics.find(name)?.group === 'dailyLoad';

/** What counts in each column, as the settings had it when the rows were computed. */
function useColumnRules(rows: readonly PlayerRow[], columns: readonly string[], metrics: Metrics) {
  const { t } = useTranslation();
  const versions = new Set(rows.map(({ quality }) => quality.settingsVersion));
  const { settings, chronicDays } = useRules({
    version: versions.size === 1 ? [...versions][0] : undefined,
    ofDays: columns.some((name) => isLoad(metrics, name)),
  });
  const rulesOf = (name: string): readonly string[] => {
    const metric = metrics.find(name);
    return metric && settings ? ruleTexts(metric, settings, t) : [];
  };
  return { rulesOf, chronicDays };
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
  onDefine: () => void;
}

/** The name sorts; the unit beneath it opens what the number means and what counts. */
function HeadCell({ metric, metrics, sort, onTurn, onDefine }: HeadCellProps) {
  const { t } = useTranslation();
  const definition = metrics.find(metric);
  const active = sort?.metric === metric;
  const label = metrics.label(metric);
  return (
    <TableCell
      align="right"
      sx={{ px: 1, minWidth: 68, whiteSpace: 'normal', lineHeight: 1.25, verticalAlign: 'bottom' }}
      sortDirection={active ? sort.direction : false}
      title={metrics.definition(metric)}
    >
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
        <InfoOutlined sx={{ fontSize: 14, opacity: 0.7 }} />
      </ButtonBase>
    </TableCell>
  );
}

interface ValueCellProps {
  value: number | null;
  band: Band | null;
  rules: readonly string[];
  /** Stands before the value. */
  note: string | null;
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

function ValueCell(props: ValueCellProps) {
  const { value, band, rules, note, metric, metrics, rows } = props;
  const definition = metrics.find(metric);
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
        format(metrics, metric, value)
      )}
    </TableCell>
  );
}
