import { type ActivityDetail, routes } from '@touchline/proto';
import { useRecord } from '../api/use-record.js';
import { useFollowInterval } from '../live/use-live.js';
import { paths } from '../paths.js';
import { useSignedIn } from '../sign-in/signed-in.js';

/** The activity of an address with all that is in it. */
export const useActivityDetail = (idInAddress: string | undefined) =>
  useRecord(routes.team.activities.getDetail, idInAddress, 'activityNotFound', {
    refetchInterval: useAnalysisFollow(),
  });

/** Asks for an activity again while its analysis runs: a live message may get lost. */
export function useAnalysisFollow() {
  const follow = useFollowInterval();
  return ({ state }: { state: { data: ActivityDetail | undefined } }) =>
    state.data?.progress.status === 'ANALYZING' ? follow : false;
}

/** Where to go from an activity that is not there: each to their own list. */
export function useWayBack() {
  const { role } = useSignedIn();
  const to = role === 'coach' ? paths.activityList : paths.ownActivities;
  return { to, key: 'button:backToActivities' } as const;
}
