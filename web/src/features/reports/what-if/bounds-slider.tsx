import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { type MotionKind, thresholdSteps } from '@touchline/compute';
import { limits } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/numbers.js';
import { isRising } from './moved-bounds.js';

interface BoundsSliderProps {
  kind: MotionKind;
  /** Lower bounds, m/s or m/s². */
  bounds: readonly number[];
  stored: readonly number[];
  onChange: (bounds: number[]) => void;
}

/** Neighbours' values stand above and below the axis in turn, so that they fit on a phone. */
const flatLabels = {
  '& .MuiSlider-valueLabel': {
    p: 0,
    bgcolor: 'transparent',
    color: 'text.primary',
    fontSize: { xs: 11, sm: 12 },
    fontWeight: 500,
    '&::before': { display: 'none' },
  },
  [`& :is(${[1, 3, 5, 7].map((place) => `[data-index='${place}']`).join()}) .MuiSlider-valueLabelOpen`]:
    {
      top: 'auto',
      bottom: -10,
      transform: 'translateY(100%) scale(1)',
    },
} as const;

/** Zones' lower bounds as thumbs on one axis; the first zone begins at 0. */
export function BoundsSlider({ kind, bounds, stored, onChange }: BoundsSliderProps) {
  const { t } = useTranslation();
  const { factor, unit, decimals } = shownIn(kind);
  const shown = (value: number): string => formatNumber(value * factor, decimals);
  const { least, most } = limits.zoneBoundIn[kind === 'speed' ? 'm/s' : 'm/s2'];
  return (
    <Box sx={{ px: 1.5, pt: 3, pb: 2 }}>
      <Slider
        sx={flatLabels}
        value={bounds.slice(1)}
        min={least}
        max={most}
        step={thresholdSteps[kind].size}
        disableSwap
        track={false}
        valueLabelDisplay="on"
        valueLabelFormat={shown}
        marks={stored.slice(1).map((value) => ({ value }))}
        getAriaLabel={(index) => t('base:zoneBegins', { zone: index + 2 })}
        getAriaValueText={(value) => `${shown(value)} ${unit}`}
        onChange={(_, values, thumb) => {
          const next = bounds.with(thumb + 1, (values as number[])[thumb]!);
          if (isRising(next)) onChange(next);
        }}
      />
    </Box>
  );
}

/** How bounds of a kind are shown. */
export function shownIn(kind: MotionKind) {
  return kind === 'speed'
    ? { factor: 3.6, unit: 'km/h', decimals: 1 }
    : { factor: 1, unit: 'm/s²', decimals: 2 };
}
