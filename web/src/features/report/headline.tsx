import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { formatMetricWithUnit } from '../../shared/format/metric-format.js';
import type { Metrics } from '../../shared/metric/use-metrics.js';
import { type PlayerRow, sortedBy, squadMean } from './report-rows.js';

const figures = [
  'totalDistance',
  'distancePerMins',
  'hsrDistance',
  'sprintDistance',
  'maxSpeed',
] as const;

/** Five figures of the squad, each with who stands out. */
export function Headline({
  rows,
  metrics,
}: {
  rows: readonly PlayerRow[] | undefined;
  metrics: Metrics;
}) {
  const { t } = useTranslation();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' },
        gap: 2,
        py: 2,
        borderBlock: '1px solid',
        borderColor: 'divider',
      }}
    >
      {figures.map((name) => {
        const metric = metrics.find(name);
        const best = rows && sortedBy(rows, name, 'desc')[0];
        const value =
          rows && (name === 'maxSpeed' ? (best?.metrics[name] ?? null) : squadMean(rows, name));
        return (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography
              component="dt"
              variant="caption"
              color="textSecondary"
              title={metric?.definition}
            >
              {name === 'maxSpeed'
                ? metrics.label(name)
                : t('base:meanOf', { metric: metrics.label(name) })}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: 20, fontWeight: 600, lineHeight: 1.3 }}
            >
              {rows && metric ? formatMetricWithUnit(metric, value) : <Skeleton width={96} />}
            </Typography>
            <Typography
              component="dd"
              variant="caption"
              color="textSecondary"
              noWrap
              sx={{ m: 0, display: 'block' }}
            >
              {rows && metric ? (
                best &&
                best.metrics[name] !== null &&
                t('base:highestOf', {
                  player: best.name,
                  value: formatMetricWithUnit(metric, best.metrics[name]),
                })
              ) : (
                <Skeleton width={120} />
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
