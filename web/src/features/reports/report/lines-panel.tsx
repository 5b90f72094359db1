import { Box, Typography, useMediaQuery } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.js';
import { type IntervalLine, IntervalLines } from '../../../charts/interval-lines.js';
import { barsHeight } from '../../../charts/sorted-bars.js';
import { sessionWords } from '../../../shared/activity/session-words.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { MetricPicker } from './metric-picker.js';
import type { ReportPanelProps } from './report-panel.js';
import { averaged, keepersApart, intervalLines } from './report-rows.js';
import { useMeanLabel } from './use-mean-label.js';
import { useShown } from './use-shown.js';
import { intervalMinutes } from './use-team-report.js';

const [lowest, highest] = [360, 720];
const mostLines = 7;

/** One step is a point, not a line. */
const fewestSteps = 2;

const total = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/**
 * The squad's lines as they are stored and as they are drawn: those with the most last and
 * highlighted, goalkeepers left out: beside them the others would look like one line.
 */
function useLines(
  { rows, intervals, selection }: ReportPanelProps,
  scale: (stored: number | null) => number | null,
  meanLabel: string,
) {
  const { lineMetric } = selection;
  return useMemo(() => {
    const intervalMs = intervalMinutes * 60_000;
    const stored = intervalLines(intervals ?? [], rows ?? [], lineMetric, intervalMs);
    const counted = new Set(averaged(rows ?? []).map(({ idfPlayer }) => String(idfPlayer)));
    const drawn = stored.lines.filter(({ id }) => counted.has(id));
    const leaders = new Set(
      [...drawn]
        .sort((one, two) => total(two.values) - total(one.values))
        .slice(0, mostLines)
        .map(({ id }) => id),
    );
    const lines = drawn.map((line) => ({
      ...line,
      values: line.values.map(scale),
      highlighted: leaders.has(line.id),
    }));
    return {
      stored,
      lines: lines.sort((one, two) => Number(one.highlighted) - Number(two.highlighted)),
      mean: {
        id: 'mean',
        label: meanLabel,
        values: stored.mean.map(scale),
        highlighted: true,
      },
    };
  }, [intervals, rows, lineMetric, scale, meanLabel]);
}

/** One metric over time, a line per player; goalkeepers are in its table. */
export function LinesPanel(props: ReportPanelProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ minWidth: 0 }}>
      <LinesFrame {...props} />
      {keepersApart(props.rows ?? []).length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('base:keepersInTable')}
        </Typography>
      )}
    </Box>
  );
}

function LinesFrame(props: ReportPanelProps) {
  const { rows, intervals, metrics, groups, subject, selection, change, linked } = props;
  const { lineMetric } = selection;
  const { t } = useTranslation();
  const dates = useDates();
  const height = useHeight(rows?.length ?? props.expected);
  const { metric, unit, scale, format } = useShown(metrics, lineMetric);
  const meanLabel = useMeanLabel(rows, 'base:squadMean');
  const { stored, lines, mean } = useLines(props, scale, meanLabel);
  const inMinutes = useCallback(
    (name: string) => metrics.find(name)?.inMinutes ?? false,
    [metrics],
  );
  const columns = [mean, ...stored.lines].map(({ label }) => ({ label, metric }));
  const when = useWhen(props, stored);
  return (
    <ChartFrame
      title={t('base:overTime', { minutes: intervalMinutes })}
      metric={metrics.label(lineMetric)}
      unit={unit}
      subject={subject}
      height={height}
      legend={useLegend(lines, meanLabel)}
      notDrawn={useWhyNotDrawn(stored.starts.length, props)}
      table={
        rows &&
        intervals && {
          columns: [...when.columns, ...columns],
          rows: stored.starts.map((_, slot) => [
            ...when.of(slot),
            ...[stored.mean, ...stored.lines.map(({ values }) => values)].map(
              (values) => values[slot] ?? null,
            ),
          ]),
        }
      }
      controls={
        <MetricPicker
          label={t('base:metricOfLine')}
          value={lineMetric}
          metrics={metrics}
          groups={groups}
          offers={inMinutes}
          onChange={(chosen) => change({ lineMetric: chosen })}
        />
      }
    >
      <IntervalLines
        starts={stored.starts}
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

/** Beginnings of the table's rows: when, and in which session where there are several, which may share time. */
function useWhen(
  { sessions }: ReportPanelProps,
  stored: Pick<ReturnType<typeof intervalLines>, 'starts' | 'sessions'>,
) {
  const { t } = useTranslation();
  const dates = useDates();
  const several = sessions.length > 1;
  const nameOf = (idfSession: number | null | undefined): string => {
    const session = sessions.find((one) => one.idfSession === idfSession);
    return session ? sessionWords(session.name, t) : '';
  };
  return {
    columns: [{ label: t('base:start') }, ...(several ? [{ label: t('base:session') }] : [])],
    of: (slot: number): string[] => [
      dates.time(stored.starts[slot]!),
      ...(several ? [nameOf(stored.sessions[slot])] : []),
    ],
  };
}

/** A session that was entered since the analysis has no intervals yet. */
function useWhyNotDrawn(
  steps: number,
  { changed, analysing }: ReportPanelProps,
): string | undefined {
  const { t } = useTranslation();
  if (steps >= fewestSteps) return undefined;
  return analysing || (changed && steps === 0)
    ? t('base:linesLater')
    : t('base:tooShortForLines', { minutes: intervalMinutes });
}

/** As high as the bars beside it, within reason: over many players those are longer than a screen. */
function useHeight(players: number): number {
  const beside = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  return beside ? Math.min(highest, Math.max(lowest, barsHeight(players))) : lowest;
}

function useLegend(lines: readonly IntervalLine[], meanLabel: string) {
  const colours = useColours();
  const highlighted = lines.filter((line) => line.highlighted);
  return [
    { label: meanLabel, colour: colours.text },
    ...highlighted.map(({ label, address }, place) => ({
      label,
      address,
      colour: colours.categories[place] ?? '',
    })),
  ];
}
