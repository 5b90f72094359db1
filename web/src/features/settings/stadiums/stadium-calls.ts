import { useSignedIn } from '../../../shared/sign-in/signed-in.js';

/** These paths have no team, so the query names it. */
export function useTeamQuery(): { idfTeam: number } {
  return { idfTeam: useSignedIn().team?.idfTeam ?? 0 };
}
