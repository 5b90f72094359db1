import Typography from '@mui/material/Typography';
import { type Activity, type Player, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/api/use-call.js';
import { missing } from '../../shared/format/numbers.js';
import { Headline, headlineFigures } from '../../shared/metric/headline.js';
import { useReadablePlayers } from '../../shared/metric/use-usual.js';
import { FailedPanel } from '../../shared/ui/state-panel.js';

function usePlayerNames(activity: Activity): (idfPlayer: number) => string {
  const { data } = useCall(routes.activityPlayers, {
    params: { ids: String(activity.idfActivity) },
  });
  const byId = new Map((data ?? []).map((player: Player) => [player.idfPlayer, player]));
  return (idfPlayer) => byId.get(idfPlayer)?.nickName || byId.get(idfPlayer)?.name || missing;
}

/** The numbers of an activity, as far as the role may see them. */
export function ActivityHeadline({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const players = useReadablePlayers();
  const playerName = usePlayerNames(activity);
  const { data, isError, error, refetch } = useCall(
    routes.playerSummary,
    {
      params: {
        idfActivities: String(activity.idfActivity),
        idfSessions: 'all',
        idfPlayers: players ?? '',
      },
      query: { metrics: headlineFigures.map(({ name }) => name).join(',') },
    },
    { enabled: players !== null && activity.status !== 'UN_ANALYZED', keepPrevious: true },
  );
  if (isError && !data) return <FailedPanel error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {t('base:noNumbersYet')}
      </Typography>
    );
  }
  return <Headline activity={activity} values={data} playerName={playerName} />;
}
