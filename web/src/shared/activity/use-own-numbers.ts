import { type Activity, routes } from '@touchline/proto';
import { useCall } from '../api/use-call.js';

const hasNumbers = ({ status }: Activity) => status !== 'UN_ANALYZED';

/** What the player did in each of those activities that they took part in, as far as it is analysed. */
export function useOwnNumbers(
  activities: readonly Activity[],
  idfPlayer: number,
  metrics: readonly string[],
) {
  const played = activities.filter((one) => one.players.includes(idfPlayer) && hasNumbers(one));
  const query = useCall(
    routes.reports.summaries.listByActivity,
    {
      params: {
        idfActivities: played.map(({ idfActivity }) => idfActivity).join(','),
        idfSessions: 'all',
        idfPlayers: String(idfPlayer),
      },
      query: { metrics: metrics.join(',') },
    },
    { enabled: played.length > 0, keepPrevious: true },
  );
  return {
    query,
    /** There are none to wait for, or they are there. */
    isSettled: played.length === 0 || !query.isPending,
    values: new Map(query.data?.map((row) => [row.idfActivity, row.metrics])),
  };
}
