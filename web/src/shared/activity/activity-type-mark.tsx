import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ActivityType } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { activityTypeColour, activityTypeKeys } from './activity-words.js';

/** An activity's type: its colour and its word. */
export function ActivityTypeMark({ type }: { type: ActivityType }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const { categories } = (theme.vars ?? theme).palette;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '2px',
          bgcolor: categories[activityTypeColour[type]],
          flex: 'none',
        }}
      />
      {t(activityTypeKeys[type])}
    </Box>
  );
}
