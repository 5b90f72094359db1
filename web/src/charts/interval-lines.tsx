import { useTheme } from '@mui/material';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { LineChart } from '@mui/x-charts/LineChart';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../shared/format/numbers.js';
import { axisText } from './axis.js';
import { type Linked, useLinkedId } from './linked.js';
import { LinkedFocus, type LinkedRow } from './linked-rows.js';
import { NearestTooltip } from './nearest-tooltip.js';
import { OpensLinked } from './opens-linked.js';

export interface IntervalLine extends LinkedRow {
  /** In the shown unit, one per interval; null = a gap in the line. */
  values: readonly (number | null)[];
  /** Highlighted lines take a category colour, at most seven; the others are grey. */
  highlighted: boolean;
}

interface IntervalLinesProps {
  /** Start of each interval, epoch ms. */
  starts: readonly number[];
  lines: readonly IntervalLine[];
  /** The squad's mean, drawn thick. */
  mean: IntervalLine;
  format: (value: number | null) => string;
  formatTime: (ms: number) => string;
  height: number;
  linked: Linked;
}

type Drawn = Omit<IntervalLinesProps, 'height' | 'format' | 'linked'>;

/** Axes and series stay the same objects while only the pointer moves. */
function useLines({ starts, lines, mean, formatTime }: Drawn) {
  const { vars } = useTheme();
  const palette = vars?.palette;
  return useMemo(() => {
    let next = 0;
    const colourOf = (line: IntervalLine): string | undefined =>
      line.highlighted ? palette?.categories[next++ % 7] : palette?.divider;
    const seriesOf = (line: IntervalLine, color: string | undefined) => ({
      id: line.id,
      data: line.values as (number | null)[],
      label: line.label,
      color,
      showMark: false,
      curve: 'linear' as const,
      highlightScope: { highlight: 'series', fade: 'none' } as const,
    });
    return {
      xAxis: [
        {
          data: starts as number[],
          scaleType: 'point' as const,
          height: 24,
          disableLine: true,
          tickLabelStyle: axisText,
          valueFormatter: (ms: number) => formatTime(ms),
        },
      ],
      series: [
        ...lines.map((line) => seriesOf(line, colourOf(line))),
        seriesOf(mean, palette?.text.primary),
      ],
    };
  }, [starts, lines, mean, formatTime, palette]);
}

const yAxis = [
  {
    width: 56,
    disableLine: true,
    disableTicks: true,
    tickLabelStyle: axisText,
    valueFormatter: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1),
  },
];

/** The line that is pointed at anywhere, over all others. */
function LinkedLine({
  starts,
  lines,
  linked,
}: Pick<IntervalLinesProps, 'starts' | 'lines' | 'linked'>) {
  const { vars } = useTheme();
  const [x, y] = [useXScale<'point'>(), useYScale<'linear'>()];
  const id = useLinkedId(linked);
  const index = lines.findIndex((line) => line.id === id);
  const line = lines[index];
  if (!line) return null;
  const coloured = lines.slice(0, index).filter(({ highlighted }) => highlighted).length;
  const path = line.values.map((value, slot) => {
    if (value === null) return '';
    const before = line.values[slot - 1] ?? null;
    return `${before === null ? 'M' : 'L'}${x(starts[slot]!)} ${y(value)}`;
  });
  return (
    <path
      className="linked-mark"
      d={path.join('')}
      fill="none"
      stroke={line.highlighted ? vars?.palette.categories[coloured] : vars?.palette.primary.main}
      strokeWidth={3.5}
      strokeLinecap="round"
      pointerEvents="none"
    />
  );
}

/** Values over time, one line per player; grey ones come forward when pointed at. */
export function IntervalLines({ height, linked, format, ...drawn }: IntervalLinesProps) {
  const { t } = useTranslation();
  const { mean, starts, lines } = drawn;
  const { xAxis, series } = useLines(drawn);
  const playerOf = (seriesId: string | undefined): string | null =>
    seriesId === undefined || seriesId === mean.id ? null : seriesId;
  return (
    <OpensLinked rows={lines} linked={linked} byClick>
      <LineChart
        height={height}
        skipAnimation
        hideLegend
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
        xAxis={xAxis}
        yAxis={yAxis}
        series={series}
        onHighlightChange={(item) => linked.point(playerOf(item?.seriesId))}
        localeText={{ noData: t('base:noNumbersYet') }}
        slotProps={{ tooltip: { trigger: 'none' } }}
        sx={{
          '& .MuiLineChart-line': { strokeWidth: 1.5 },
          [`& .MuiLineChart-line[data-series="${mean.id}"]`]: {
            strokeWidth: 2.5,
            strokeDasharray: '5 3',
          },
        }}
      >
        <NearestTooltip lines={lines} mean={mean} format={format} />
        <LinkedLine starts={starts} lines={lines} linked={linked} />
        <LinkedFocus idOf={({ seriesId }) => playerOf(seriesId)} linked={linked} />
      </LineChart>
    </OpensLinked>
  );
}
