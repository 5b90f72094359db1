import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { AnalysisSettings } from '@touchline/compute';
import { type ActivityDetail, type DataItem, routes } from '@touchline/proto';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionWords } from '../../../shared/activity/session-words.js';
import type { Subject } from '../../../charts/chart-data.js';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { useCall } from '../../../shared/api/use-call.js';
import { bandMetrics } from '../../../shared/metric/bands.js';
import { GradeChip } from '../../../shared/metric/grade-chip.js';
import { recordedTime } from '../../../shared/recording/recorded-time.js';
import { Section } from '../../../shared/ui/section.js';
import { rangeMetrics } from './range-metrics.js';
import { chosenStretch, sessionOf, sessionSpans } from './chosen-stretch.js';
import { RangeNumbers } from './range-numbers.js';
import { ThresholdPanel } from './threshold-panel.js';
import { TrackSection } from './track-section.js';
import { Traces } from './traces.js';
import { useChoice } from './use-choice.js';
import { useNumbers } from './use-numbers.js';
import type { LoadedRecording } from './use-recording.js';

const secondMs = 1000;
const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
  gap: 4,
} as const;

interface RecordingViewProps {
  recording: LoadedRecording;
  detail: ActivityDetail;
  items: readonly DataItem[];
  idfPlayer: number;
  /** Player and activity, for pictures and files. */
  subject: Subject;
}

/** Linked traces, the track, and numbers that follow the chosen stretch and moved thresholds. */
export function RecordingView(props: RecordingViewProps) {
  const { recording, detail, items, idfPlayer, subject } = props;
  const { t } = useTranslation();
  const { core, stored } = recording;
  const { settings, version, change } = useMovedSettings(recording);
  const whole = useMemo(() => wholeOf(items), [items]);
  const sessions = useSessions(detail, items, whole);
  const [choice, choose] = useChoice(whole, sessions);
  const { range } = choice;
  const stretch = useMemo(() => chosenStretch(range, whole), [range, whole]);
  const session = sessionOf(range, sessions);
  const chosen = useMemo(
    () => stretch && { idfSession: 0, intervals: session?.intervals ?? [stretch] },
    [stretch, session],
  );
  const chosenNumbers = useNumbers(core, chosen, rangeMetrics, version);
  const wholeNumbers = useNumbers(core, stored, rangeMetrics, version);
  const answer = useCall(routes.reports.summaries.listByPlayer, {
    params: {
      idfActivities: String(detail.activity.idfActivity),
      idfSessions: 'all',
      idfPlayers: String(idfPlayer),
    },
    query: { metrics: [...rangeMetrics, ...bandMetrics(rangeMetrics)].join(',') },
  });
  const row = answer.data?.[0];
  return (
    <Stack spacing={4}>
      <Box sx={twoColumns}>
        <Traces
          recording={recording}
          settings={settings}
          version={version}
          choice={choice}
          whole={whole}
          sessions={sessions}
          subject={subject}
          onChoice={choose}
        />
        <Section
          title={t('base:numbersOfRecording')}
          action={row && <GradeChip quality={row.quality} />}
        >
          <RangeNumbers
            stretch={stretch && { ...stretch, name: session?.name, values: chosenNumbers }}
            whole={wholeNumbers}
            stored={row?.metrics ?? null}
            settings={settings}
            storedSettings={recording.settings}
          />
        </Section>
      </Box>
      <Box sx={twoColumns}>
        <TrackSection recording={recording} settings={settings} range={range} />
        <ThresholdPanel stored={recording.settings} now={settings} onChange={change} />
      </Box>
    </Stack>
  );
}

/** The recording's sessions, named in the reader's language. */
function useSessions(detail: ActivityDetail, items: readonly DataItem[], whole: TimeRange) {
  const { t } = useTranslation();
  return useMemo(
    () =>
      sessionSpans(detail, items, whole).map((span) => ({
        ...span,
        name: sessionWords(span.name, t),
      })),
    [detail, items, whole, t],
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

/** A recording of one sample has an axis, too. */
function wholeOf(items: readonly DataItem[]): TimeRange {
  const { startMs, finishMs } = recordedTime(items);
  return { startMs, finishMs: Math.max(startMs + secondMs, finishMs) };
}
