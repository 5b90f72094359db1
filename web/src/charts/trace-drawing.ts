import uPlot from 'uplot';
import { formatNumber } from '../shared/format/numbers.js';
import { type ColourTokens, fontFamilies } from '../shared/theme/tokens.js';
import { detailOf, type DrawnLine, type TimeRange, type TraceLine } from './trace-detail.js';
import {
  markAlong,
  markHeight,
  nameParts,
  nameZones,
  shadeZones,
  type TraceBand,
  type TraceMark,
  type TracePart,
} from './trace-marks.js';

/** What a trace is drawn of. */
export interface Trace extends TraceLine {
  readonly bands: readonly TraceBand[];
  readonly marks: readonly TraceMark[];
  readonly parts: readonly TracePart[];
  readonly link: string;
  readonly timeZone: string;
  readonly height: number;
  readonly lowest: number;
  readonly colours: ColourTokens;
}

/** What the pointer, or an arrow key, stands on. */
export interface TracePoint {
  readonly timeMs: number;
  /** In the shown unit; null = nothing recorded. */
  readonly value: number | null;
  /** Of the stretch that the value is the mean of; null = it is a value as recorded. */
  readonly range: readonly [low: number, high: number] | null;
}

interface Listeners {
  onChoose(range: TimeRange | null): void;
  /** Null = the pointer is elsewhere. */
  onPoint(point: TracePoint | null): void;
}

/** A trace on the page. */
export interface OpenTrace {
  /** What is in view, and what is chosen; null = the whole. */
  show(view: TimeRange | null, chosen: TimeRange | null): void;
  resize(): void;
  /** Puts the pointer so many points further. */
  step(points: number): void;
  close(): void;
}

const axisWidth = 56;
/** Traces of one page have one time axis, whether or not they have zones. */
const zoneNamesWidth = 44;
/** A stretch shorter than this is a click. */
const shortestMs = 1000;

/** Draws a trace that lets a stretch of it be chosen: by dragging, or the whole by a double click. */
export function openTrace(element: HTMLElement, trace: Trace, tell: Listeners): OpenTrace {
  const whole = extentOf(trace);
  let view: TimeRange | null = null;
  let chosen: TimeRange | null = null;
  let line = detailIn(element, trace, whole);
  const drawn = new uPlot(
    optionsOf(element, trace, {
      onChoose: tell.onChoose,
      onCursor: ({ cursor }) => tell.onPoint(pointAt(line, cursor.idx)),
      onSize: () => mark(drawn, chosen),
    }),
    dataOf(line),
    element,
  );
  drawn.over.addEventListener('dblclick', () => tell.onChoose(null));
  const draw = (): void => {
    const inView = view ?? whole;
    line = detailIn(element, trace, inView);
    drawn.batch(() => {
      drawn.setData(dataOf(line), false);
      drawn.setScale('x', { min: inView.startMs, max: inView.finishMs });
    });
    mark(drawn, chosen);
  };
  return {
    show(nextView, nextChosen) {
      const moved = nextView !== view;
      [view, chosen] = [nextView, nextChosen];
      if (moved) draw();
      else mark(drawn, chosen);
    },
    resize() {
      drawn.setSize({ width: element.clientWidth, height: trace.height });
      draw();
    },
    step(points) {
      const last = line.times.length - 1;
      const from = drawn.cursor.idx ?? (points > 0 ? -1 : last + 1);
      const time = line.times[Math.max(0, Math.min(last, from + points))];
      if (time !== undefined) drawn.setCursor({ left: drawn.valToPos(time, 'x'), top: 0 });
    },
    close: () => drawn.destroy(),
  };
}

const extentOf = ({ times }: TraceLine): TimeRange => ({
  startMs: times[0] ?? 0,
  finishMs: times.at(-1) ?? 1,
});

const detailIn = (element: HTMLElement, trace: Trace, view: TimeRange): DrawnLine =>
  detailOf(trace, view, element.clientWidth - axisWidth - zoneNamesWidth);

function dataOf({ times, values, low, high }: DrawnLine): uPlot.AlignedData {
  const none = values.map(() => null);
  const [mean, lowest, highest] = [values, low ?? none, high ?? none] as (number | null)[][];
  return [times as number[], mean!, lowest!, highest!];
}

function pointAt(line: DrawnLine, place: number | null | undefined): TracePoint | null {
  const timeMs = line.times[place ?? -1];
  if (place === null || place === undefined || timeMs === undefined) return null;
  const [low, high] = [line.low?.[place] ?? null, line.high?.[place] ?? null];
  return {
    timeMs,
    value: line.values[place] ?? null,
    range: low === null || high === null ? null : [low, high],
  };
}

interface Hooks {
  onChoose(range: TimeRange): void;
  onCursor(drawn: uPlot): void;
  onSize(): void;
}

function optionsOf(element: HTMLElement, trace: Trace, hooks: Hooks): uPlot.Options {
  const { bands, marks, parts, link, timeZone, height, lowest, colours } = trace;
  const unseen = { stroke: 'transparent', points: { show: false } };
  return {
    width: element.clientWidth,
    height,
    ms: 1,
    legend: { show: false },
    padding: [markHeight + 3, zoneNamesWidth, 0, 0],
    tzDate: (ms) => uPlot.tzDate(new Date(ms), timeZone),
    cursor: {
      sync: { key: link, scales: ['x', null] },
      drag: { x: true, y: false, setScale: false },
      points: { size: 7 },
    },
    scales: { y: { range: (_, low, high) => [Math.min(lowest, low), high * 1.08 || 1] } },
    axes: axesOf(colours, timeZone),
    series: [{}, { stroke: colours.text, width: 1, points: { show: false } }, unseen, unseen],
    bands: [{ series: [3, 2], fill: `color-mix(in srgb, ${colours.text} 22%, transparent)` }],
    hooks: {
      drawClear: [(drawing) => shadeZones(drawing, bands)],
      draw: [
        (drawing) => {
          nameZones(drawing, bands, colours.textMuted);
          nameParts(drawing, parts, colours.textMuted);
          markAlong(drawing, marks);
        },
      ],
      setCursor: [
        (pointed) => {
          follow(pointed, hooks.onChoose);
          hooks.onCursor(pointed);
        },
      ],
      setSize: [hooks.onSize],
    },
  };
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

/** Marks the chosen stretch, unless another one is just being dragged or nothing else is in view. */
function mark(drawn: uPlot, range: TimeRange | null): void {
  if (drawn.cursor.event?.buttons === 1) return;
  const { min, max } = drawn.scales.x ?? {};
  const isAll = range && range.startMs <= (min ?? 0) && range.finishMs >= (max ?? Infinity);
  const left = range && !isAll ? drawn.valToPos(range.startMs, 'x') : 0;
  const width = range && !isAll ? drawn.valToPos(range.finishMs, 'x') - left : 0;
  drawn.setSelect({ left, width, top: 0, height: drawn.over.clientHeight }, false);
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
