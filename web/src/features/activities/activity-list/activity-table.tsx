import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Activity, AnalysisProgress } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { ActivityTypeMark } from '../../../shared/activity/activity-type-mark.js';
import { AnalyseButton } from '../../../shared/activity/analyse-button.js';
import { hasFailed } from '../../../shared/activity/activity-words.js';
import { matchDayWords } from '../../../shared/activity/match-day.js';
import { StatusMark } from '../../../shared/activity/status-mark.js';
import { formatDuration, missing } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { linkTo } from '../../../shared/paths.js';
import type { TextKey } from '../../../shared/i18n/texts.js';

export interface RowProps {
  activity: Activity;
  progress: AnalysisProgress | undefined;
}

/** Report when there are numbers, analysis when there are none yet. */
export function RowActions({ activity, progress }: RowProps) {
  const { t } = useTranslation();
  const begun = activity.status === 'ANALYZING' && (progress?.done ?? 0) > 0;
  const mayBeAnalysed = activity.status !== 'ANALYZING' && activity.playerCount > 0;
  const readable = activity.status === 'ANALYZED' || begun;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      {mayBeAnalysed ? <AnalyseButton activity={activity} compact /> : null}
      {readable ? (
        <Button
          component={RouterLink}
          to={linkTo.teamReport(activity.idfActivity)}
          aria-label={t('button:reportOf', { name: activity.name })}
        >
          {t('button:report')}
        </Button>
      ) : null}
    </Box>
  );
}

/** Columns that give way on smaller screens; the activity's page shows them. */
const wideOnly = { display: { xs: 'none', lg: 'table-cell' } };

function Row({ activity, progress }: RowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { dateStart, dateFinish, matchDay, playerCount, sessionCount, status } = activity;
  return (
    <TableRow hover>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{dates.day(dateStart)}</TableCell>
      <TableCell sx={{ maxWidth: { xs: 200, lg: 360 } }}>
        <Link
          component={RouterLink}
          to={linkTo.activity(activity.idfActivity)}
          color="textPrimary"
          noWrap
          sx={{ fontWeight: 500, display: 'block' }}
        >
          {activity.name}
        </Link>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <ActivityTypeMark type={activity.type} />
      </TableCell>
      <TableCell sx={wideOnly} title={matchDayWords(matchDay, t) ?? undefined}>
        {matchDay === 'None' ? missing : matchDay}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{dates.span(dateStart, dateFinish)}</TableCell>
      <TableCell align="right" sx={wideOnly}>
        {formatDuration(dateFinish - dateStart)}
      </TableCell>
      <TableCell align="right">{playerCount || missing}</TableCell>
      <TableCell align="right" sx={wideOnly}>
        {sessionCount || missing}
      </TableCell>
      <TableCell>
        <StatusMark
          status={status}
          dateStart={activity.dateStart}
          failed={hasFailed(progress)}
          changed={activity.changedSinceAnalysis}
          progress={progress}
        />
      </TableCell>
      <TableCell align="right" sx={{ py: 0.25, pr: 0 }}>
        <RowActions activity={activity} progress={progress} />
      </TableCell>
    </TableRow>
  );
}

const columns: readonly { key: TextKey; right?: boolean; wide?: boolean }[] = [
  { key: 'base:date' },
  { key: 'base:name' },
  { key: 'base:type' },
  { key: 'base:matchDay', wide: true },
  { key: 'base:time' },
  { key: 'base:length', right: true, wide: true },
  { key: 'base:playersColumn', right: true },
  { key: 'base:sessions', right: true, wide: true },
  { key: 'base:status' },
  { key: 'base:actions', right: true },
];

/** Activities as rows, newest first. */
export function ActivityTable({
  activities,
  analyses,
}: {
  activities: readonly Activity[];
  analyses: readonly AnalysisProgress[];
}) {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('base:activities')}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, right, wide }) => (
              <TableCell
                key={key}
                align={right ? 'right' : 'left'}
                sx={wide ? wideOnly : undefined}
              >
                {t(key)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {activities.map((activity) => (
            <Row
              key={activity.idfActivity}
              activity={activity}
              progress={analyses.find((one) => one.idfActivity === activity.idfActivity)}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
