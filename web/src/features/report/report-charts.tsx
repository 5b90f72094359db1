import { Box, useMediaQuery, useTheme } from '@mui/material';
import { defaultSettings } from '@touchline/compute';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { durationTicks, shortName } from '../../charts/axis.js';
import { ChartFrame } from '../../charts/chart-frame.js';
import { IntervalLines } from '../../charts/interval-lines.js';
import { barsHeight, SortedBars } from '../../charts/sorted-bars.js';
import { ZoneStacks } from '../../charts/zone-stacks.js';
import { displayOf } from '../../shared/format/metric-format.js';
import { formatDuration, formatNumber, missing } from '../../shared/format/numbers.js';
import { useDates } from '../../shared/format/use-dates.js';
import type { Metrics } from '../../shared/metric/use-metrics.js';
import type { MetricGroups } from './metric-groups.js';
import { MetricPicker } from './metric-picker.js';
import {
  intervalLines,
  type PlayerInterval,
  playerLabel,
  type PlayerRow,
  sortedBy,
} from './report-rows.js';
import type { ReportSelection } from './report-selection.js';
import { intervalMinutes } from './use-team-report.js';

interface ReportChartsProps {
  rows: readonly PlayerRow[] | undefined;
  intervals: readonly PlayerInterval[] | undefined;
  metrics: Metrics;
  groups: MetricGroups;
  subtitle: string;
  selection: ReportSelection;
  change: (values: Partial<ReportSelection>) => void;
}

/** Sorted bars, a line over time, and the two stacks of zones. */
export function ReportCharts(props: ReportChartsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: 4,
      }}
    >
      <BarsPanel {...props} />
      <LinesPanel {...props} />
      <ZonesPanel {...props} kind="speed" />
      <ZonesPanel {...props} kind="hr" />
    </Box>
  );
}

/** Scales and formats a metric for a chart: values in the shown unit. */
function useShown(metrics: Metrics, name: string) {
  return useMemo(() => {
    const definition = metrics.find(name);
    const display = definition ? displayOf(definition) : { factor: 1, unit: '', decimals: 0 };
    return {
      unit: display.unit,
      scale: (si: number) => si * display.factor,
      format: (value: number | null) =>
        value === null
          ? missing
          : display.duration
            ? formatDuration(value)
            : formatNumber(value, display.decimals),
    };
  }, [metrics, name]);
}

function BarsPanel({ rows, metrics, groups, subtitle, selection, change }: ReportChartsProps) {
  const { t } = useTranslation();
  const { unit, scale, format } = useShown(metrics, selection.barMetric);
  const bars =
    rows &&
    sortedBy(rows, selection.barMetric, 'desc').map((row) => {
      const value = row.metrics[selection.barMetric] ?? null;
      return { label: playerLabel(row), value: value === null ? null : scale(value) };
    });
  const label = metrics.label(selection.barMetric);
  return (
    <ChartFrame
      title={t('base:byPlayer')}
      metric={label}
      unit={unit}
      subtitle={subtitle}
      height={barsHeight(rows?.length ?? 12)}
      table={
        bars && {
          columns: [t('base:player'), `${label} (${unit})`],
          rows: bars.map((bar) => [bar.label, bar.value]),
        }
      }
      controls={
        <MetricPicker
          label={t('base:metricOfBars')}
          value={selection.barMetric}
          metrics={metrics}
          groups={groups}
          onChange={(barMetric) => change({ barMetric })}
        />
      }
    >
      <SortedBars
        bars={(bars ?? []).map((bar) => ({ ...bar, label: shortName(bar.label) }))}
        label={label}
        format={format}
        meanLabel={t('base:mean')}
      />
    </ChartFrame>
  );
}

const linesHeight = 360;
const mostLines = 7;

