import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Activity, AnalysisProgress } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { ActivityTypeMark } from '../../../shared/activity/activity-type-mark.js';
import { hasFailed } from '../../../shared/activity/activity-words.js';
import { StatusMark } from '../../../shared/activity/status-mark.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { useWayInto } from './use-way-into.js';

const lineSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) max-content', sm: 'subgrid' },
  gridColumn: '1 / -1',
  columnGap: 2,
  alignItems: 'center',
  minHeight: { xs: 56, sm: 36 },
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 14,
} as const;

/** On a phone the state stands beside the name, in the first of two lines. */
const stateSx = {
  fontSize: 13,
  gridRow: { xs: 1, sm: 'auto' },
  gridColumn: { xs: 2, sm: 'auto' },
  justifySelf: { xs: 'end', sm: 'auto' },
} as const;

function Name({ activity }: { activity: Activity }) {
  const to = useWayInto()(activity);
  return (
    <Box sx={{ minWidth: 0, display: 'flex', gap: 2 }}>
      {to ? (
        <Link component={RouterLink} to={to} noWrap color="textPrimary" sx={{ fontWeight: 500 }}>
          {activity.name}
        </Link>
      ) : (
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {activity.name}
        </Typography>
      )}
    </Box>
  );
}

function Line({ activity, progress }: { activity: Activity; progress?: AnalysisProgress }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { type, dateStart, dateFinish, status, players } = activity;
  const { role } = useSignedIn();
  return (
    <Box component="li" sx={lineSx}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ gridRow: { xs: 2, sm: 1 }, whiteSpace: 'nowrap' }}
      >
        {dates.day(dateStart)}
      </Typography>
      <Name activity={activity} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', lg: 'block' } }}
      >
        {dates.span(dateStart, dateFinish)}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ justifySelf: { xs: 'end', sm: 'auto' } }}
      >
        {role === 'coach' ? t('base:players', { count: players.length }) : null}
      </Typography>
      <Box sx={stateSx}>
        {status === 'ANALYZED' && !hasFailed(progress) ? (
          <ActivityTypeMark type={type} />
        ) : (
          <StatusMark status={status} failed={hasFailed(progress)} progress={progress} />
        )}
      </Box>
    </Box>
  );
}

/** Activities of the last seven days, newest first. */
export function WeekList({
  activities,
  analyses,
}: {
  activities: readonly Activity[];
  analyses: readonly AnalysisProgress[];
}) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: {
          xs: '1fr',
          sm: 'max-content minmax(0, 1fr) max-content max-content',
          lg: 'max-content minmax(0, 1fr) max-content max-content max-content',
        },
      }}
    >
      {activities.map((activity) => (
        <Line
          key={activity.idfActivity}
          activity={activity}
          progress={analyses.find((one) => one.idfActivity === activity.idfActivity)}
        />
      ))}
    </Box>
  );
}
