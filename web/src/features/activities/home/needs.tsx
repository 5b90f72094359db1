import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Activity, type AnalysisProgress, routes } from '@touchline/proto';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { playerLabel, squadPlayer } from '../../../shared/activity/squad.js';
import { StatusMark } from '../../../shared/activity/status-mark.js';
import { useCall } from '../../../shared/api/use-call.js';
import { BatchFiles, BatchState } from '../../../shared/batches/batch-list.js';
import { useBatchName } from '../../../shared/batches/use-batch-name.js';
import type { BatchTask } from '../../../shared/batches/use-batch-tasks.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { say } from '../../../shared/i18n/say.js';
import { linkTo } from '../../../shared/paths.js';
import { failureText } from '../../../shared/recording/failure-text.js';
import type { Doubtful } from './use-doubtful.js';

interface RowProps {
  name: string;
  /** Where it is done. */
  to: string;
  /** When it was, epoch ms. */
  at?: number;
  children: ReactNode;
}

function Row({ name, to, at, children }: RowProps) {
  const dates = useDates();
  return (
    <>
      <Box
        sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}
      >
        <Link component={RouterLink} to={to} noWrap color="textPrimary" sx={{ fontWeight: 500 }}>
          {name}
        </Link>
        {at !== undefined && (
          <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {dates.day(at)}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" component="div" color="textSecondary">
        {children}
      </Typography>
    </>
  );
}

/** An analysis that gave no result, and why. */
export function FailedNeed({ progress }: { progress: AnalysisProgress }) {
  const { t } = useTranslation();
  const { idfActivity, failure } = progress;
  const { data } = useCall(routes.team.activities.get, { params: { id: idfActivity } });
  return (
    <Row
      name={data?.name ?? t('base:activity')}
      to={linkTo.activity(idfActivity)}
      at={data?.dateStart}
    >
      <StatusMark status={progress.status} failed />
      {failure && <Box sx={{ color: 'error.main' }}>{say(t, failureText(failure))}</Box>}
    </Row>
  );
}

/** Files that stopped on their way, and recordings without an activity or a player. */
export function UploadNeed({ batch }: { batch: BatchTask }) {
  const nameOf = useBatchName();
  return (
    <Row name={nameOf(batch)} to={linkTo.upload(batch.batch)}>
      <BatchFiles batch={batch} />
      <BatchState batch={batch} />
    </Row>
  );
}

/** An activity that waits for its analysis, or for another one. */
export function ActivityNeed({ activity }: { activity: Activity }) {
  const { idfActivity, name, dateStart, status, changedSinceAnalysis } = activity;
  return (
    <Row name={name} to={linkTo.activity(idfActivity)} at={dateStart}>
      <StatusMark status={status} changed={changedSinceAnalysis} />
    </Row>
  );
}

const namedPlayers = 4;

/** Recordings whose numbers are to be read with care. */
export function DoubtfulNeed({ activity, players }: Doubtful) {
  const { t } = useTranslation();
  const { idfActivity, name, dateStart } = activity;
  const squad = useCall(routes.team.players.list, {});
  const nameOf = (idfPlayer: number): string => {
    const player = squad.data?.find((one) => one.idfPlayer === idfPlayer);
    return player ? playerLabel(squadPlayer(player)) : `#${idfPlayer}`;
  };
  const named = players.slice(0, namedPlayers);
  return (
    <Row name={name} to={linkTo.teamReport(idfActivity)} at={dateStart}>
      {t('base:doubtfulRecordings')}{' '}
      {named.map((idfPlayer, place) => (
        <Fragment key={idfPlayer}>
          {place > 0 && ', '}
          <Link
            component={RouterLink}
            to={linkTo.recording(idfActivity, idfPlayer)}
            color="inherit"
          >
            {nameOf(idfPlayer)}
          </Link>
        </Fragment>
      ))}
      {players.length > named.length && ` +${players.length - named.length}`}
    </Row>
  );
}
