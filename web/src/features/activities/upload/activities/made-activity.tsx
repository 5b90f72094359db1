import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Activity, type AnalysisProgress, type Player, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import {
  AssessmentIcon,
  CheckIcon,
  ErrorOutlineIcon,
  HourglassEmptyIcon,
} from '../../../../shared/icons/icons.js';
import { AnalyseButton } from '../../../../shared/activity/analyse-button.js';
import { hasFailed, hasNumbers } from '../../../../shared/activity/activity-words.js';
import { StatusMark } from '../../../../shared/activity/status-mark.js';
import { useCall } from '../../../../shared/api/use-call.js';
import { missing } from '../../../../shared/format/numbers.js';
import { useFollowInterval } from '../../../../shared/live/use-live.js';
import { linkTo } from '../../../../shared/paths.js';
import { ProgressLine } from '../../../../shared/ui/progress-line.js';
import { Skeletons } from '../../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../../shared/ui/state-panel.js';
import { failureText } from '../../../../shared/recording/failure-text.js';
import { say } from '../../../../shared/i18n/say.js';

type PlayerProgress = AnalysisProgress['players'][number];

const signs = {
  WAITING: { key: 'base:playerWaiting', Icon: HourglassEmptyIcon, colour: 'text.secondary' },
  DONE: { key: 'base:playerDone', Icon: CheckIcon, colour: 'success.main' },
  FAILED: { key: 'base:playerFailed', Icon: ErrorOutlineIcon, colour: 'error.main' },
} as const;

function PlayerState({ one, name }: { one: PlayerProgress; name: string }) {
  const { t } = useTranslation();
  const { key, Icon, colour } = signs[one.state];
  const failure = one.failure && say(t, failureText(one.failure));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        ...(failure && { gridColumn: '1 / -1', alignItems: 'flex-start' }),
      }}
    >
      <Icon sx={{ fontSize: 16, color: colour }} titleAccess={t(key)} />
      <Typography variant="body2" noWrap={!failure}>
        {name}
        {failure ? `: ${failure}` : ''}
      </Typography>
    </Box>
  );
}

function Players({ progress }: { progress: AnalysisProgress }) {
  const { data } = useCall(routes.team.players.list, {});
  const byId = new Map((data ?? []).map((player: Player) => [player.idfPlayer, player.name]));
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))',
        gap: '4px 16px',
      }}
    >
      {progress.players.map((one) => (
        <PlayerState key={one.idfPlayer} one={one} name={byId.get(one.idfPlayer) ?? missing} />
      ))}
    </Box>
  );
}

/** An activity made of this batch: its analysis, player by player unless it has changed since, and the way to its report. */
export function MadeActivity({ idfActivity }: { idfActivity: number }) {
  const follow = useFollowInterval();
  const params = { id: idfActivity };
  const activity = useCall(routes.team.activities.get, { params });
  const status = useCall(
    routes.team.analyses.getProgress,
    { params },
    { refetchInterval: ({ state }) => (state.data?.status === 'ANALYZING' ? follow : false) },
  );
  const failed = [activity, status].filter(({ isLoadingError }) => isLoadingError);
  if (failed[0]) {
    const retry = (): void => failed.forEach((query) => void query.refetch());
    return (
      <li>
        <FailedPanel error={failed[0].error} onRetry={retry} />
      </li>
    );
  }
  if (!activity.data || !status.data) return <Skeletons rows={3} />;
  const changed = activity.data.changedSinceAnalysis && status.data.status === 'ANALYZED';
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Head activity={activity.data} progress={status.data} changed={changed} />
      {!changed && (
        <>
          <Analysis progress={status.data} />
          <Players progress={status.data} />
        </>
      )}
    </Box>
  );
}

interface HeadProps {
  activity: Activity;
  progress: AnalysisProgress;
  changed: boolean;
}

function Head({ activity, progress, changed }: HeadProps) {
  const { t } = useTranslation();
  const { idfActivity, name } = activity;
  const { status } = progress;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Link
        component={RouterLink}
        to={linkTo.activity(idfActivity)}
        color="textPrimary"
        sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {name}
      </Link>
      <StatusMark status={status} failed={hasFailed(progress)} changed={changed} />
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
        {status === 'UN_ANALYZED' ? <AnalyseButton activity={{ ...activity, status }} /> : null}
        {hasNumbers(progress) ? (
          <Button
            component={RouterLink}
            to={linkTo.teamReport(idfActivity)}
            variant="contained"
            startIcon={<AssessmentIcon />}
          >
            {t('button:openReport')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** Why it failed, or how many players are done. */
function Analysis({ progress: { failure, done, total } }: { progress: AnalysisProgress }) {
  const { t } = useTranslation();
  return (
    <>
      {failure ? (
        <Typography variant="body2" color="error">
          {say(t, failureText(failure))}
        </Typography>
      ) : null}
      {total > 0 && !failure ? (
        <Box aria-live="polite">
          <ProgressLine label={t('base:playersDone', { done, total })} done={done} total={total} />
        </Box>
      ) : null}
    </>
  );
}
