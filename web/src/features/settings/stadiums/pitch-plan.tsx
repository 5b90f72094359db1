import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GeoPoint } from '@touchline/compute';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Track, TrackMap } from '../../../charts/track-map.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { toGeo, toPlan } from './pitch-geometry.js';
import { PlanCorners } from './plan-corners.js';
import { drawnTrack, planView, type PlanView } from './plan-view.js';
import type { Plan } from './use-moving.js';
import type { GeoTrack } from './use-track.js';

interface PitchPlanProps {
  track: GeoTrack | null;
  /** Those that are known, at their place among four. */
  corners: readonly (GeoPoint | null)[];
  /** Left out: nothing can be moved. */
  onMove?: (corners: GeoPoint[]) => void;
}

const none: Track = { times: [], x: [], y: [], ends: [], zones: [], pitch: null };
const always = { startMs: -Infinity, finishMs: Infinity };

/** North up: the corners with the sides between them, over a recording's track where one is chosen. */
export function PitchPlan({ track, corners, onMove }: PitchPlanProps) {
  const { t } = useTranslation();
  const colours = useColours();
  const known = corners.flatMap((corner) => corner ?? []);
  const now = planView(track, known);
  // The plan stands still while something is dragged on it.
  const [held, hold] = useState<PlanView | null>(null);
  const { origin, frame } = held ?? now;
  const { lat, lon } = origin;
  const drawn = useMemo(() => (track ? drawnTrack(track, { lat, lon }) : none), [track, lat, lon]);
  if (known.length === 0 && !track) {
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {t('base:planEmpty')}
      </Typography>
    );
  }
  const plan = corners.map((corner) => corner && toPlan(origin, corner));
  const move = (moved: Plan): void => {
    if (moved.every((corner) => corner !== null)) {
      onMove?.(moved.map((corner) => toGeo(origin, corner)));
    }
  };
  return (
    <Box
      sx={{
        maxWidth: 720,
        bgcolor: 'surface.sunken',
        borderRadius: 1,
        '& :focus': { outline: 'none' },
        '& g:focus-visible circle, & polygon:focus-visible': {
          stroke: colours.text,
          strokeWidth: 2.5,
        },
      }}
    >
      <TrackMap
        track={drawn}
        range={always}
        colours={[colours.outline]}
        frame={frame}
        label={t('base:planOfPitch')}
        overlay={(placing) => (
          <PlanCorners
            plan={plan}
            placing={placing}
            onMove={onMove && move}
            onHold={(holding) => hold(holding ? now : null)}
          />
        )}
      />
      {onMove && known.length === 4 && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', p: 1 }}>
          {t('base:planHint')}
        </Typography>
      )}
    </Box>
  );
}
