import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Linked, useIsLinked } from '../../../charts/linked.js';
import { bandOf } from '../../../shared/metric/bands.js';
import { GradeChip } from '../../../shared/metric/grade-chip.js';
import { ruleTexts } from '../../../shared/metric/rule-texts.js';
import { useRules } from '../../../shared/metric/use-rules.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { formatIn, HeadCell, type Sort, ValueCell } from './report-cells.js';
import { type PlayerRow, sortedBy, squadMean } from './report-rows.js';
import { goToNeighbour } from './row-keys.js';

const DefinitionDialog = lazy(() => import('../../../shared/metric/definition-dialog.js'));

interface ReportTableProps {
  rows: readonly PlayerRow[];
  columns: readonly string[];
  metrics: Metrics;
  label: string;
  linked: Linked;
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
const footerCell = {
  position: 'sticky',
  bottom: 0,
  bgcolor: 'surface.sunken',
  color: 'text.primary',
  fontSize: 13,
  fontWeight: 600,
} as const;

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
                  {formatIn(metrics, metric, squadMean(rows, metric))}
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
    version: versions.size === 1 ? ([...versions][0] ?? undefined) : undefined,
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
