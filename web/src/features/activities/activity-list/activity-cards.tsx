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
import { linkTo } from '../../../shared/paths.js';
import { RowActions, type RowProps } from './activity-table.js';

function Entry({ activity, progress }: RowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Link
          component={RouterLink}
          to={linkTo.activity(activity.idfActivity)}
          color="textPrimary"
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {activity.name}
        </Link>
        <Box sx={{ fontSize: 13, flex: 'none' }}>
          <StatusMark
            status={activity.status}
            dateStart={activity.dateStart}
            failed={hasFailed(progress)}
            changed={activity.changedSinceAnalysis}
            progress={progress}
          />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {dates.day(activity.dateStart)}, {dates.span(activity.dateStart, activity.dateFinish)}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          mt: 0.5,
        }}
      >
        <Typography variant="body2" component="span" sx={{ display: 'inline-flex', gap: 2 }}>
          <ActivityTypeMark type={activity.type} />
          {activity.playerCount > 0 && t('base:players', { count: activity.playerCount })}
        </Typography>
        <RowActions activity={activity} progress={progress} />
      </Box>
    </Box>
  );
}

/** The same activities on a phone. */
export function ActivityCards({
  activities,
  analyses,
}: {
  activities: readonly Activity[];
  analyses: readonly AnalysisProgress[];
}) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {activities.map((activity) => (
        <Entry
          key={activity.idfActivity}
          activity={activity}
          progress={analyses.find((one) => one.idfActivity === activity.idfActivity)}
        />
      ))}
    </Box>
  );
}
