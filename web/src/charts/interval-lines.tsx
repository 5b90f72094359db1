import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatNumber } from '../shared/format/numbers.js';
import { axisText } from './axis.js';

export interface IntervalLine {
  id: string;
  label: string;
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
}

/** Values over time, one line per player; grey ones come forward under the pointer. */
export function IntervalLines({
  starts,
  lines,
  mean,
  format,
  formatTime,
  height,
}: IntervalLinesProps) {
  const { vars } = useTheme();
  const palette = vars?.palette;
  let next = 0;
  const colourOf = (line: IntervalLine): string | undefined =>
    line.highlighted ? palette?.categories[next++ % 7] : palette?.divider;
  return (
    <LineChart
      height={height}
      skipAnimation
      hideLegend
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      xAxis={[
        {
          data: starts as number[],
          scaleType: 'point',
          height: 24,
          disableLine: true,
          tickLabelStyle: axisText,
          valueFormatter: (ms: number) => formatTime(ms),
        },
      ]}
      yAxis={[
        {
          min: 0,
          width: 56,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: axisText,
          valueFormatter: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1),
        },
      ]}
      series={[
        ...lines.map((line) => ({
          id: line.id,
          data: line.values as (number | null)[],
          label: line.label,
          color: colourOf(line),
          showMark: false,
          curve: 'linear' as const,
          valueFormatter: (value: number | null) => format(value),
          highlightScope: { highlight: 'series', fade: 'none' } as const,
        })),
        {
          id: mean.id,
          data: mean.values as (number | null)[],
          label: mean.label,
          color: palette?.text.primary,
          showMark: false,
          curve: 'linear' as const,
          valueFormatter: (value: number | null) => format(value),
        },
      ]}
      slotProps={{ tooltip: { trigger: 'axis' } }}
      sx={{
        '& .MuiLineChart-line': { strokeWidth: 1.5 },
        [`& .MuiLineChart-line[data-series="${mean.id}"]`]: {
          strokeWidth: 2.5,
          strokeDasharray: '5 3',
        },
        '& .MuiLineChart-line[data-highlighted]': { strokeWidth: 3 },
      }}
    />
  );
}
