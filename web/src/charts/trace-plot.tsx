import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import { formatNumber } from '../shared/format/numbers.js';
import { useColours } from '../shared/theme/use-colours.js';
import { Legend } from './legend.js';
import type { LegendEntry } from './picture.js';
import type { TimeRange, TraceLine } from './trace-detail.js';
import { type OpenTrace, openTrace, type TracePoint } from './trace-drawing.js';
import type { TraceBand, TraceMark, TracePart } from './trace-marks.js';

export type { TimeRange, TraceBand, TraceMark };

interface TracePlotProps extends TraceLine {
  title: string;
  /** Of the values. */
  unit: string;
  bands: readonly TraceBand[];
  marks?: readonly TraceMark[];
  parts?: readonly TracePart[];
  /** Names of the marks' colours. */
  legend?: readonly LegendEntry[];
  /** What is in view; null = the whole. */
  view: TimeRange | null;
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

/** The same one each time, so that nothing is drawn anew. */
const noMarks: readonly never[] = [];

/** Draws into the element of the returned reference, anew only when what is drawn changes. */
function usePlot(props: TracePlotProps, onPoint: (point: TracePoint | null) => void) {
  const { times, values, bands, marks = noMarks, parts = noMarks, range, view, onRange } = props;
  const { link, timeZone, height, lowest = 0 } = props;
  const colours = useColours();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<OpenTrace>(null);
  const choose = useEffectEvent((next: TimeRange | null) => onRange(next));
  const point = useEffectEvent(onPoint);
  const showNow = useEffectEvent((drawn: OpenTrace) => drawn.show(view, range));

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const trace = { times, values, bands, marks, parts, link, timeZone, height, lowest, colours };
    const drawn = openTrace(element, trace, {
      onChoose: (next) => choose(next),
      onPoint: (next) => point(next),
    });
    plot.current = drawn;
    showNow(drawn);
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.close();
      plot.current = null;
    };
  }, [times, values, bands, marks, parts, link, timeZone, height, lowest, colours]);

  useEffect(() => {
    plot.current?.show(view, range);
  }, [view, range]);
  return { host, step: (points: number) => plot.current?.step(points) };
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const pageOfSteps = 20;

/**
 * A dense line over time; dragging along it chooses a stretch, a double click the whole. The value at
 * the pointer stands beside the title; the arrow keys move the pointer.
 */
export function TracePlot(props: TracePlotProps) {
  const { title, unit, values, decimals, legend = noMarks, timeZone } = props;
  const readout = useRef<HTMLSpanElement>(null);
  const clock = useMemo(() => clockOf(timeZone), [timeZone]);
  const { host, step } = usePlot(props, (point) => {
    // Follows the pointer: drawing the page anew would lag behind it.
    if (readout.current) readout.current.textContent = wordsOf(point, { clock, unit, decimals });
  });
  const heading = useId();
  const highest = highestOf(values);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography id={heading} variant="body2" component="h3" sx={{ fontWeight: 500 }}>
          {title}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {unit}
          </Typography>
        </Typography>
        <Typography
          ref={readout}
          component="span"
          variant="body2"
          role="status"
          sx={{ mr: 'auto', minHeight: 20 }}
        />
        {legend.length > 0 && <Legend entries={legend} />}
      </Box>
      <Box
        ref={host}
        role="img"
        aria-label={`${title}: ${formatNumber(highest, decimals)} ${unit}`}
        tabIndex={0}
        onKeyDown={({ key, shiftKey }) => step((steps[key] ?? 0) * (shiftKey ? pageOfSteps : 1))}
        sx={{ '& .u-select': { bgcolor: 'primary.main', opacity: 0.16 } }}
      />
    </Box>
  );
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

interface Words {
  clock: Intl.DateTimeFormat;
  unit: string;
  decimals: number;
}

/** `15:03:12  24.1 km/h`, of a smoothed line `15:03:12  12.4 km/h (3.1–24.9)`. */
function wordsOf(point: TracePoint | null, { clock, unit, decimals }: Words): string {
  if (!point || point.value === null) return '';
  const shown = (value: number): string => formatNumber(value, decimals);
  const range = point.range ? ` (${point.range.map(shown).join('–')})` : '';
  return `${clock.format(point.timeMs)}\u2002${shown(point.value)} ${unit}${range}`;
}

const highestOf = (values: readonly (number | null)[]): number | null =>
  values.reduce(
    (best, value) => (best === null || (value ?? -Infinity) > best ? value : best),
    null,
  );
