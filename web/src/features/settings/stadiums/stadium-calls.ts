import { useSession } from '../../../shared/session/session.js';

/** These paths have no team, so the query names it. */
export function useTeamQuery(): { idfTeam: number } {
  return { idfTeam: useSession().team?.idfTeam ?? 0 };
}
