import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatNumber } from '../shared/format/numbers.js';
import { useColours } from '../shared/theme/use-colours.js';
import { Legend } from './legend.js';
import type { LegendEntry } from './picture.js';
import {
  openTrace,
  showRange,
  type TimeRange,
  type TraceBand,
  type TraceMark,
} from './trace-drawing.js';

export type { TimeRange, TraceBand, TraceMark };

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

/** The same one each time, so that nothing is drawn anew. */
const noMarks: readonly never[] = [];

/** Draws into the element of the returned reference, anew only when what is drawn changes. */
function usePlot(props: TracePlotProps) {
  const { times, values, bands, marks = noMarks, range, onRange } = props;
  const { link, timeZone, height, lowest = 0 } = props;
  const colours = useColours();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const choose = useEffectEvent((next: TimeRange | null) => onRange(next));
  const rangeNow = useEffectEvent(() => range);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const trace = { times, values, bands, marks, link, timeZone, height, lowest, colours };
    const drawn = openTrace(element, trace, {
      onChoose: (next) => choose(next),
      onSize: (sized) => showRange(sized, rangeNow()),
    });
    plot.current = drawn;
    const observer = new ResizeObserver(() =>
      drawn.setSize({ width: element.clientWidth, height }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [times, values, bands, marks, link, timeZone, height, lowest, colours]);

  useEffect(() => {
    if (plot.current) showRange(plot.current, range);
  }, [range]);
  return host;
}

/** A dense line over time; dragging along it chooses a stretch, a double click the whole. */
export function TracePlot(props: TracePlotProps) {
  const { title, unit, values, decimals, legend = noMarks } = props;
  const host = usePlot(props);
  const heading = useId();
  const highest = highestOf(values);
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

const highestOf = (values: readonly (number | null)[]): number | null =>
  values.reduce(
    (best, value) => (best === null || (value ?? -Infinity) > best ? value : best),
    null,
  );
