import { BarChart } from '@mui/x-charts/BarChart';
import { axisText, nameAxisWidth } from './axis.js';
import { barsHeight } from './sorted-bars.js';

export interface ZoneRow {
  label: string;
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
}

/** One horizontal stack per player, zones from low to high. */
export function ZoneStacks({ rows, zones, colours, format, ticks }: ZoneStacksProps) {
  const labels = rows.map(({ label }) => label);
  return (
    <BarChart
      layout="horizontal"
      height={barsHeight(rows.length)}
      skipAnimation
      hideLegend
      margin={{ left: 0, right: 32, top: 4, bottom: 0 }}
      grid={{ vertical: true }}
      xAxis={[
        {
          min: 0,
          tickInterval: ticks ? [...ticks] : 'auto',
          height: 24,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: axisText,
          valueFormatter: (value: number) => format(value),
        },
      ]}
      yAxis={[
        {
          scaleType: 'band',
          data: labels,
          width: nameAxisWidth(labels),
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.3,
          tickLabelInterval: () => true,
          tickLabelStyle: axisText,
        },
      ]}
      series={zones.map((zone, index) => ({
        data: rows.map(({ values }) => values[index] ?? null),
        label: zone,
        color: colours[index],
        stack: 'zones',
        valueFormatter: (value) => format(value),
      }))}
    />
  );
}
