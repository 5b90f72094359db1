import uPlot from 'uplot';
import { formatNumber } from '../shared/format/numbers.js';
import { type ColourTokens, fontFamilies } from '../shared/theme/tokens.js';

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

/** What a trace is drawn of. */
export interface Trace {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
  readonly bands: readonly TraceBand[];
  readonly marks: readonly TraceMark[];
  readonly link: string;
  readonly timeZone: string;
  readonly height: number;
  readonly lowest: number;
  readonly colours: ColourTokens;
}

const axisWidth = 56;
const markHeight = 5;
/** A stretch shorter than this is a click. */
const shortestMs = 1000;

/** Draws a trace that lets a stretch of it be chosen: by dragging, or the whole by a double click. */
export function openTrace(
  element: HTMLElement,
  trace: Trace,
  tell: { onChoose: (range: TimeRange | null) => void; onSize: (drawn: uPlot) => void },
): uPlot {
  const { times, values, bands, marks, link, timeZone, height, lowest, colours } = trace;
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
      axes: axesOf(colours, timeZone),
      series: [{}, { stroke: colours.text, width: 1, points: { show: false } }],
      hooks: {
        drawClear: [(drawing) => shade(drawing, bands)],
        draw: [(drawing) => markAll(drawing, marks)],
        setCursor: [(pointed) => follow(pointed, tell.onChoose)],
        setSize: [tell.onSize],
      },
    },
    [times as number[], values as (number | null)[]],
    element,
  );
  drawn.over.addEventListener('dblclick', () => tell.onChoose(null));
  return drawn;
}

function axesOf(colours: ColourTokens, timeZone: string): uPlot.Axis[] {
  const font = `12px ${fontFamilies.default}`;
  const grid = { stroke: colours.hairline, width: 1 };
  const axis = { stroke: colours.textMuted, font, grid, ticks: { show: false } };
  const values: uPlot.Axis.DynamicValues = (_, ticks) => ticks.map((tick) => formatNumber(tick));
  return [
    { ...axis, size: 26, values: clockTicks(timeZone) },
    { ...axis, size: axisWidth, values },
  ];
}

/** The stretch under the pointer while it is dragged. */
function follow(drawn: uPlot, choose: (range: TimeRange) => void): void {
  const { left, width } = drawn.select;
  if (drawn.cursor.event?.buttons !== 1 || width <= 0) return;
  const startMs = drawn.posToVal(left, 'x');
  const finishMs = drawn.posToVal(left + width, 'x');
  if (finishMs - startMs >= shortestMs) choose({ startMs, finishMs });
}

/** Marks the chosen stretch, unless another one is just being dragged. */
export function showRange(drawn: uPlot, range: TimeRange | null): void {
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
