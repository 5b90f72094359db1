import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { axisText } from './axis.js';
import type { Linked } from './linked.js';
import { type LinkedRow, LinkedRows, tellingRows } from './linked-rows.js';
import { OpensLinked } from './opens-linked.js';

export interface DayColumn extends LinkedRow {
  /** Stands below the bar; one line below the other. */
  foot: readonly string[];
  /** In the shown unit; null = missing, drawn as an empty column. */
  value: number | null;
  /** What is usual on such a day, drawn as a line; null = not known. */
  usual: number | null;
}

interface DayColumnsProps {
  columns: readonly DayColumn[];
  /** Name of what is measured, for the tooltip. */
  label: string;
  format: (value: number | null) => string;
  /** What is told of a column beside its name. */
  tell: (column: DayColumn) => string;
  height: number;
  linked: Linked;
}

const valueRoom = 20;
const footRoom = 40;
/** How far a line reaches beyond its bar. */
const overhang = 4;

const highestOf = (columns: readonly DayColumn[]): number =>
  Math.max(0, ...columns.map(({ value, usual }) => Math.max(value ?? 0, usual ?? 0)));

/** Axes and series stay the same objects while only the pointer moves. */
function useColumns({ columns, label, tell }: Pick<DayColumnsProps, 'columns' | 'label' | 'tell'>) {
  const { vars } = useTheme();
  const colour = vars?.palette.primary.main ?? 'currentColor';
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return {
      xAxis: [
        {
          scaleType: 'band' as const,
          data: columns.map(({ id }) => id),
          valueFormatter: (id: string, { location }: { location: string }) => {
            const column = byId.get(id);
            return (location === 'tick' ? column?.foot.join('\n') : column?.label) ?? '';
          },
          height: footRoom,
          disableTicks: true,
          categoryGapRatio: 0.4,
          tickLabelInterval: () => true,
          tickLabelStyle: axisText,
        },
      ],
      yAxis: [
        {
          min: 0,
          max: highestOf(columns) || 1,
          domainLimit: 'strict' as const,
          position: 'none' as const,
        },
      ],
      series: [
        {
          data: columns.map(({ value }) => value),
          label,
          color: colour,
          valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) => {
            const column = columns[dataIndex];
            return column ? tell(column) : '';
          },
        },
      ],
      ids: columns.map(({ id }) => id),
    };
  }, [columns, label, tell, colour]);
}

/** The value over each bar, and a line where the usual one is. */
function ValuesAndUsual({ columns, format }: Pick<DayColumnsProps, 'columns' | 'format'>) {
  const { vars } = useTheme();
  const [x, y] = [useXScale<'band'>(), useYScale<'linear'>()];
  return columns.map(({ id, value, usual }) => {
    const left = x(id);
    if (left === undefined) return null;
    const top = y(Math.max(value ?? 0, usual ?? 0)) ?? 0;
    return (
      <g key={id} pointerEvents="none">
        {usual !== null && usual > 0 && (
          // Its edge stands out from the bar as from the ground.
          <rect
            className="usual-mark"
            x={left - overhang}
            y={(y(usual) ?? 0) - 2}
            width={x.bandwidth() + 2 * overhang}
            height={4}
            fill={vars?.palette.text.secondary}
            stroke={vars?.palette.background.default}
          />
        )}
        {value !== null && (
          <text
            x={left + x.bandwidth() / 2}
            y={top - 6}
            textAnchor="middle"
            fontSize={axisText.fontSize}
            fill={vars?.palette.text.primary}
          >
            {format(value)}
          </text>
        )}
      </g>
    );
  });
}

/** A bar from 0 for each day in order of time, with its value and a line at what is usual. */
export function DayColumns({ linked, height, format, ...props }: DayColumnsProps) {
  const { t } = useTranslation();
  const { vars } = useTheme();
  const { columns } = props;
  const { xAxis, yAxis, series, ids } = useColumns(props);
  return (
    <OpensLinked rows={columns} linked={linked}>
      <BarChart
        height={height}
        skipAnimation
        hideLegend
        borderRadius={2}
        margin={{ left: 0, right: 0, top: valueRoom, bottom: 0 }}
        xAxis={xAxis}
        yAxis={yAxis}
        series={series}
        {...tellingRows(ids, linked)}
        localeText={{ noData: t('base:noNumbersYet') }}
        sx={{ '& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: vars?.palette.divider } }}
      >
        <ValuesAndUsual columns={columns} format={format} />
        <LinkedRows rows={columns} linked={linked} upright />
      </BarChart>
    </OpensLinked>
  );
}
