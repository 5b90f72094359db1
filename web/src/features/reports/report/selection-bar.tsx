import { MenuItem, Stack, TextField } from '@mui/material';
import type { Activity, Session } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { sessionWords } from '../../../shared/activity/session-words.js';
import { useDates } from '../../../shared/format/use-dates.js';
import type { ReportSelection } from './report-selection.js';

interface SelectionBarProps {
  activities: readonly Activity[];
  activity: Activity | undefined;
  sessions: readonly Session[];
  selection: ReportSelection;
  change: (values: Partial<ReportSelection>) => void;
}

const whole = 0;

/** Nothing while it is not known, or is not there. */
function shownSession({ idfSession }: ReportSelection, sessions: readonly Session[]): number | '' {
  if (idfSession === null) return whole;
  return sessions.some((session) => session.idfSession === idfSession) ? idfSession : '';
}

/** Which activity and which session the whole page is about. */
export function SelectionBar({
  activities,
  activity,
  sessions,
  selection,
  change,
}: SelectionBarProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const offered =
    activity && !activities.some(({ idfActivity }) => idfActivity === activity.idfActivity)
      ? [activity, ...activities]
      : activities;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      <TextField
        select
        label={t('base:activity')}
        value={activity?.idfActivity ?? ''}
        onChange={(event) => change({ idfActivity: Number(event.target.value) })}
        sx={{ minWidth: { sm: 320 } }}
      >
        {offered.map(({ idfActivity, name, dateStart }) => (
          <MenuItem key={idfActivity} value={idfActivity}>
            {`${dates.day(dateStart)} · ${name}`}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('base:session')}
        value={shownSession(selection, sessions)}
        onChange={(event) => change({ idfSession: Number(event.target.value) || null })}
        sx={{ minWidth: { sm: 240 } }}
      >
        <MenuItem value={whole}>{t('base:wholeActivity')}</MenuItem>
        {sessions.map(({ idfSession, name, dateStart, dateFinish }) => (
          <MenuItem key={idfSession} value={idfSession}>
            {`${sessionWords(name, t)} · ${dates.span(dateStart, dateFinish)}`}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
