import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Activity } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { isMatch } from '../../../shared/activity/activity-words.js';
import { ActivityTypeMark } from '../../../shared/activity/activity-type-mark.js';
import { matchDayWords } from '../../../shared/activity/match-day.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { Section } from '../../../shared/ui/section.js';
import { Part } from './part.js';
import type { Home } from './use-home.js';
import { useWayInto } from './use-way-into.js';

const shownPlans = 3;
const briefHeight = 52;

/** An activity in two lines: its name, and when it is and what. */
function BriefActivity({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const dates = useDates();
  const to = useWayInto()(activity);
  const { name, type, dateStart, dateFinish, matchDay } = activity;
  const facts = [
    `${dates.day(dateStart)}, ${dates.span(dateStart, dateFinish)}`,
    matchDayWords(matchDay, t),
  ];
  return (
    <Box component="li" sx={{ minHeight: briefHeight, py: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        {to ? (
          <Link component={RouterLink} to={to} noWrap color="textPrimary" sx={{ fontWeight: 500 }}>
            {name}
          </Link>
        ) : (
          <Typography noWrap sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
        )}
        <Typography component="span" variant="body2" noWrap sx={{ flex: 'none' }}>
          <ActivityTypeMark type={type} />
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function BriefList({ activities }: { activities: readonly Activity[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {activities.map((activity) => (
        <BriefActivity key={activity.idfActivity} activity={activity} />
      ))}
    </Box>
  );
}

/** The next first, and the match that the days before it are counted to. */
function nextOf(planned: readonly Activity[]): readonly Activity[] {
  const next = planned.slice(0, shownPlans);
  const match = planned.find(isMatch);
  return !match || next.includes(match) ? next : [...next, match];
}

/** What is planned; most teams enter what they have played. */
export function NextUp({ home: { planned } }: { home: Home }) {
  const { t } = useTranslation();
  if (planned.length === 0) return null;
  return (
    <Section title={t('base:nextUp')}>
      <BriefList activities={nextOf(planned)} />
    </Section>
  );
}

/** The last match, where the page does not open with it. */
export function LastMatch({ home }: { home: Home }) {
  const { t } = useTranslation();
  const { latest, lastMatch } = home;
  if (!latest.data || isMatch(latest.data) || lastMatch.data?.content.length === 0) return null;
  return (
    <Section title={t('base:lastMatch')}>
      <Part query={lastMatch} rows={1} rowHeight={briefHeight}>
        {({ content }) => <BriefList activities={content} />}
      </Part>
    </Section>
  );
}