function LinesPanel({
  rows,
  intervals,
  metrics,
  groups,
  subtitle,
  selection,
  change,
}: ReportChartsProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { palette } = useTheme();
  const { unit, scale, format } = useShown(metrics, selection.lineMetric);
  const { starts, lines, mean } = useMemo(
    () =>
      intervalLines(
        intervals ?? [],
        rows ?? [],
        selection.lineMetric,
        intervalMinutes * 60_000,
        scale,
      ),
    [intervals, rows, selection.lineMetric, scale],
  );
  const leaders = new Set(
    [...lines]
      .sort((one, two) => total(two.values) - total(one.values))
      .slice(0, mostLines)
      .map(({ id }) => id),
  );
  const label = metrics.label(selection.lineMetric);
  const inMinutes = useCallback(
    (name: string) => metrics.find(name)?.inMinutes ?? false,
    [metrics],
  );
  const highlighted = lines.filter(({ id }) => leaders.has(id));
  return (
    <ChartFrame
      title={t('base:overTime', { minutes: intervalMinutes })}
      metric={label}
      unit={unit}
      subtitle={subtitle}
      height={linesHeight}
      legend={[
        { label: t('base:squadMean'), colour: palette.text.primary },
        ...highlighted.map((line, index) => ({
          label: line.label,
          colour: palette.categories[index] ?? '',
        })),
      ]}
      table={
        rows &&
        intervals && {
          columns: [t('base:start'), t('base:squadMean'), ...lines.map((line) => line.label)],
          rows: starts.map((start, slot) => [
            dates.time(start),
            mean[slot] ?? null,
            ...lines.map(({ values }) => values[slot] ?? null),
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
        lines={[...lines.filter(({ id }) => !leaders.has(id)), ...highlighted].map((line) => ({
          ...line,
          highlighted: leaders.has(line.id),
        }))}
        mean={{ id: 'mean', label: t('base:squadMean'), values: mean, highlighted: true }}
        format={format}
        formatTime={(ms) => dates.time(ms)}
        height={linesHeight}
      />
    </ChartFrame>
  );
}

const total = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** `19.8–22.5`, the last one open. */
export function zoneNames(bounds: readonly number[], decimals: number, unit: string): string[] {
  return bounds.map((lower, index) => {
    const upper = bounds[index + 1];
    const from = formatNumber(lower, decimals);
    return upper === undefined
      ? `≥ ${from} ${unit}`
      : `${from}–${formatNumber(upper, decimals)} ${unit}`;
  });
}

function ZonesPanel({
  rows,
  metrics,
  subtitle,
  kind,
}: ReportChartsProps & { kind: 'speed' | 'hr' }) {
  const { t } = useTranslation();
  const { palette } = useTheme();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const measure = kind === 'speed' ? 'Distance' : 'Duration';
  const { unit, scale, format } = useShown(metrics, `${kind}Zone1${measure}`);
  const zones =
    kind === 'speed'
      ? zoneNames(
          defaultSettings.speedZonesMps.map((bound) => bound * 3.6),
          1,
          narrow ? '' : 'km/h',
        )
      : zoneNames(defaultSettings.hrZonesPercent, 0, '%');
  const colours = kind === 'speed' ? palette.zones.speed : palette.zones.heartRate;
  const stacks = rows?.map((row) => ({
    label: playerLabel(row),
    values: zones.map((_, index) => {
      const value = row.metrics[`${kind}Zone${index + 1}${measure}`] ?? null;
      return value === null ? null : scale(value);
    }),
  }));
  const longest = Math.max(0, ...(stacks ?? []).map(({ values }) => total(values)));
  const title = t(kind === 'speed' ? 'base:speedZones' : 'base:heartRateZones');
  return (
    <ChartFrame
      title={title}
      unit={unit}
      subtitle={subtitle}
      height={barsHeight(rows?.length ?? 12)}
      legend={zones.map((label, index) => ({ label, colour: colours[index] ?? '' }))}
      table={
        stacks && {
          columns: [t('base:player'), ...zones],
          rows: stacks.map(({ label, values }) => [label, ...values]),
        }
      }
    >
      <ZoneStacks
        rows={(stacks ?? []).map((row) => ({ ...row, label: shortName(row.label) }))}
        zones={zones}
        ticks={kind === 'hr' ? durationTicks(longest) : undefined}
        colours={colours}
        format={format}
      />
    </ChartFrame>
  );
}
