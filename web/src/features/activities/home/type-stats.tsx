import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { type ActivityType, activityTypes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { sessionWords } from '../../../shared/activity/session-words.js';
import { activityTypeColour, activityTypeKeys } from '../../../shared/activity/activity-words.js';
import { linkTo } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
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

/** How many activities of each type there were; coaches get to them. */
export function ActivityTypeBars({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isCoach = useSignedIn().role === 'coach';
  const { categories } = (theme.vars ?? theme).palette;
  const bars = activityTypes
    .filter((type: ActivityType) => (stats[type]?.quantity ?? 0) > 0)
    .map((type: ActivityType) => ({
      id: type,
      label: isCoach ? (
        <Link component={RouterLink} to={linkTo.weekOf(type)} color="inherit" underline="hover">
          {t(activityTypeKeys[type])}
        </Link>
      ) : (
        t(activityTypeKeys[type])
      ),
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
      label: sessionWords(name, t),
      value: quantity,
      colour: text.secondary,
    }));
  return bars.length > 0 ? <BarList bars={bars} label={t('base:bySessionType')} /> : <Nothing />;
}
