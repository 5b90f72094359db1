import { type ActivityProposal, longestActivityMs, routes, shareTime } from '@touchline/proto';
import { useCall } from '../../../../shared/api/use-call.js';

const most = 100;

/**
 * The activity that was planned for the time of a proposal and has no recording yet; undefined while that is being asked, null
 * where there is none or it cannot be had.
 */
export function usePlannedThen(
  { dateStart, dateFinish }: ActivityProposal,
  enabled: boolean,
): number | null | undefined {
  const { data, isError } = useCall(
    routes.team.activities.list,
    { query: { start: dateStart - longestActivityMs, end: dateFinish, size: most } },
    { enabled, keepPrevious: true },
  );
  if (!data) return isError || !enabled ? null : undefined;
  const planned = data.content.find(
    (activity) =>
      activity.status === 'UN_ANALYZED' &&
      activity.playerCount === 0 &&
      shareTime(activity, { dateStart, dateFinish }),
  );
  return planned?.idfActivity ?? null;
}
