import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.js';
import { barsHeight, SortedBars } from '../../../charts/sorted-bars.js';
import { useRules } from '../../../shared/metric/use-rules.js';
import { MetricPicker } from './metric-picker.js';
import type { ReportPanelProps } from './report-panel.js';
import { playerLabel, sortedBy } from './report-rows.js';
import { useShown } from './use-shown.js';

/** One metric, player by player, the highest first. */
export function BarsPanel(props: ReportPanelProps) {
  const { rows, metrics, groups, subtitle, selection, change, linked } = props;
  const { barMetric } = selection;
  const { t } = useTranslation();
  const { unit, scale, format, cell, cellUnit } = useShown(metrics, barMetric);
  const bars = useMemo(
    () =>
      rows &&
      sortedBy(rows, barMetric, 'desc').map((row) => {
        const value = row.metrics[barMetric] ?? null;
        return {
          id: String(row.idfPlayer),
          label: playerLabel(row),
          value: value === null ? null : scale(value),
        };
      }),
    [rows, barMetric, scale],
  );
  const label = metrics.label(barMetric);
  const isLoad = metrics.find(barMetric)?.group === 'dailyLoad';
  const { chronicDays } = useRules({ ofDays: isLoad });
  const early = isLoad ? (rows ?? []).filter(({ warmUpDays }) => warmUpDays !== null).length : 0;
  return (
    <Box sx={{ minWidth: 0 }}>
      <ChartFrame
        title={t('base:byPlayer')}
        metric={label}
        unit={unit}
        subtitle={subtitle}
        height={barsHeight(rows?.length ?? 12)}
        table={
          bars && {
            columns: [t('base:player'), `${label} (${cellUnit})`],
            rows: bars.map((bar) => [bar.label, cell(bar.value)]),
          }
        }
        controls={
          <MetricPicker
            label={t('base:metricOfBars')}
            value={barMetric}
            metrics={metrics}
            groups={groups}
            onChange={(chosen) => change({ barMetric: chosen })}
          />
        }
      >
        {bars && (
          <SortedBars
            bars={bars}
            label={label}
            format={format}
            meanLabel={t('base:mean')}
            linked={linked}
          />
        )}
      </ChartFrame>
      {early > 0 && chronicDays && (
        <Typography variant="caption" color="textSecondary">
          {t('base:fewDays', { count: early, needed: chronicDays })}
        </Typography>
      )}
    </Box>
  );
}
