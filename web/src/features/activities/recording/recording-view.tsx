import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type AnalysisSettings, outOfReach } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Legend } from '../../../charts/legend.js';
import { TrackMap } from '../../../charts/track-map.js';
import { type TimeRange, TracePlot } from '../../../charts/trace-plot.js';
import { useCall } from '../../../shared/api/use-call.js';
import { formatDuration, formatNumber } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { bandMetrics } from '../../../shared/metric/bands.js';
import { GradeChip } from '../../../shared/metric/grade-chip.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { Section } from '../../../shared/ui/section.js';
import { rangeMetrics } from './range-metrics.js';
import { RangeNumbers } from './range-numbers.js';
import { ThresholdPanel } from './threshold-panel.js';
import { effortMarks, heartRateLine, sampleLine, trackOf } from './trace-data.js';
import { useNumbers } from './use-numbers.js';
import { type LoadedRecording, useEfforts } from './use-recording.js';

const kmhPerMps = 3.6;
const heights = { speed: 180, acceleration: 150, heartRate: 130 };
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const lowestBpm = 60;

interface RecordingViewProps {
  recording: LoadedRecording;
  idfActivity: number;
  idfPlayer: number;
}

/** Linked traces, the track, and numbers that follow the chosen stretch and moved thresholds. */
export function RecordingView({ recording, idfActivity, idfPlayer }: RecordingViewProps) {
  const { t } = useTranslation();
  const { core, trace, stored } = recording;
  const { settings, version, change } = useMovedSettings(recording);
  const whole = useMemo(() => extentOf(trace), [trace]);
  const [range, setRange] = useState<TimeRange>(whole);
  const chosen = useMemo(() => ({ idfSession: 0, intervals: [range] }), [range]);
  const chosenNumbers = useNumbers(core, chosen, rangeMetrics, version);
  const wholeNumbers = useNumbers(core, stored, rangeMetrics, version);
  const answer = useCall(routes.reports.summaries.listByPlayer, {
    params: {
      idfActivities: String(idfActivity),
      idfSessions: 'all',
      idfPlayers: String(idfPlayer),
    },
    query: { metrics: [...rangeMetrics, ...bandMetrics(rangeMetrics)].join(',') },
  });
  const row = answer.data?.[0];
  return (
    <Stack spacing={4}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
          gap: 4,
        }}
      >
        <Traces
          recording={recording}
          settings={settings}
          version={version}
          range={range}
          whole={whole}
          onRange={setRange}
        />
        <Section
          title={t('base:numbersOfStretch')}
          action={row && <GradeChip quality={row.quality} />}
        >
          <RangeNumbers
            chosen={chosenNumbers}
            whole={wholeNumbers}
            stored={row?.metrics ?? null}
            settings={settings}
            storedSettings={recording.settings}
          />
        </Section>
      </Box>
      <ThresholdPanel stored={recording.settings} now={settings} onChange={change} />
      <TrackSection recording={recording} settings={settings} range={range} />
    </Stack>
  );
}

/** Settings as moved on this page; `version` grows once the core has them. */
function useMovedSettings({ core, settings: stored }: LoadedRecording) {
  const [settings, change] = useState<AnalysisSettings>(stored);
  const [version, setVersion] = useState(1);
  useEffect(() => {
    let current = true;
    void core.settle(settings).then(() => current && setVersion((now) => now + 1));
    return () => {
      current = false;
    };
  }, [core, settings]);
  return { settings, version, change };
}

function extentOf({ tMs, heartRateMs }: LoadedRecording['trace']): TimeRange {
  const times = [tMs[0], heartRateMs[0], tMs.at(-1), heartRateMs.at(-1)].filter(
    (time) => time !== undefined,
  );
  const startMs = Math.min(...times);
  return { startMs, finishMs: Math.max(startMs + secondMs, ...times) + secondMs };
}

interface TracesProps {
  recording: LoadedRecording;
  settings: AnalysisSettings;
  version: number;
  range: TimeRange;
  whole: TimeRange;
  onRange: (range: TimeRange) => void;
}

