import { useMediaQuery } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.js';
import { IntervalLines } from '../../../charts/interval-lines.js';
import { barsHeight } from '../../../charts/sorted-bars.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { MetricPicker } from './metric-picker.js';
import type { ReportPanelProps } from './report-panel.js';
import { intervalLines } from './report-rows.js';
import { useShown } from './use-shown.js';
import { intervalMinutes } from './use-team-report.js';

const lowest = 360;
const mostLines = 7;

const total = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The squad's lines, those with the most last and highlighted, and their mean. */
function useLines(
  { rows, intervals, selection }: ReportPanelProps,
  scale: (si: number) => number,
  meanLabel: string,
) {
  const { lineMetric } = selection;
  return useMemo(() => {
    const intervalMs = intervalMinutes * 60_000;
    const found = intervalLines(intervals ?? [], rows ?? [], lineMetric, intervalMs, scale);
    const leaders = new Set(
      [...found.lines]
        .sort((one, two) => total(two.values) - total(one.values))
        .slice(0, mostLines)
        .map(({ id }) => id),
    );
    const lines = found.lines.map((line) => ({ ...line, highlighted: leaders.has(line.id) }));
    return {
      starts: found.starts,
      lines: lines.sort((one, two) => Number(one.highlighted) - Number(two.highlighted)),
      mean: { id: 'mean', label: meanLabel, values: found.mean, highlighted: true },
      byPlayer: found.lines,
    };
  }, [intervals, rows, lineMetric, scale, meanLabel]);
}

/** One metric over time, a line per player. */
export function LinesPanel(props: ReportPanelProps) {
  const { rows, intervals, metrics, groups, subtitle, selection, change, linked } = props;
  const { t } = useTranslation();
  const dates = useDates();
  const colours = useColours();
  const beside = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const { unit, scale, format } = useShown(metrics, selection.lineMetric);
  const { starts, lines, mean, byPlayer } = useLines(props, scale, t('base:squadMean'));
  const inMinutes = useCallback(
    (name: string) => metrics.find(name)?.inMinutes ?? false,
    [metrics],
  );
  const label = metrics.label(selection.lineMetric);
  const height = beside ? Math.max(lowest, barsHeight(rows?.length ?? 12)) : lowest;
  return (
    <ChartFrame
      title={t('base:overTime', { minutes: intervalMinutes })}
      metric={label}
      unit={unit}
      subtitle={subtitle}
      height={height}
      legend={[
        { label: mean.label, colour: colours.text },
        ...lines
          .filter(({ highlighted }) => highlighted)
          .map((line, index) => ({ label: line.label, colour: colours.categories[index] ?? '' })),
      ]}
      table={
        rows &&
        intervals && {
          columns: [t('base:start'), mean.label, ...byPlayer.map((line) => line.label)],
          rows: starts.map((start, slot) => [
            dates.time(start),
            mean.values[slot] ?? null,
            ...byPlayer.map(({ values }) => values[slot] ?? null),
          ]),
        }
      }
      controls={
        <MetricPicker
          label={t('base:metricOfLine')}
          value={selection.lineMetric}
          metrics={metrics}
          groups={groups}
          offers={inMinutes}
          onChange={(lineMetric) => change({ lineMetric })}
        />
      }
    >
      <IntervalLines
        starts={starts}
        lines={lines}
        mean={mean}
        format={format}
        formatTime={dates.time}
        height={height}
        linked={linked}
      />
    </ChartFrame>
  );
}
