import { Box, Stack, Typography } from '@mui/material';
import { formatMetricWithUnit } from '../../shared/format/metric-format.js';
import type { Metrics } from '../../shared/metric/use-metrics.js';
import { shortColumns } from './metric-groups.js';
import { playerLabel, type PlayerRow, sortedBy } from './report-rows.js';

/** The table on a phone: one player a line, the three chosen metrics beneath. */
export function ReportList({ rows, metrics }: { rows: readonly PlayerRow[]; metrics: Metrics }) {
  return (
    <Stack
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' }}
    >
      {sortedBy(rows, shortColumns[0] ?? '', 'desc').map((row) => (
        <Box
          key={row.idfPlayer}
          component="li"
          sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider' }}
        >
          <Typography variant="subtitle2" noWrap>
            {playerLabel(row)}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
            {shortColumns.map((name) => {
              const metric = metrics.find(name);
              return (
                <Box key={name}>
                  <Typography
                    variant="caption"
                    color="textSecondary"
                    noWrap
                    sx={{ display: 'block' }}
                  >
                    {metrics.label(name)}
                  </Typography>
                  <Typography variant="body2">
                    {metric ? formatMetricWithUnit(metric, row.metrics[name]) : '–'}
                  </Typography>
                </Box>
              );
            })}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
