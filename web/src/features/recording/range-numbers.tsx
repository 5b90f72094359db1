import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatMetricWithUnit } from '../../shared/format/metric-format.js';
import { missing } from '../../shared/format/numbers.js';
import { useMetrics } from '../../shared/metric/use-metrics.js';
import { linkTo } from '../../shared/paths.js';
import { rangeMetrics } from './range-metrics.js';
import type { Numbers } from './use-numbers.js';

interface RangeNumbersProps {
  /** Of the chosen stretch. */
  chosen: Numbers | null;
  /** Of all that the stored numbers cover, with the thresholds as they now stand. */
  whole: Numbers | null;
  /** As the server stored them; null while they are not there. */
  stored: Readonly<Record<string, number | null>> | null;
}

/** The stretch, the whole with the moved thresholds, and beside it what is stored. */
export function RangeNumbers({ chosen, whole, stored }: RangeNumbersProps) {
  const { t } = useTranslation();
  const { find, label } = useMetrics();
  const shown = (name: string, value: number | null | undefined): string => {
    const metric = find(name);
    return metric ? formatMetricWithUnit(metric, value) : missing;
  };
  return (
    <TableContainer>
      <Table size="small">
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
                <TableCell>
                  <Link
                    component={RouterLink}
                    to={linkTo.number(name)}
                    underline="hover"
                    color="inherit"
                  >
                    {label(name)}
                  </Link>
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
                  {shown(name, chosen?.[name])}
                </TableCell>
                <TableCell
                  align="right"
                  sx={{
                    whiteSpace: 'nowrap',
                    color: now === before ? 'text.secondary' : 'primary.main',
                  }}
                >
                  {now}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
                  {before}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
