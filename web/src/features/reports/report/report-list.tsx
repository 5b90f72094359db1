import { Box, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatMetricWithUnit } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { bandOf } from '../../../shared/metric/bands.js';
import { GradeChip } from '../../../shared/metric/grade-chip.js';
import { BandBeside } from '../../../shared/metric/number-note.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { linkTo } from '../../../shared/paths.js';
import { shortColumns } from './metric-groups.js';
import { isBelowBest, playerLabel, type PlayerRow, sortedBy } from './report-rows.js';

const columns = { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 } as const;
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

/** The table on a phone: one player a line, the three chosen metrics beneath. */
export function ReportList({ rows, metrics }: { rows: readonly PlayerRow[]; metrics: Metrics }) {
  return (
    <>
      <Box sx={{ ...columns, ...line }}>
        {shortColumns.map((name) => (
          <Link
            key={name}
            component={RouterLink}
            to={linkTo.number(name)}
            variant="caption"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
          >
            {metrics.label(name)}
          </Link>
        ))}
      </Box>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sortedBy(rows, shortColumns[0] ?? '', 'desc').map((row) => (
          <Box key={row.idfPlayer} component="li" sx={{ position: 'relative', py: 1, ...line }}>
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
            <Box sx={columns}>
              {shortColumns.map((name) => (
                <OneNumber key={name} row={row} name={name} metrics={metrics} />
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </>
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
