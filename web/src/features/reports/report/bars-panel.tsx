import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.js';
import { barsHeight, SortedBars } from '../../../charts/sorted-bars.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { useRules } from '../../../shared/metric/use-rules.js';
import { MetricPicker } from './metric-picker.js';
import type { ReportPanelProps } from './report-panel.js';
import { keepersApart, type PlayerRow, sortedBy, squadMean } from './report-rows.js';
import { playerLabel } from '../../../shared/activity/squad.js';
import { useMeanLabel } from './use-mean-label.js';
import { useShown } from './use-shown.js';

/** One metric, player by player, the highest first, goalkeepers behind the others. */
export function BarsPanel(props: ReportPanelProps) {
  const { rows, expected, metrics, groups, subject, selection, change, linked } = props;
  const { barMetric } = selection;
  const { t } = useTranslation();
  const { metric, unit, scale, format } = useShown(metrics, barMetric);
  const meanLabel = useMeanLabel(rows, 'base:mean');
  const sorted = useMemo(() => rows && sortedBy(rows, barMetric, 'desc'), [rows, barMetric]);
  const bars = useMemo(() => {
    const beside = new Set(keepersApart(sorted ?? []));
    return sorted?.map((row) => ({
      id: String(row.idfPlayer),
      label: playerLabel(row),
      address: row.address,
      value: scale(row.metrics[barMetric] ?? null),
      apart: beside.has(row),
    }));
  }, [sorted, barMetric, scale]);
  const label = metrics.label(barMetric);
  return (
    <Box sx={{ minWidth: 0 }}>
      <ChartFrame
        title={t('base:byPlayer')}
        metric={label}
        unit={unit}
        subject={subject}
        height={barsHeight(rows?.length ?? expected)}
        table={
          sorted && {
            columns: [{ label: t('base:player') }, { label, metric }],
            rows: sorted.map((row) => [playerLabel(row), row.metrics[barMetric] ?? null]),
            addresses: sorted.map(({ address }) => address),
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
            mean={scale(squadMean(rows ?? [], barMetric))}
            label={label}
            format={format}
            meanLabel={meanLabel}
            linked={linked}
          />
        )}
      </ChartFrame>
      <FewDays rows={rows ?? []} metrics={metrics} metric={barMetric} />
    </Box>
  );
}

interface FewDaysProps {
  rows: readonly PlayerRow[];
  metrics: Metrics;
  metric: string;
}

/** How many players' loads rest on fewer days than they should. */
function FewDays({ rows, metrics, metric }: FewDaysProps) {
  const { t } = useTranslation();
  const isLoad = metrics.find(metric)?.group === 'dailyLoad';
  const { chronicDays } = useRules({ ofDays: isLoad });
  const early = rows.filter(({ warmUpDays }) => warmUpDays !== null).length;
  if (!isLoad || early === 0 || !chronicDays) return null;
  return (
    <Typography variant="caption" color="textSecondary">
      {t('base:fewDays', { count: early, needed: chronicDays })}
    </Typography>
  );
}
