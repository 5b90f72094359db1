import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { MetricDefinition } from '@touchline/proto';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMetric, formatMetricWithUnit } from '../format/metric-format.js';
import { type Band, bandShown } from './bands.js';
import type { TFunction } from 'i18next';

interface NumberNoteProps {
  metric: MetricDefinition;
  value: number | null;
  band: Band | null;
  /** What counts, in words: `Threshold 19.8 km/h`. */
  rules: readonly string[];
  /** How the number is reached with the keys: -1 where arrow keys lead to it. */
  tabIndex?: number;
  children: string;
}

/** A number beside its band; what counts and the band in words are read at it, by pointer or keys. */
export function NumberNote(props: NumberNoteProps): ReactElement {
  const { metric, value, band, rules, tabIndex = 0, children } = props;
  const { t } = useTranslation();
  if (value === null || Number.isNaN(value) || (band === null && rules.length === 0))
    return <>{children}</>;
  const lines = [band && bandText(metric, value, band, t), ...rules].filter(Boolean);
  return (
    <Tooltip
      describeChild
      title={lines.map((line) => (
        <Box key={line} component="span" sx={{ display: 'block' }}>
          {line}
        </Box>
      ))}
    >
      <span tabIndex={tabIndex} data-note="">
        {children}
        {band && <BandBeside metric={metric} band={band} />}
      </span>
    </Tooltip>
  );
}

/** How far off it may be. */
export function BandBeside({ metric, band }: { metric: MetricDefinition; band: Band }) {
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      data-band=""
      sx={{ ml: 0.5, whiteSpace: 'nowrap' }}
    >
      {bandShown(metric, band)}
    </Typography>
  );
}

function bandText(metric: MetricDefinition, value: number, band: Band, t: TFunction): string {
  if ('plusMinus' in band) {
    return `${formatMetric(metric, value)} ± ${formatMetricWithUnit(metric, band.plusMinus)}`;
  }
  const [low, high] = [formatMetric(metric, band.low), formatMetric(metric, band.high)];
  return t('base:countBetween', { value: formatMetric(metric, value), low, high });
}
