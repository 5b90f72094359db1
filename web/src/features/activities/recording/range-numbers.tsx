import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AnalysisSettings } from '@touchline/compute';
import type { MetricDefinition, MetricValues } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { formatMetricWithUnit } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { type Band, bandOf } from '../../../shared/metric/bands.js';
import { NumberNote } from '../../../shared/metric/number-note.js';
import { ruleTexts } from '../../../shared/metric/rule-texts.js';
import { type Metrics, useMetrics } from '../../../shared/metric/use-metrics.js';
import { linkTo } from '../../../shared/paths.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { rangeMetrics } from './range-metrics.js';
import type { Numbers } from './use-numbers.js';

interface RangeNumbersProps {
  /** The stretch that is chosen, with its name where it is a session; null = none. */
  stretch: (TimeRange & { name?: string; values: Numbers | null }) | null;
  /** Of all that the stored numbers cover, with the thresholds as they now stand. */
  whole: Numbers | null;
  /** As the server stored them; null while they are not there. */
  stored: MetricValues | null;
  /** As they now stand. */
  settings: AnalysisSettings;
  storedSettings: AnalysisSettings;
}

/** The official numbers; beside them what moved thresholds make of them, and a stretch that is chosen. */
export function RangeNumbers(props: RangeNumbersProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const metrics = useMetrics(rangeMetrics.join(','));
  const { stretch, settings, storedSettings } = props;
  if (metrics.list.length === 0) return <MeaningsToCome metrics={metrics} />;
  const official = props.stored ?? props.whole;
  const others = isOther(props, metrics) ? props.whole : null;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('base:numbersOfRecording')}>
      <Table
        size="small"
        sx={{
          '& th, & td': { px: { xs: 0.5, sm: 1 } },
          '& td': { whiteSpace: 'nowrap' },
          // On a phone three columns fit only with the bands below their numbers.
          '& [data-band]': { display: { xs: 'block', sm: 'inline' } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('base:number')}</TableCell>
            <TableCell align="right">{t('base:wholeActivity')}</TableCell>
            {others && (
              <TableCell align="right">
                {t(settings === storedSettings ? 'base:computedNow' : 'base:withMovedThresholds')}
              </TableCell>
            )}
            {stretch && (
              <TableCell align="right">
                {stretch.name ?? dates.span(stretch.startMs, stretch.finishMs)}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rangeMetrics.map((name) => (
            <MetricRow
              key={name}
              {...props}
              name={name}
              metrics={metrics}
              official={official}
              others={others}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Until it is known what the numbers mean. */
function MeaningsToCome({ metrics }: { metrics: Metrics }) {
  if (!metrics.isLoadingError) return <Skeletons rows={rangeMetrics.length + 1} />;
  return <FailedPanel error={metrics.error} onRetry={() => void metrics.refetch()} />;
}

type Values = MetricValues | Numbers | null;

const shownOf = (metrics: Metrics, name: string, values: Values): string => {
  const metric = metrics.find(name);
  return metric ? formatMetricWithUnit(metric, values?.[name]) : missing;
};

/** Whether what is computed here reads otherwise than what is stored. */
function isOther({ stored, whole }: RangeNumbersProps, metrics: Metrics): boolean {
  if (!stored || !whole) return false;
  return rangeMetrics.some(
    (name) =>
      stored[name] !== undefined &&
      shownOf(metrics, name, stored) !== shownOf(metrics, name, whole),
  );
}

interface MetricRowProps extends RangeNumbersProps {
  name: string;
  metrics: Metrics;
  official: Values;
  /** Where they are others than the official ones. */
  others: Numbers | null;
}

function MetricRow({ name, metrics, official, others, stretch, ...props }: MetricRowProps) {
  const { stored, settings, storedSettings } = props;
  const metric = metrics.find(name);
  const shown = (values: Values): string => shownOf(metrics, name, values);
  const changed = shown(others) !== shown(official);
  return (
    <TableRow hover>
      <TableCell sx={{ '&&': { whiteSpace: 'normal' } }}>
        <Link component={RouterLink} to={linkTo.number(name)} underline="hover" color="inherit">
          {metrics.label(name)}
        </Link>
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 500 }}>
        <Noted
          metric={metric}
          value={official?.[name]}
          settings={stored ? storedSettings : settings}
          band={stored && bandOf(name, stored)}
        />
      </TableCell>
      {others && (
        <TableCell align="right" sx={{ color: changed ? 'primary.main' : 'text.secondary' }}>
          <Noted metric={metric} value={others[name]} settings={settings} />
        </TableCell>
      )}
      {stretch && <TableCell align="right">{shown(stretch.values)}</TableCell>}
    </TableRow>
  );
}

interface NotedProps {
  metric: MetricDefinition | undefined;
  value: number | null | undefined;
  /** Among which it was computed. */
  settings: AnalysisSettings;
  band?: Band | null;
}

/** A number with the rules that it follows. */
function Noted({ metric, value, settings, band = null }: NotedProps) {
  const { t } = useTranslation();
  if (!metric || value === undefined) return missing;
  return (
    <NumberNote metric={metric} value={value} band={band} rules={ruleTexts(metric, settings, t)}>
      {formatMetricWithUnit(metric, value)}
    </NumberNote>
  );
}
