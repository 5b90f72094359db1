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
import { formatMetricWithUnit } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { type Band, bandOf } from '../../../shared/metric/bands.js';
import { NumberNote } from '../../../shared/metric/number-note.js';
import { ruleTexts } from '../../../shared/metric/rule-texts.js';
import { type Metrics, useMetrics } from '../../../shared/metric/use-metrics.js';
import { linkTo } from '../../../shared/paths.js';
import { rangeMetrics } from './range-metrics.js';
import type { Numbers } from './use-numbers.js';

interface RangeNumbersProps {
  /** Of the chosen stretch. */
  chosen: Numbers | null;
  /** Of all that the stored numbers cover, with the thresholds as they now stand. */
  whole: Numbers | null;
  /** As the server stored them; null while they are not there. */
  stored: MetricValues | null;
  /** As they now stand. */
  settings: AnalysisSettings;
  storedSettings: AnalysisSettings;
}

/** The stretch, the whole with the moved thresholds, and beside it what is stored. */
export function RangeNumbers(props: RangeNumbersProps) {
  const { t } = useTranslation();
  const metrics = useMetrics();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('base:numbersOfStretch')}>
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
            <TableCell align="right">{t('base:chosenStretch')}</TableCell>
            <TableCell align="right">{t('base:wholeNow')}</TableCell>
            <TableCell align="right">{t('base:asStored')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rangeMetrics.map((name) => (
            <MetricRow key={name} {...props} name={name} metrics={metrics} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface MetricRowProps extends RangeNumbersProps {
  name: string;
  metrics: Metrics;
}

function MetricRow({ name, metrics, chosen, whole, stored, ...props }: MetricRowProps) {
  const metric = metrics.find(name);
  const shown = (values: MetricValues | Numbers | null): string =>
    metric ? formatMetricWithUnit(metric, values?.[name]) : missing;
  const changed = shown(whole) !== shown(stored);
  return (
    <TableRow hover>
      <TableCell sx={{ '&&': { whiteSpace: 'normal' } }}>
        <Link component={RouterLink} to={linkTo.number(name)} underline="hover" color="inherit">
          {metrics.label(name)}
        </Link>
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 500 }}>
        {shown(chosen)}
      </TableCell>
      <TableCell align="right" sx={{ color: changed ? 'primary.main' : 'text.secondary' }}>
        <Noted metric={metric} value={whole?.[name]} settings={props.settings} />
      </TableCell>
      <TableCell align="right" sx={{ color: 'text.secondary' }}>
        <Noted
          metric={metric}
          value={stored?.[name]}
          settings={props.storedSettings}
          band={stored && bandOf(name, stored)}
        />
      </TableCell>
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
