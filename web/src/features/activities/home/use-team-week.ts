import { type Activity, type Player, routes } from '@touchline/proto';
import { useMemo } from 'react';
import { useCall } from '../../../shared/api/use-call.js';
import { isGoalkeeper, outfield } from '../../../shared/metric/goalkeepers.js';
import { useTeam } from '../../../shared/sign-in/signed-in.js';
import type { Home } from './use-home.js';
import { loadMetric, weekLoad } from './week-load.js';

/** Who took part and counts in the team's mean, and whether goalkeepers were left out of it. */
function countedPlayers(activities: readonly Activity[], squad: readonly Player[]) {
  const keepers = new Set(squad.filter(isGoalkeeper).map(({ idfPlayer }) => idfPlayer));
  const took = [...new Set(activities.flatMap(({ players }) => players))].sort((a, b) => a - b);
  const counted = outfield(took, (idfPlayer) => keepers.has(idfPlayer));
  return { counted, leavesOut: counted.length < took.length };
}

/** The load of the team's week; undefined until it is known. */
export function useTeamWeek({ recent, begun, now }: Home) {
  const { timezone: timeZone } = useTeam();
  const squad = useCall(routes.team.players.list, {});
  const analysed = begun.filter(({ status }) => status !== 'UN_ANALYZED');
  const { counted, leavesOut } = countedPlayers(analysed, squad.data ?? []);
  const isAsked = squad.data !== undefined && counted.length > 0;
  const numbers = useCall(
    routes.reports.summaries.listByActivity,
    {
      params: {
        idfActivities: analysed.map(({ idfActivity }) => idfActivity).join(','),
        idfSessions: 'all',
        idfPlayers: counted.join(','),
      },
      query: { metrics: loadMetric },
    },
    { enabled: isAsked, keepPrevious: true },
  );
  const activities = recent.data?.content;
  const isKnown = squad.data !== undefined && (!isAsked || numbers.data !== undefined);
  const week = useMemo(() => {
    if (!activities || !isKnown) return undefined;
    const who = new Set(countedPlayers(activities, squad.data ?? []).counted);
    return weekLoad(activities, numbers.data ?? [], {
      timeZone,
      now,
      counts: (idfPlayer) => who.has(idfPlayer),
    });
  }, [activities, isKnown, squad.data, numbers.data, timeZone, now]);
  return {
    week,
    leavesOut,
    failed: [recent, squad, numbers].find(({ isLoadingError }) => isLoadingError),
  };
}
