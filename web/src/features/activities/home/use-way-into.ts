import type { Activity } from '@touchline/proto';
import { useCallback } from 'react';
import { linkTo } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';

/** Coaches open the activity, players their own recording of it; null = nowhere. */
export function useWayInto(): (activity: Activity) => string | null {
  const { role, team } = useSignedIn();
  const me = role === 'player' ? team?.idfPlayer : null;
  return useCallback(
    ({ idfActivity, players }) => {
      if (role === 'coach') return linkTo.activity(idfActivity);
      return me && players.includes(me) ? linkTo.ownRecording(idfActivity, me) : null;
    },
    [role, me],
  );
}
