import { routes } from '@touchline/proto';
import { useState } from 'react';
import { useCall } from '../../../shared/api/use-call.js';
import { useFollowInterval } from '../../../shared/live/use-live.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';

const hourMs = 3600_000;
const windowMs = 7 * 24 * hourMs;

/** The last seven days back to now; the hour is rounded up so that the answer can be kept. */
function lastSevenDays(): { start: number; end: number } {
  const end = Math.ceil(Date.now() / hourMs) * hourMs;
  return { start: end - windowMs, end };
}

/** Everything the home screen reads; each part is shown as it comes. */
export function useHome() {
  const [week] = useState(lastSevenDays);
  const follow = useFollowInterval();
  const { role } = useSignedIn();
  const analyses = useCall(
    routes.team.analyses.listUnderWay,
    {},
    {
      // Guests see no numbers: when these will be there is nothing to them.
      enabled: role !== 'guest',
      refetchInterval: ({ state }) =>
        state.data?.some((one) => one.status === 'ANALYZING') ? follow : false,
    },
  );
  return {
    latest: useCall(routes.team.activities.getLatest, {}),
    week: useCall(routes.team.activities.list, { query: { ...week, size: 50 } }),
    types: useCall(routes.team.activities.countByType, { query: week }),
    sessionTypes: useCall(routes.team.sessions.countByType, { query: week }),
    analyses,
    /** Those that failed stay until they are asked for again. */
    underWay: (analyses.data ?? []).filter(
      ({ status, failure }) => status !== 'ANALYZED' || failure !== null,
    ),
  };
}
