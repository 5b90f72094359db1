import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnalysisSettings } from '@touchline/compute';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../charts/chart-data.js';
import { ExportMenu } from '../../../charts/chart-frame.js';
import { type TimeRange, TracePlot } from '../../../charts/trace-plot.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { chosenStretch, type SessionSpan } from './chosen-stretch.js';
import { RangeSlider } from './range-slider.js';
import { StretchChoice } from './stretch-choice.js';
import { useEscape } from './use-escape.js';
import type { LoadedRecording } from './use-recording.js';
import { useSaveTraces } from './use-save-traces.js';
import { useEffortMarks, useTraceLines, useZoneBands } from './use-trace-lines.js';

const heights = { speed: 180, acceleration: 150, heartRate: 130 };
const units = { speed: 'km/h', acceleration: 'm/s²', heartRate: 'bpm' };
const decimals = { speed: 1, acceleration: 2, heartRate: 0 };
const titles = {
  speed: 'base:speed',
  acceleration: 'base:acceleration',
  heartRate: 'base:heartRate',
} as const;
const lowestBpm = 60;

interface TracesProps {
  recording: LoadedRecording;
  settings: AnalysisSettings;
  version: number;
  range: TimeRange;
  whole: TimeRange;
  sessions: readonly SessionSpan[];
  /** Whose traces they are, for pictures and files. */
  subject: Subject;
  onRange: (range: TimeRange) => void;
}

/** Speed, acceleration and heart rate over one time axis, with the stretch that is chosen. */
export function Traces(props: TracesProps) {
  const { recording, settings, version, range, whole, sessions, onRange } = props;
  const { t } = useTranslation();
  const { timeZone } = useDates();
  const colours = useColours();
  const frame = useRef<HTMLElement>(null);
  const lines = useTraceLines(recording.trace);
  const bands = useZoneBands(settings);
  const marks = useEffortMarks(recording, version);
  const chosen = chosenStretch(range, whole);
  const { view, zoom, choose } = useView(props);
  const save = useSaveTraces(frame, { ...props, lines, chosen });
  const shared = {
    view,
    range: chosen,
    parts: sessions,
    onRange: choose,
    link: 'recording',
    timeZone,
  };
  const of = (name: keyof typeof heights) => ({
    ...shared,
    ...lines[name],
    title: t(titles[name]),
    bands: bands[name],
    height: heights[name],
    unit: units[name],
    decimals: decimals[name],
  });
  return (
    <Stack ref={frame} component="section" spacing={2} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <StretchChoice {...props} {...zoom} onRange={choose} />
        <ExportMenu disabled={false} {...save} />
      </Box>
      <TracePlot
        {...of('speed')}
        marks={marks.runs}
        legend={[{ label: t('base:highSpeedRuns'), colour: colours.accent }]}
      />
      <TracePlot
        {...of('acceleration')}
        marks={marks.changes}
        legend={[
          { label: t('base:accelerations'), colour: colours.good },
          { label: t('base:decelerations'), colour: colours.bad },
        ]}
      />
      {lines.heartRate.values.every((bpm) => bpm === null) ? (
        <Typography variant="body2" color="textSecondary">
          {t('base:noHeartRate')}
        </Typography>
      ) : (
        <TracePlot {...of('heartRate')} lowest={lowestBpm} />
      )}
      <RangeSlider range={range} whole={whole} onRange={onRange} />
    </Stack>
  );
}

/** What is in view, null = the whole; whoever chooses the whole, by Esc too, sees it. */
function useView({ range, whole, onRange }: Pick<TracesProps, 'range' | 'whole' | 'onRange'>) {
  const [view, setView] = useState<TimeRange | null>(null);
  const choose = (next: TimeRange | null): void => {
    if (next === null) setView(null);
    onRange(next ?? whole);
  };
  useEscape(() => choose(null));
  const zoom = {
    isZoomed: view !== null,
    onZoom: (zoomed: boolean) => setView(zoomed ? chosenStretch(range, whole) : null),
  };
  return { view, zoom, choose };
}
