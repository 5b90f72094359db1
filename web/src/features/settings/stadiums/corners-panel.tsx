import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { DataItem } from '@touchline/proto';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { CornerFields } from './corner-fields.js';
import { PitchPlan } from './pitch-plan.js';
import { PlacementTools } from './placement-tools.js';
import { distanceToTrackM } from './plan-view.js';
import { RecordingChoice } from './recording-choice.js';
import { cornerOf } from './stadium-form.js';
import { type Corners, type Source, type StadiumForm, useCorners } from './use-corners.js';
import { type GeoTrack, useTrack } from './use-track.js';

interface CornersPanelProps {
  form: StadiumForm;
  editable: boolean;
}

/** Where the pitch lies: four corners typed, or taken from a recording's own track. */
export function CornersPanel({ form, editable }: CornersPanelProps) {
  const { t } = useTranslation();
  const corners = useCorners(form);
  return (
    <Section title={t('base:corners')} action={editable && <SourceChoice of={corners} />}>
      {corners.corners ? (
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Placing form={form} of={corners} editable={editable} />
          {corners.fault && <Fault text={corners.fault} refusals={corners.refusals} />}
          <CornerFields control={form.control} corners={corners.corners} editable={editable} />
        </Stack>
      ) : (
        <Typography color="textSecondary" sx={{ py: 1, maxWidth: '68ch' }}>
          {t('base:cornersUnknownHint')}
        </Typography>
      )}
    </Section>
  );
}

/** What is wrong with the corners; each time that it keeps them from being saved, it is where the reader is. */
function Fault({ text, refusals }: { text: string; refusals: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  return (
    <Alert severity="error" ref={box} tabIndex={-1}>
      {text}
    </Alert>
  );
}

function SourceChoice({ of }: { of: Corners }) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={of.source}
      aria-label={t('base:corners')}
      onChange={(_, next: Source | null) => next && of.turnTo(next)}
    >
      <ToggleButton value="none">{t('base:cornersUnknown')}</ToggleButton>
      <ToggleButton value="typed">{t('base:cornersTyped')}</ToggleButton>
      <ToggleButton value="recording">{t('base:cornersFromRecording')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface PlacingProps extends CornersPanelProps {
  of: Corners;
}

/** The corners on a plan, over a recording's track where one is chosen. */
function Placing({ form, of, editable }: PlacingProps) {
  const [item, setItem] = useState<DataItem>();
  const [lengthM, widthM] = useWatch({ control: form.control, name: ['lengthM', 'widthM'] });
  const fromRecording = of.source === 'recording';
  const track = useTrack(fromRecording ? item : undefined);
  const geoTrack = (fromRecording && track.data) || null;
  const corners = of.corners!.map(cornerOf);
  return (
    <>
      {fromRecording && <RecordingChoice chosen={item} onChoose={setItem} />}
      {item && track.isPending && <Skeletons rows={6} />}
      {item && track.isError && (
        <FailedPanel error={track.error} onRetry={() => void track.refetch()} />
      )}
      <TrackNotes track={geoTrack} corners={corners} />
      <PitchPlan track={geoTrack} corners={corners} onMove={editable ? of.place : undefined} />
      {editable && (
        <PlacementTools
          of={of}
          size={{ lengthM: lengthM ?? NaN, widthM: widthM ?? NaN }}
          track={geoTrack}
        />
      )}
    </>
  );
}

const farM = 3000;

interface TrackNotesProps {
  track: GeoTrack | null;
  corners: readonly ReturnType<typeof cornerOf>[];
}

function TrackNotes({ track, corners }: TrackNotesProps) {
  const { t } = useTranslation();
  const known = corners.flatMap((corner) => corner ?? []);
  if (track?.points.length === 0) {
    return <Alert severity="info">{t('base:trackWithoutPlaces')}</Alert>;
  }
  if (distanceToTrackM(track, known) <= farM) return null;
  return <Alert severity="info">{t('base:cornersFarFromTrack')}</Alert>;
}
