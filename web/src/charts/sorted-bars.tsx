import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { axisText, nameAxisWidth, rowHeight } from './axis.js';

export interface Bar {
  label: string;
  /** In the shown unit; null = missing, drawn as an empty row. */
  value: number | null;
}

interface SortedBarsProps {
  bars: readonly Bar[];
  /** Name of what is measured, for the tooltip. */
  label: string;
  format: (value: number | null) => string;
  /** Label of the line at the mean. */
  meanLabel: string;
}

export const barsHeight = (count: number): number => Math.max(160, count * rowHeight + 40);

/** Mean of the values that are there; null when none is. */
export function meanOf(bars: readonly Bar[]): number | null {
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length === 0 ? null : values.reduce((sum, next) => sum + next, 0) / values.length;
}

/** Horizontal bars from 0, in the given order, each with its value; a thin line marks the mean. */
export function SortedBars({ bars, label, format, meanLabel }: SortedBarsProps) {
  const { vars } = useTheme();
  const colour = vars?.palette.primary.main ?? 'currentColor';
  const mean = meanOf(bars);
  return (
    <BarChart
      layout="horizontal"
      height={barsHeight(bars.length)}
      skipAnimation
      hideLegend
      borderRadius={2}
      margin={{ left: 0, right: 56, top: 22, bottom: 0 }}
      xAxis={[{ min: 0, position: 'none' }]}
      yAxis={[
        {
          scaleType: 'band',
          data: bars.map((bar) => bar.label),
          width: nameAxisWidth(bars.map((bar) => bar.label)),
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.3,
          tickLabelInterval: () => true,
          tickLabelStyle: axisText,
        },
      ]}
      series={[
        {
          data: bars.map(({ value }) => value),
          label,
          color: colour,
          valueFormatter: (value) => format(value),
          barLabel: ({ value }) => format(value),
          barLabelPlacement: 'outside',
        },
      ]}
      sx={{ '& .MuiBarChart-label': { fontSize: 12, fill: vars?.palette.text.secondary } }}
    >
      {mean !== null && (
        <ChartsReferenceLine
          x={mean}
          label={`${meanLabel} ${format(mean)}`}
          labelAlign="start"
          spacing={{ x: 4, y: -18 }}
          lineStyle={{ stroke: vars?.palette.text.secondary, strokeDasharray: '3 3' }}
          labelStyle={{ fontSize: 12, fill: vars?.palette.text.secondary }}
        />
      )}
    </BarChart>
  );
}
