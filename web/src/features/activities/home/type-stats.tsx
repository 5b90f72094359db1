import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { type ActivityType, activityTypes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { activityTypeColour, activityTypeKeys } from '../../../shared/activity/activity-words.js';
import { BarList } from '../../../shared/ui/bar-list.js';

type Stats = Record<string, { quantity: number }>;

function Nothing() {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
      {t('base:noneInSevenDays')}
    </Typography>
  );
}

/** How many activities of each type there were. */
export function ActivityTypeBars({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const { categories } = (theme.vars ?? theme).palette;
  const bars = activityTypes
    .filter((type: ActivityType) => (stats[type]?.quantity ?? 0) > 0)
    .map((type: ActivityType) => ({
      id: type,
      label: t(activityTypeKeys[type]),
      value: stats[type]!.quantity,
      colour: categories[activityTypeColour[type]]!,
    }));
  return bars.length > 0 ? <BarList bars={bars} label={t('base:byActivityType')} /> : <Nothing />;
}

/** How many sessions of each session type there were. */
export function SessionTypeBars({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const { text } = (theme.vars ?? theme).palette;
  const bars = Object.entries(stats)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([name, { quantity }]) => ({
      id: name,
      label: name,
      value: quantity,
      colour: text.secondary,
    }));
  return bars.length > 0 ? <BarList bars={bars} label={t('base:bySessionType')} /> : <Nothing />;
}
