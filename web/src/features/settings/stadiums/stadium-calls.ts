import { routes } from '@touchline/proto';
import { useSession } from '../../../shared/session/session.js';

/** These paths have no team, so the query names it. */
export function useTeamQuery(): { idfTeam: number } {
  return { idfTeam: useSession().team?.idfTeam ?? 0 };
}

/** What a change of a stadium outdates. */
export const outdatedByStadium = [
  routes.team.stadiums.list,
  routes.team.stadiums.get,
  routes.team.analyses.getPlayerSettings,
  routes.team.analyses.preview,
];
