import { routes } from '@touchline/proto';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.js';
import { useSignedIn } from '../sign-in/signed-in.js';

interface RulesOf {
  /** Version of the team's settings; the newest when left out. */
  version?: number;
  /** Rules of loads over days are asked for too; they have no versions and only coaches read them. */
  ofDays?: boolean;
}

/** Where rules of metrics find their values: the team's settings; undefined until they are there. */
export function useRules({ version, ofDays = false }: RulesOf) {
  const { team, role } = useSignedIn();
  const reads = role === 'coach' || role === 'player';
  const force = useCall(
    routes.team.settings.getAnalysis,
    { query: { version } },
    { enabled: team !== null && reads },
  );
  const days = useCall(
    routes.team.settings.getAdvanced,
    {},
    { enabled: ofDays && role === 'coach' },
  );
  const { data } = force;
  return useMemo(
    () => ({
      settings: data && { ...days.data, ...data.settings },
      settingsVersion: data?.settingsVersion,
      chronicDays: days.data?.chronicDays,
    }),
    [data, days.data],
  );
}
