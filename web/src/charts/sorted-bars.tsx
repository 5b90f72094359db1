import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { axisText, nameBands, rowHeight } from './axis.js';
import type { Linked } from './linked.js';
import { type LinkedRow, LinkedRows, tellingRows } from './linked-rows.js';
import { OpensLinked } from './opens-linked.js';

export interface Bar extends LinkedRow {
  /** In the shown unit; null = missing, drawn as an empty row. */
  value: number | null;
  /** Left out of the mean, and drawn in a quieter colour. */
  apart?: boolean;
}

interface SortedBarsProps {
  bars: readonly Bar[];
  /** In the shown unit, of whom it is told; null = none. */
  mean: number | null;
  /** Name of what is measured, for the tooltip. */
  label: string;
  format: (value: number | null) => string;
  /** Label of the line at the mean. */
  meanLabel: string;
  linked: Linked;
}

export const barsHeight = (count: number): number => Math.max(160, count * rowHeight + 40);

/** Axes and series stay the same objects while only the pointer moves. */
function useBars({ bars, mean, label, format, meanLabel }: Omit<SortedBarsProps, 'linked'>) {
  const { vars } = useTheme();
  const colour = vars?.palette.primary.main ?? 'currentColor';
  const quiet = vars?.palette.text.disabled ?? 'currentColor';
  return useMemo(() => {
    return {
      // The mean is the one line of the grid: behind the bars, so that it crosses out no number.
      xAxis: [
        {
          min: 0,
          position: mean === null ? ('none' as const) : ('top' as const),
          height: 22,
          tickInterval: mean === null ? [] : [mean],
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: axisText,
          valueFormatter: (value: number) => `${meanLabel} ${format(value)}`,
        },
      ],
      yAxis: [
        {
          ...nameBands(bars),
          colorMap: {
            type: 'ordinal' as const,
            values: bars.map(({ id }) => id),
            colors: bars.map(({ apart }) => (apart ? quiet : colour)),
          },
        },
      ],
      series: [
        {
          data: bars.map(({ value }) => value),
          label,
          color: colour,
          valueFormatter: (value: number | null) => format(value),
          barLabel: ({ value }: { value: number | null }) => format(value),
          barLabelPlacement: 'outside' as const,
        },
      ],
      ids: bars.map(({ id }) => id),
    };
  }, [bars, mean, label, format, meanLabel, colour, quiet]);
}

/** Horizontal bars from 0, in the given order, each with its value; a thin line marks the mean. */
export function SortedBars({ linked, ...props }: SortedBarsProps) {
  const { t } = useTranslation();
  const { vars } = useTheme();
  const { xAxis, yAxis, series, ids } = useBars(props);
  return (
    <OpensLinked rows={props.bars} linked={linked}>
      <BarChart
        layout="horizontal"
        height={barsHeight(ids.length)}
        skipAnimation
        hideLegend
        borderRadius={2}
        margin={{ left: 0, right: 56, top: 0, bottom: 0 }}
        grid={{ vertical: true }}
        xAxis={xAxis}
        yAxis={yAxis}
        series={series}
        {...tellingRows(ids, linked)}
        localeText={{ noData: t('base:noNumbersYet') }}
        sx={{
          // Values stand beside their bars, beyond the plot too.
          '& g[clip-path]': { clipPath: 'none' },
          '& .MuiBarChart-label': {
            fontSize: 12,
            fill: vars?.palette.text.secondary,
            paintOrder: 'stroke',
            stroke: vars?.palette.background.default,
            strokeWidth: 6,
          },
          '& .MuiChartsGrid-line': {
            stroke: vars?.palette.text.secondary,
            strokeDasharray: '3 3',
          },
        }}
      >
        <LinkedRows rows={props.bars} linked={linked} />
      </BarChart>
    </OpensLinked>
  );
}
