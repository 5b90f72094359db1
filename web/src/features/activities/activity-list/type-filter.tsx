import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type ActivityType, activityTypes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { ActivityTypeMark } from '../../../shared/activity/activity-type-mark.js';

/** Which types of activity the list shows; none chosen = all. */
export function TypeFilter({
  types,
  onChange,
}: {
  types: readonly ActivityType[];
  onChange(types: ActivityType[]): void;
}) {
  const { t } = useTranslation();
  const toggle = (type: ActivityType) =>
    onChange(types.includes(type) ? types.filter((one) => one !== type) : [...types, type]);
  return (
    <Box
      role="group"
      aria-label={t('base:activityTypes')}
      // On a phone in one line, to be moved sideways: the activities are to be seen below.
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        gap: 1,
      }}
    >
      {activityTypes.map((type) => {
        const chosen = types.includes(type);
        return (
          <Chip
            key={type}
            component="button"
            clickable
            variant="outlined"
            aria-pressed={chosen}
            label={<ActivityTypeMark type={type} />}
            onClick={() => toggle(type)}
            sx={{
              flexShrink: 0,
              height: { xs: 44, sm: 32 },
              fontSize: 13,
              borderColor: chosen ? 'primary.main' : 'divider',
              bgcolor: chosen ? 'surface.selected' : 'transparent',
            }}
          />
        );
      })}
    </Box>
  );
}
