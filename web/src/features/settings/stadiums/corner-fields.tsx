import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FormNumberField } from '../../../shared/form/form-fields.js';
import type { CornerDraft } from './stadium-form.js';
import type { StadiumForm } from './use-corners.js';

interface CornerFieldsProps {
  control: StadiumForm['control'];
  corners: readonly CornerDraft[];
  editable: boolean;
}

/** Latitude and longitude of each corner in degrees. */
export function CornerFields({ control, corners, editable }: CornerFieldsProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr) minmax(0, 1fr)',
        gap: 1.5,
        alignItems: 'start',
        maxWidth: 560,
      }}
    >
      {corners.map((_, place) => (
        <Box key={place} sx={{ display: 'contents' }}>
          <Typography variant="body2" sx={{ fontWeight: 500, minWidth: 16, pt: 1.25 }}>
            {place + 1}
          </Typography>
          {(['lat', 'lon'] as const).map((axis) => {
            const label = t(axis === 'lat' ? 'base:latitude' : 'base:longitude');
            return (
              <FormNumberField
                key={axis}
                control={control}
                name={`corners.${place}.${axis}`}
                label={label}
                spokenLabel={`${t('base:cornerNumber', { corner: place + 1 })}, ${label}`}
                readOnly={!editable}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
