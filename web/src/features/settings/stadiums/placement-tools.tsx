import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import type { GeoPoint } from '@touchline/compute';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/numbers.js';
import {
  cornersOf,
  fitPitch,
  type PitchSize,
  type Placement,
  placementOf,
  toGeo,
  toPlan,
} from './pitch-geometry.js';
import { cornerOf, wholeCorners } from './stadium-form.js';
import type { Corners } from './use-corners.js';
import type { GeoTrack } from './use-track.js';

interface PlacementToolsProps {
  of: Corners;
  size: PitchSize;
  track: GeoTrack | null;
}

/** Turns the pitch about its middle, squares it to its size, or lays it on the track. */
export function PlacementTools({ of, size, track }: PlacementToolsProps) {
  const { t } = useTranslation();
  const isSized = size.lengthM > 0 && size.widthM > 0;
  const first = of.corners?.map(cornerOf).find((corner) => corner !== null);
  const lay = (origin: GeoPoint, placement: Placement): void =>
    of.place(cornersOf(placement, size).map((corner) => toGeo(origin, corner)));
  const corners = wholeCorners(of.corners);
  const origin = corners?.[0];
  const placement =
    corners && origin && placementOf(corners.map((corner) => toPlan(origin, corner)));
  const fit = ({ points }: GeoTrack): void => {
    const start = points[0]!;
    lay(
      start,
      fitPitch(
        points.map((point) => toPlan(start, point)),
        size,
      ),
    );
  };
  const square = (): void => {
    if (origin && placement) lay(origin, placement);
    else if (first) lay(first, northOf(size));
  };
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
      <Direction
        bearingDeg={placement?.bearingDeg ?? 0}
        disabled={!placement || !isSized}
        onTurn={(bearingDeg) => origin && placement && lay(origin, { ...placement, bearingDeg })}
      />
      <Button disabled={!first || !isSized} onClick={square}>
        {t('button:makeRectangle')}
      </Button>
      {track && (
        <Button
          variant="outlined"
          disabled={track.points.length === 0 || !isSized}
          onClick={() => fit(track)}
        >
          {t('button:fitToTrack')}
        </Button>
      )}
    </Box>
  );
}

/** With its first corner at the origin, its length to the north. */
const northOf = ({ lengthM, widthM }: PitchSize): Placement => ({
  centre: { x: widthM / 2, y: lengthM / 2 },
  bearingDeg: 0,
  turn: 1,
});

interface DirectionProps {
  bearingDeg: number;
  disabled: boolean;
  onTurn: (bearingDeg: number) => void;
}

/** Where the length leads. */
function Direction({ bearingDeg, disabled, onTurn }: DirectionProps) {
  const { t } = useTranslation();
  const degrees = Math.round((bearingDeg + 360) % 360);
  return (
    <Box sx={{ flex: '1 1 240px', px: 1 }}>
      <Typography variant="body2">
        {t('base:directionOfLength', { degrees: formatNumber(degrees) })}
      </Typography>
      <Slider
        size="small"
        min={0}
        max={359}
        value={degrees}
        disabled={disabled}
        aria-label={t('base:directionOfLengthLabel')}
        getAriaValueText={(value) => `${value}°`}
        onChange={(_, value) => onTurn(Number(value))}
      />
    </Box>
  );
}
