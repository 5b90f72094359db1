import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnalysisSettings } from '@touchline/compute';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../charts/chart-data.js';
import { ExportMenu } from '../../../charts/chart-frame.js';
import { type TimeRange, TracePlot } from '../../../charts/trace-plot.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { type Choice, chosenStretch, type SessionSpan } from './chosen-stretch.js';
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
  choice: Choice;
  whole: TimeRange;
  sessions: readonly SessionSpan[];
  /** Whose traces they are, for pictures and files. */
  subject: Subject;
  onChoice: (part: Partial<Choice>) => void;
}

/** Speed, acceleration and heart rate over one time axis, with the stretch that is chosen. */
export function Traces(props: TracesProps) {
  const { recording, whole, sessions, onChoice } = props;
  const { range, view } = props.choice;
  const frame = useRef<HTMLElement>(null);
  const lines = useTraceLines(recording.trace);
  const chosen = chosenStretch(range, whole);
  // Whoever chooses the whole, by Esc too, sees it.
  const choose = (next: TimeRange | null): void =>
    onChoice(next ? { range: next } : { range: whole, view: null });
  useEscape(() => choose(null));
  const save = useSaveTraces(frame, { ...props, lines, chosen });
  return (
    <Stack ref={frame} component="section" spacing={2} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <StretchChoice
          range={range}
          whole={whole}
          sessions={sessions}
          isZoomed={view !== null}
          onZoom={(zoomed) => onChoice({ view: zoomed ? chosen : null })}
          onRange={choose}
        />
        <ExportMenu disabled={false} {...save} />
      </Box>
      <Plots {...props} lines={lines} onStretch={choose} />
      <RangeSlider range={range} whole={whole} onRange={choose} />
    </Stack>
  );
}

interface PlotsProps extends TracesProps {
  lines: ReturnType<typeof useTraceLines>;
  /** Null = the whole. */
  onStretch: (range: TimeRange | null) => void;
}

/** One plot under the other; that of a heart rate nobody wore a belt for is left out. */
function Plots({
  recording,
  settings,
  version,
  choice,
  whole,
  sessions,
  lines,
  onStretch,
}: PlotsProps) {
  const { t } = useTranslation();
  const { timeZone } = useDates();
  const colours = useColours();
  const bands = useZoneBands(settings);
  const marks = useEffortMarks(recording, version);
  const shared = {
    view: choice.view,
    range: chosenStretch(choice.range, whole),
    parts: sessions,
    onRange: onStretch,
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
    <>
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
    </>
  );
}
