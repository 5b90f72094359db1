import { type Activity, routes } from '@touchline/proto';
import { useCall } from '../../shared/api/use-call.js';
import { useSession } from '../../shared/session/session.js';

const dayMs = 24 * 3600_000;
const comparedDays = 28;
const figures = ['totalDistance', 'distancePerMins', 'hsrDistance', 'sprintDistance', 'maxSpeed'];

/** Trainings are compared with trainings, matches with matches. */
function comparableTypes(type: Activity['type']): string {
  return ['C', 'L', 'F'].includes(type) ? 'C,L,F' : type;
}

const selection = (idfActivities: readonly number[], idfPlayers: string) => ({
  idfActivities: idfActivities.join(','),
  idfSessions: 'all',
  idfPlayers,
});

/** The numbers of an activity and of the 28 days before it, as far as the role may see them. */
export function useHeadline(activity: Activity) {
  const { role, team } = useSession();
  const players = role === 'coach' ? 'all' : String(team?.idfPlayer ?? '');
  const readable = role === 'coach' || (role === 'player' && team?.idfPlayer !== null);
  const metrics = figures.join(',');
  const enabled = readable && activity.status !== 'UN_ANALYZED';
  const now = useCall(
    routes.playerSummary,
    { params: selection([activity.idfActivity], players), query: { metrics } },
    { enabled, keepPrevious: true },
  );
  const earlier = useCall(
    routes.listActivities,
    {
      query: {
        start: activity.dateStart - comparedDays * dayMs,
        end: activity.dateStart - 1,
        type: comparableTypes(activity.type),
        size: 100,
      },
    },
    { enabled },
  );
  const past = (earlier.data?.content ?? []).filter(({ status }) => status === 'ANALYZED');
  const before = useCall(
    routes.playerSummary,
    {
      params: selection(
        past.map((one) => one.idfActivity),
        players,
      ),
      query: { metrics },
    },
    { enabled: enabled && past.length > 0, keepPrevious: true },
  );
  return { readable, now, past, before: before.data ?? [] };
}