function Traces({ recording, settings, version, range, whole, onRange }: TracesProps) {
  const { t } = useTranslation();
  const { trace } = recording;
  const { timeZone } = useDates();
  const colours = useColours();
  const efforts = useEfforts(recording, version);
  const lines = useMemo(
    () => ({
      speed: sampleLine(trace, trace.speedMps, kmhPerMps),
      acceleration: sampleLine(trace, trace.accelerationMps2, 1),
      heartRate: heartRateLine(trace),
    }),
    [trace],
  );
  const bands = useMemo(
    () => ({
      speed: settings.speedZonesMps.map((from, zone) => ({
        from: from * kmhPerMps,
        colour: colours.speedZones[zone]!,
      })),
      heartRate: heartRateBounds(settings).map((from, zone) => ({
        from,
        colour: colours.heartRateZones[zone]!,
      })),
    }),
    [settings, colours],
  );
  const marks = useMemo(
    () =>
      efforts ? effortMarks(efforts, [colours.accent, colours.good, colours.bad]) : [[], [], []],
    [efforts, colours],
  );
  const changes = useMemo(() => [...(marks[1] ?? []), ...(marks[2] ?? [])], [marks]);
  const isWhole = range.startMs <= whole.startMs && range.finishMs >= whole.finishMs;
  const choose = (next: TimeRange | null): void => onRange(next ?? whole);
  const shared = { range: isWhole ? null : range, onRange: choose, link: 'recording', timeZone };
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <TracePlot
        {...shared}
        title={t('base:speed')}
        unit="km/h"
        decimals={1}
        height={heights.speed}
        times={lines.speed.times}
        values={lines.speed.values}
        bands={bands.speed}
        marks={marks[0]}
        legend={[{ label: t('base:highSpeedRuns'), colour: colours.accent }]}
      />
      <TracePlot
        {...shared}
        title={t('base:acceleration')}
        unit="m/s²"
        decimals={2}
        height={heights.acceleration}
        times={lines.acceleration.times}
        values={lines.acceleration.values}
        bands={none}
        marks={changes}
        legend={[
          { label: t('base:accelerations'), colour: colours.good },
          { label: t('base:decelerations'), colour: colours.bad },
        ]}
      />
      {lines.heartRate.times.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('base:noHeartRate')}
        </Typography>
      ) : (
        <TracePlot
          {...shared}
          title={t('base:heartRate')}
          unit="bpm"
          decimals={0}
          height={heights.heartRate}
          times={lines.heartRate.times}
          values={lines.heartRate.values}
          bands={bands.heartRate}
          lowest={lowestBpm}
        />
      )}
      <RangeSlider range={range} whole={whole} onRange={onRange} />
    </Stack>
  );
}

const none: readonly never[] = [];

/** bpm; none where the maximum that percentages need is not known. */
function heartRateBounds({ hrZonesBpm, hrZonesPercent, hrMaxBpm }: AnalysisSettings) {
  if (hrZonesBpm) return hrZonesBpm;
  if (Number.isNaN(hrMaxBpm)) return none;
  return hrZonesPercent.map((percent) => (percent * hrMaxBpm) / 100);
}

/** The chosen stretch for keyboards, with its times in words. */
function RangeSlider({
  range,
  whole,
  onRange,
}: {
  range: TimeRange;
  whole: TimeRange;
  onRange: (range: TimeRange) => void;
}) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <Box sx={{ pl: '56px', pr: 1 }}>
      <Slider
        size="small"
        value={[range.startMs, range.finishMs]}
        min={whole.startMs}
        max={whole.finishMs}
        step={secondMs}
        shiftStep={minuteMs}
        getAriaLabel={(index) => t(index === 0 ? 'base:start' : 'base:finish')}
        getAriaValueText={(time) => dates.time(time)}
        onChange={(_, value) => {
          const [startMs = whole.startMs, finishMs = whole.finishMs] = value as number[];
          if (finishMs - startMs >= secondMs) onRange({ startMs, finishMs });
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('base:stretch', {
          span: dates.span(range.startMs, range.finishMs),
          length: formatDuration(range.finishMs - range.startMs),
        })}
      </Typography>
    </Box>
  );
}

function TrackSection({
  recording,
  settings,
  range,
}: {
  recording: LoadedRecording;
  settings: AnalysisSettings;
  range: TimeRange;
}) {
  const { t } = useTranslation();
  const colours = useColours();
  const track = useMemo(() => trackOf(recording.trace, settings), [recording.trace, settings]);
  if (!track.known) return null;
  const zones = settings.speedZonesMps.flatMap((from, zone) =>
    from < outOfReach
      ? [{ label: `≥ ${formatNumber(from * kmhPerMps, 1)}`, colour: colours.speedZones[zone]! }]
      : [],
  );
  const first = formatNumber((settings.speedZonesMps[1] ?? 0) * kmhPerMps, 1);
  zones[0] = { label: `< ${first} km/h`, colour: colours.speedZones[0]! };
  return (
    <Section
      title={t('base:track')}
      note={t(track.pitch ? 'base:trackOnPitch' : 'base:trackOnPlane')}
    >
      <Legend entries={zones} />
      <Box sx={{ maxWidth: 720 }}>
        <TrackMap
          track={track}
          range={range}
          colours={colours.speedZones}
          label={t('base:track')}
        />
      </Box>
    </Section>
  );
}
