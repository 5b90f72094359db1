import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Activity, type AnalysisProgress, type Player, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/use-call.js';
import { squadPlayer } from '../../../shared/activity/squad.js';
import { useAnalysisEnd } from '../../../shared/activity/use-analysis-end.js';
import { Headline, headlineFigures } from '../../../shared/metric/headline.js';
import { untilComplete } from '../../../shared/metric/until-complete.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
import { useReadablePlayers } from '../../../shared/metric/use-usual.js';
import { linkTo } from '../../../shared/paths.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';

const figures = headlineFigures.map(({ name }) => name).join(',');

function usePlayers(activity: Activity) {
  const { data, isPending } = useCall(routes.team.activityPlayers.list, {
    params: { ids: String(activity.idfActivity) },
  });
  const byId = new Map(
    (data ?? []).map((player: Player) => [
      player.idfPlayer,
      {
        ...squadPlayer(player),
        address: linkTo.recording(activity.idfActivity, player.idfPlayer),
      },
    ]),
  );
  return { playerOf: (idfPlayer: number) => byId.get(idfPlayer), isPending };
}

/** The numbers of an activity, as far as the role may see them. */
export function ActivityHeadline({
  activity,
  progress,
}: {
  activity: Activity;
  progress: AnalysisProgress | undefined;
}) {
  const { t } = useTranslation();
  const players = useReadablePlayers();
  const { playerOf, isPending } = usePlayers(activity);
  const metrics = useMetrics(figures);
  const { data, dataUpdatedAt, isError, error, refetch } = useCall(
    routes.reports.summaries.listByPlayer,
    {
      params: {
        idfActivities: String(activity.idfActivity),
        idfSessions: 'all',
        idfPlayers: players ?? '',
      },
      query: { metrics: figures },
    },
    {
      enabled: players !== null && activity.status !== 'UN_ANALYZED',
      keepPrevious: true,
      refetchInterval: untilComplete(players === 'all' ? progress : undefined),
    },
  );
  const end = useAnalysisEnd(activity.status, {
    numbersMs: dataUpdatedAt,
    onEnd: () => void refetch({ cancelRefetch: false }),
  });
  if (isError && !data) return <FailedPanel error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {t('base:noNumbersYet')}
      </Typography>
    );
  }
  const isOld = end === 'awaited' && !isError;
  return (
    <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.5 : 1 }}>
      <Headline
        activity={activity}
        metrics={metrics}
        values={isPending ? undefined : data}
        playerOf={playerOf}
      />
    </Box>
  );
}
