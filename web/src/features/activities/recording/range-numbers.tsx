import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AnalysisSettings } from '@touchline/compute';
import type { MetricValues } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatMetricWithUnit } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { type Band, bandOf } from '../../../shared/metric/bands.js';
import { NumberNote } from '../../../shared/metric/number-note.js';
import { ruleTexts } from '../../../shared/metric/rule-texts.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
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
  const { chosen, whole, stored, settings, storedSettings } = props;
  const { t } = useTranslation();
  const { find, label } = useMetrics();
  const shown = (name: string, value: number | null | undefined): string => {
    const metric = find(name);
    return metric ? formatMetricWithUnit(metric, value) : missing;
  };
  const noted = (
    name: string,
    value: number | null | undefined,
    among: AnalysisSettings,
    band: Band | null = null,
  ) => {
    const metric = find(name);
    return metric && value !== undefined ? (
      <NumberNote metric={metric} value={value} band={band} rules={ruleTexts(metric, among, t)}>
        {shown(name, value)}
      </NumberNote>
    ) : (
      missing
    );
  };
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('base:numbersOfStretch')}>
      <Table
        size="small"
        sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } }, '& td': { whiteSpace: 'nowrap' } }}
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
          {rangeMetrics.map((name) => {
            const [now, before] = [shown(name, whole?.[name]), shown(name, stored?.[name])];
            return (
              <TableRow key={name} hover>
                <TableCell sx={{ '&&': { whiteSpace: 'normal' } }}>
                  <Link
                    component={RouterLink}
                    to={linkTo.number(name)}
                    underline="hover"
                    color="inherit"
                  >
                    {label(name)}
                  </Link>
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 500 }}>
                  {shown(name, chosen?.[name])}
                </TableCell>
                <TableCell
                  align="right"
                  sx={{ color: now === before ? 'text.secondary' : 'primary.main' }}
                >
                  {noted(name, whole?.[name], settings)}
                </TableCell>
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {noted(name, stored?.[name], storedSettings, stored && bandOf(name, stored))}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
