import { BarChart } from '@mui/x-charts/BarChart';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { axisText, nameBands } from './axis.js';
import type { Linked } from './linked.js';
import { type LinkedRow, LinkedRows, tellingRows } from './linked-rows.js';
import { OpensLinked } from './opens-linked.js';
import { barsHeight } from './sorted-bars.js';

export interface ZoneRow extends LinkedRow {
  /** One value per zone in the shown unit, lowest zone first; null = missing. */
  values: readonly (number | null)[];
}

interface ZoneStacksProps {
  rows: readonly ZoneRow[];
  /** Names of the zones with their bounds, lowest first. */
  zones: readonly string[];
  colours: readonly string[];
  format: (value: number | null) => string;
  /** Places of the axis' ticks; the chart's own choice when left out. */
  ticks?: readonly number[];
  linked: Linked;
}

/** Axes and series stay the same objects while only the pointer moves. */
function useStacks({ rows, zones, colours, format, ticks }: Omit<ZoneStacksProps, 'linked'>) {
  return useMemo(() => {
    return {
      xAxis: [
        {
          min: 0,
          tickInterval: ticks ? [...ticks] : ('auto' as const),
          height: 24,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: axisText,
          valueFormatter: (value: number) => format(value),
        },
      ],
      yAxis: [nameBands(rows)],
      series: zones.map((zone, index) => ({
        data: rows.map(({ values }) => values[index] ?? null),
        label: zone,
        color: colours[index],
        stack: 'zones',
        valueFormatter: (value: number | null) => format(value),
      })),
      ids: rows.map(({ id }) => id),
    };
  }, [rows, zones, colours, format, ticks]);
}

/** One horizontal stack per player, zones from low to high. */
export function ZoneStacks({ linked, ...props }: ZoneStacksProps) {
  const { t } = useTranslation();
  const { xAxis, yAxis, series, ids } = useStacks(props);
  return (
    <OpensLinked rows={props.rows} linked={linked}>
      <BarChart
        layout="horizontal"
        height={barsHeight(ids.length)}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 32, top: 4, bottom: 0 }}
        grid={{ vertical: true }}
        xAxis={xAxis}
        yAxis={yAxis}
        series={series}
        {...tellingRows(ids, linked)}
        localeText={{ noData: t('base:noNumbersYet') }}
      >
        <LinkedRows rows={props.rows} linked={linked} />
      </BarChart>
    </OpensLinked>
  );
}
