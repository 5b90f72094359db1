import { type Activity, type AnswerOf, routes } from '@touchline/proto';
import { isMatch, onlyMatches } from '../activity/activity-words.js';
import { useCall } from '../api/use-call.js';
import { useSignedIn } from '../sign-in/signed-in.js';

const dayMs = 24 * 3600_000;
const comparedDays = 28;

/** What the same players did before. */
export interface Usual {
  past: readonly Pick<Activity, 'players'>[];
  /** Over all of `past` together. */
  pastValues: AnswerOf<typeof routes.reports.summaries.listByPlayer>;
  /** What `past` are; null = activities of another kind. */
  kind: 'matches' | 'trainings' | null;
}

/** Trainings are compared with trainings, matches with matches. */
const comparableTypes = (activity: Activity): string =>
  isMatch(activity) ? onlyMatches : activity.type;

function kindOf(activity: Activity): Usual['kind'] {
  if (isMatch(activity)) return 'matches';
  return activity.type === 'T' ? 'trainings' : null;
}

/** Whose numbers the role may read: everybody's, their own, or nobody's. */
export function useReadablePlayers(): string | null {
  const { role, team } = useSignedIn();
  if (role === 'coach') return 'all';
  return role === 'player' && team?.idfPlayer ? String(team.idfPlayer) : null;
}

/** The analysed activities of the 28 days before one, of its kind; empty until they are there. */
export function useUsual(
  activity: Activity,
  figures: readonly { name: string }[],
  enabled: boolean,
): Usual {
  const players = useReadablePlayers();
  const wanted = enabled && players !== null;
  const earlier = useCall(
    routes.team.activities.list,
    {
      query: {
        start: activity.dateStart - comparedDays * dayMs,
        end: activity.dateStart - 1,
        type: comparableTypes(activity),
        size: 100,
      },
    },
    { enabled: wanted },
  );
  const analysed = (earlier.data?.content ?? []).filter(({ status }) => status === 'ANALYZED');
  const before = useCall(
    routes.reports.summaries.listByPlayer,
    {
      params: {
        idfActivities: analysed.map(({ idfActivity }) => idfActivity).join(','),
        idfSessions: 'all',
        idfPlayers: players ?? '',
      },
      query: { metrics: figures.map(({ name }) => name).join(',') },
    },
    { enabled: wanted && analysed.length > 0 },
  );
  const kind = kindOf(activity);
  return wanted
    ? { past: analysed, pastValues: before.data ?? [], kind }
    : { past: [], pastValues: [], kind };
}
