import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatNumber } from '../shared/format/numbers.js';
import { fontFamilies } from '../shared/theme/tokens.js';
import { useColours } from '../shared/theme/use-colours.js';
import { Legend } from './legend.js';
import type { LegendEntry } from './picture.js';

/** A stretch of time, epoch ms. */
export interface TimeRange {
  readonly startMs: number;
  readonly finishMs: number;
}

/** A level from `from` up to the next band, shaded behind the line. */
export interface TraceBand {
  readonly from: number;
  readonly colour: string;
}

/** A stretch marked along the upper edge. */
export interface TraceMark extends TimeRange {
  readonly colour: string;
}

interface TracePlotProps {
  title: string;
  unit: string;
  /** Epoch ms, rising. */
  times: readonly number[];
  /** In the shown unit; null = nothing recorded, a gap in the line. */
  values: readonly (number | null)[];
  bands: readonly TraceBand[];
  marks?: readonly TraceMark[];
  /** Names of the marks' colours. */
  legend?: readonly LegendEntry[];
  /** What is chosen; null = the whole. */
  range: TimeRange | null;
  onRange: (range: TimeRange | null) => void;
  /** Traces of one key share pointer and time axis. */
  link: string;
  timeZone: string;
  height: number;
  decimals: number;
  /** Where the axis begins, unless values lie lower. */
  lowest?: number;
}

const axisWidth = 56;
const markHeight = 5;
/** A stretch shorter than this is a click. */
const shortestMs = 1000;

/** A dense line over time; dragging along it chooses a stretch, a double click the whole. */
export function TracePlot(props: TracePlotProps) {
  const { title, unit, times, values, bands, marks = [], range, link, timeZone, height } = props;
  const { onRange, decimals, lowest = 0, legend = [] } = props;
  const colours = useColours();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const heading = useId();
  const choose = useEffectEvent((next: TimeRange | null) => onRange(next));
  const shownRange = useEffectEvent((drawn: uPlot) => select(drawn, range));

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const font = `12px ${fontFamilies.default}`;
    const grid = { stroke: colours.hairline, width: 1 };
    const axis = { stroke: colours.textMuted, font, grid, ticks: { show: false } };
    const drawn = new uPlot(
      {
        width: element.clientWidth,
        height,
        ms: 1,
        legend: { show: false },
        padding: [markHeight + 3, 8, 0, 0],
        tzDate: (ms) => uPlot.tzDate(new Date(ms), timeZone),
        cursor: {
          sync: { key: link, scales: ['x', null] },
          drag: { x: true, y: false, setScale: false },
          points: { size: 7 },
        },
        scales: { y: { range: (_, low, high) => [Math.min(lowest, low), high * 1.08 || 1] } },
        axes: [
          { ...axis, size: 26, values: clockTicks(timeZone) },
          {
            ...axis,
            size: axisWidth,
            values: (_, ticks) => ticks.map((tick) => formatNumber(tick)),
          },
        ],
        series: [{}, { stroke: colours.text, width: 1, points: { show: false } }],
        hooks: {
          drawClear: [(drawing) => shade(drawing, bands)],
          draw: [(drawing) => markAll(drawing, marks)],
          setCursor: [(pointed) => follow(pointed, (next) => choose(next))],
          ready: [(made) => shownRange(made)],
        },
      },
      [times as number[], values as (number | null)[]],
      element,
    );
    plot.current = drawn;
    drawn.over.addEventListener('dblclick', () => choose(null));
    const observer = new ResizeObserver(() => {
      drawn.setSize({ width: element.clientWidth, height });
      shownRange(drawn);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [times, values, bands, marks, link, timeZone, height, lowest, colours]);

  useEffect(() => {
    if (plot.current) select(plot.current, range);
  }, [range]);

  const highest = values.reduce<number | null>(
    (best, value) => (value !== null && (best === null || value > best) ? value : best),
    null,
  );
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography
          id={heading}
          variant="body2"
          component="h3"
          sx={{ fontWeight: 500, mr: 'auto' }}
        >
          {title}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {unit}
          </Typography>
        </Typography>
        {legend.length > 0 && <Legend entries={legend} />}
      </Box>
      <Box
        ref={host}
        role="img"
        aria-label={`${title}: ${formatNumber(highest, decimals)} ${unit}`}
        sx={{ '& .u-select': { bgcolor: 'primary.main', opacity: 0.16 } }}
      />
    </Box>
  );
}

/** The stretch under the pointer while it is dragged. */
function follow(drawn: uPlot, choose: (range: TimeRange) => void): void {
  const { left, width } = drawn.select;
  if (drawn.cursor.event?.buttons !== 1 || width <= 0) return;
  const startMs = drawn.posToVal(left, 'x');
  const finishMs = drawn.posToVal(left + width, 'x');
  if (finishMs - startMs >= shortestMs) choose({ startMs, finishMs });
}

function select(drawn: uPlot, range: TimeRange | null): void {
  if (drawn.cursor.event?.buttons === 1) return;
  const left = range ? drawn.valToPos(range.startMs, 'x') : 0;
  const width = range ? drawn.valToPos(range.finishMs, 'x') - left : 0;
  drawn.setSelect({ left, width, top: 0, height: drawn.over.clientHeight }, false);
}

function shade({ ctx, bbox, scales, valToPos }: uPlot, bands: readonly TraceBand[]): void {
  const { min = 0, max = 0 } = scales.y ?? {};
  ctx.save();
  ctx.globalAlpha = 0.13;
  bands.forEach(({ from, colour }, index) => {
    const low = Math.max(min ?? 0, from);
    const high = Math.min(max ?? 0, bands[index + 1]?.from ?? Infinity);
    if (high <= low) return;
    const top = valToPos(high, 'y', true);
    ctx.fillStyle = colour;
    ctx.fillRect(bbox.left, top, bbox.width, valToPos(low, 'y', true) - top);
  });
  ctx.restore();
}

function markAll({ ctx, bbox, valToPos }: uPlot, marks: readonly TraceMark[]): void {
  const height = markHeight * devicePixelRatio;
  for (const { startMs, finishMs, colour } of marks) {
    const left = valToPos(startMs, 'x', true);
    const width = Math.max(devicePixelRatio, valToPos(finishMs, 'x', true) - left);
    ctx.fillStyle = colour;
    ctx.fillRect(left, bbox.top - height - devicePixelRatio, width, height);
  }
}

function clockTicks(timeZone: string): uPlot.Axis.DynamicValues {
  const clock = (withSeconds: boolean) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      ...(withSeconds ? { second: '2-digit' } : {}),
    });
  const [minutes, seconds] = [clock(false), clock(true)];
  return (_, ticks, __, ___, stepMs) =>
    ticks.map((tick) => (stepMs < 60_000 ? seconds : minutes).format(tick));
}
