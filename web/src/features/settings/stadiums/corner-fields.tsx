import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../shared/form/number-input.js';
import type { Corners } from './use-corners.js';

const firstWrong = (within: HTMLElement): HTMLElement | null =>
  within.querySelector<HTMLElement>('[aria-invalid=true]') ?? within.querySelector('input');

/** Latitude and longitude of each corner in degrees. */
export function CornerFields({ of, editable }: { of: Corners; editable: boolean }) {
  const { t } = useTranslation();
  const { corners, change, leave, ref, faultAt } = of;
  return (
    <Box
      ref={(box: HTMLElement | null) => ref(box && { focus: () => firstWrong(box)?.focus() })}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr) minmax(0, 1fr)',
        gap: 1.5,
        alignItems: 'start',
        maxWidth: 560,
      }}
    >
      {corners?.map((corner, place) => (
        <Box key={place} sx={{ display: 'contents' }}>
          <Typography variant="body2" sx={{ fontWeight: 500, minWidth: 16, pt: 1.25 }}>
            {place + 1}
          </Typography>
          {(['lat', 'lon'] as const).map((axis) => {
            const label = t(axis === 'lat' ? 'base:latitude' : 'base:longitude');
            return (
              <NumberInput
                key={axis}
                label={label}
                spokenLabel={`${t('base:cornerNumber', { corner: place + 1 })}, ${label}`}
                value={corner[axis]}
                fault={faultAt(place, axis)}
                readOnly={!editable}
                onBlur={leave}
                onChange={(degrees) => change(corners.with(place, { ...corner, [axis]: degrees }))}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
