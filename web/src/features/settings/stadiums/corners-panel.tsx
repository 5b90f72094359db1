import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { GeoPoint } from '@touchline/compute';
import type { DataItem } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import {
  cornersOf,
  fitPitch,
  type Placement,
  placementOf,
  toGeo,
  toPlan,
} from './pitch-geometry.js';
import { PitchPlan } from './pitch-plan.js';
import { distanceToTrackM } from './plan-view.js';
import { RecordingChoice } from './recording-choice.js';
import {
  cornerOf,
  cornersOfDraft,
  cornerText,
  type DraftFault,
  emptyCorner,
  type StadiumDraft,
  typedNumber,
} from './stadium-draft.js';
import { type GeoTrack, useTrack } from './use-track.js';
import { say } from '../../../shared/i18n/say.js';

type Source = 'none' | 'typed' | 'recording';

interface CornersPanelProps {
  draft: StadiumDraft;
  fault: DraftFault | null;
  editable: boolean;
  onChange: (corners: StadiumDraft['corners']) => void;
}

const fourEmpty = Array.from({ length: 4 }, () => emptyCorner);
const far = 3000;

/** Where the pitch lies: four corners typed, or taken from a recording's own track. */
export function CornersPanel({ draft, fault, editable, onChange }: CornersPanelProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState<Source>(draft.corners ? 'typed' : 'none');
  const [item, setItem] = useState<DataItem>();
  // Turning to the size alone and back loses nothing.
  const [kept, keep] = useState<StadiumDraft['corners']>(null);
  const track = useTrack(source === 'recording' ? item : undefined);
  const turnTo = (next: Source | null): void => {
    if (!next) return;
    setSource(next);
    if (draft.corners) keep(draft.corners);
    if (next === 'none') onChange(null);
    else if (!draft.corners) onChange(kept ?? fourEmpty);
  };
  const corners = (draft.corners ?? fourEmpty).map(cornerOf);
  const geoTrack = (source === 'recording' && track.data) || null;
  return (
    <Section
      title={t('base:corners')}
      action={
        editable && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={source}
            aria-label={t('base:corners')}
            onChange={(_, next: Source | null) => turnTo(next)}
          >
            <ToggleButton value="none">{t('base:cornersUnknown')}</ToggleButton>
            <ToggleButton value="typed">{t('base:cornersTyped')}</ToggleButton>
            <ToggleButton value="recording">{t('base:cornersFromRecording')}</ToggleButton>
          </ToggleButtonGroup>
        )
      }
    >
      {source === 'none' || !draft.corners ? (
        <Typography color="textSecondary" sx={{ py: 1, maxWidth: '68ch' }}>
          {t('base:cornersUnknownHint')}
        </Typography>
      ) : (
        <Stack spacing={2} sx={{ pt: 1 }}>
          {source === 'recording' && <RecordingChoice chosen={item} onChoose={setItem} />}
          {item && track.isPending && <Skeletons rows={6} />}
          {item && track.isError && (
            <FailedPanel error={track.error} onRetry={() => void track.refetch()} />
          )}
          {item && track.data?.points.length === 0 && (
            <Alert severity="info">{t('base:trackWithoutPlaces')}</Alert>
          )}
          {distanceToTrackM(
            geoTrack,
            corners.flatMap((one) => one ?? []),
          ) > far && <Alert severity="info">{t('base:cornersFarFromTrack')}</Alert>}
          <PitchPlan
            track={geoTrack}
            corners={corners}
            onMove={editable ? (moved) => onChange(moved.map(cornerText)) : undefined}
          />
          {editable && <PlacementTools draft={draft} track={geoTrack} onChange={onChange} />}
          {fault?.field === 'corners' && <Alert severity="error">{say(t, fault)}</Alert>}
          <CornerFields corners={draft.corners} editable={editable} onChange={onChange} />
        </Stack>
      )}
    </Section>
  );
}

interface PlacementToolsProps {
  draft: StadiumDraft;
  track: GeoTrack | null;
  onChange: (corners: StadiumDraft['corners']) => void;
}

/** Turns the pitch about its middle, squares it to its size, or lays it on the track. */
function PlacementTools({ draft, track, onChange }: PlacementToolsProps) {
  const { t } = useTranslation();
  const size = { lengthM: typedNumber(draft.length), widthM: typedNumber(draft.width) };
  const corners = cornersOfDraft(draft);
  const first = draft.corners?.map(cornerOf).find((corner) => corner !== null);
  const isSized = size.lengthM > 0 && size.widthM > 0;
  const lay = (origin: GeoPoint, placement: Placement): void =>
    onChange(cornersOf(placement, size).map((corner) => cornerText(toGeo(origin, corner))));
  const origin = corners?.[0];
  const placement =
    corners && origin && placementOf(corners.map((corner) => toPlan(origin, corner)));
  const fit = (): void => {
    const start = track?.points[0];
    if (!track || !start) return;
    lay(
      start,
      fitPitch(
        track.points.map((point) => toPlan(start, point)),
        size,
      ),
    );
  };
  const square = (): void => {
    if (origin && placement) lay(origin, placement);
    else if (first)
      lay(first, { centre: { x: size.widthM / 2, y: size.lengthM / 2 }, bearingDeg: 0, turn: 1 });
  };
  const bearing = placement ? Math.round((placement.bearingDeg + 360) % 360) : 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 24px',
        maxWidth: 720,
      }}
    >
      <Box sx={{ flex: '1 1 240px', px: 1 }}>
        <Typography variant="body2">
          {t('base:directionOfLength', { degrees: formatNumber(bearing) })}
        </Typography>
        <Slider
          size="small"
          min={0}
          max={359}
          value={bearing}
          disabled={!placement || !isSized}
          aria-label={t('base:directionOfLengthLabel')}
          getAriaValueText={(degrees) => `${degrees}°`}
          onChange={(_, degrees) =>
            origin && placement && lay(origin, { ...placement, bearingDeg: Number(degrees) })
          }
        />
      </Box>
      <Button disabled={!first || !isSized} onClick={square}>
        {t('button:makeRectangle')}
      </Button>
      {track && (
        <Button variant="outlined" disabled={track.points.length === 0 || !isSized} onClick={fit}>
          {t('button:fitToTrack')}
        </Button>
      )}
    </Box>
  );
}

interface CornerFieldsProps {
  corners: NonNullable<StadiumDraft['corners']>;
  editable: boolean;
  onChange: (corners: StadiumDraft['corners']) => void;
}

/** Latitude and longitude of each corner in degrees. */
function CornerFields({ corners, editable, onChange }: CornerFieldsProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr) minmax(0, 1fr)',
        gap: 1.5,
        alignItems: 'center',
        maxWidth: 560,
      }}
    >
      {corners.map((corner, place) => (
        <Box key={place} sx={{ display: 'contents' }}>
          <Typography variant="body2" sx={{ fontWeight: 500, minWidth: 16 }}>
            {place + 1}
          </Typography>
          {(['lat', 'lon'] as const).map((axis) => {
            const label = t(axis === 'lat' ? 'base:latitude' : 'base:longitude');
            return (
              <TextField
                key={axis}
                label={label}
                value={corner[axis]}
                error={(corner.lat !== '' || corner.lon !== '') && cornerOf(corner) === null}
                onChange={({ target }) =>
                  onChange(corners.with(place, { ...corner, [axis]: target.value }))
                }
                slotProps={{
                  htmlInput: {
                    'aria-label': `${t('base:cornerNumber', { corner: place + 1 })}, ${label}`,
                    inputMode: 'decimal',
                    readOnly: !editable,
                  },
                }}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
