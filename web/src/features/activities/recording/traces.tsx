import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AnalysisSettings } from '@touchline/compute';
import { useTranslation } from 'react-i18next';
import { type TimeRange, TracePlot } from '../../../charts/trace-plot.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { chosenStretch } from './chosen-stretch.js';
import { RangeSlider } from './range-slider.js';
import type { LoadedRecording } from './use-recording.js';
import { useEffortMarks, useTraceLines, useZoneBands } from './use-trace-lines.js';

const heights = { speed: 180, acceleration: 150, heartRate: 130 };
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
  onRange: (range: TimeRange) => void;
}

/** Speed, acceleration and heart rate over one time axis, with the stretch that is chosen. */
export function Traces({ recording, settings, version, range, whole, onRange }: TracesProps) {
  const { t } = useTranslation();
  const { timeZone } = useDates();
  const colours = useColours();
  const lines = useTraceLines(recording.trace);
  const bands = useZoneBands(settings);
  const marks = useEffortMarks(recording, version);
  const choose = (next: TimeRange | null): void => onRange(next ?? whole);
  const shared = {
    range: chosenStretch(range, whole),
    onRange: choose,
    link: 'recording',
    timeZone,
  };
  const of = (name: keyof typeof heights) => ({
    title: t(titles[name]),
    ...lines[name],
    bands: bands[name],
    height: heights[name],
  });
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <TracePlot
        {...shared}
        {...of('speed')}
        unit="km/h"
        decimals={1}
        marks={marks.runs}
        legend={[{ label: t('base:highSpeedRuns'), colour: colours.accent }]}
      />
      <TracePlot
        {...shared}
        {...of('acceleration')}
        unit="m/s²"
        decimals={2}
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
        <TracePlot {...shared} {...of('heartRate')} unit="bpm" decimals={0} lowest={lowestBpm} />
      )}
      <RangeSlider range={range} whole={whole} onRange={onRange} />
    </Stack>
  );
}
