import { type Activity, limits, routes } from '@touchline/proto';
import { onlyMatches } from '../../../shared/activity/activity-words.js';
import { useCall } from '../../../shared/api/use-call.js';
import { useFollowInterval } from '../../../shared/live/use-live.js';
import { useSignedIn, useTeam } from '../../../shared/sign-in/signed-in.js';
import { hourAfter, hourBefore, useNow } from './use-now.js';
import { comparedFrom } from './week-load.js';

export const sevenDaysMs = 7 * 24 * 3600_000;

/** The newest activity that has begun: a planned one has nothing to tell yet. */
function useLatest(now: number) {
  const newest = useCall(routes.team.activities.getLatest, {});
  const isPlanned = (newest.data?.dateStart ?? 0) > now;
  const begun = useCall(
    routes.team.activities.list,
    { query: { end: hourBefore(now), size: 1 } },
    { enabled: isPlanned, keepPrevious: true },
  );
  if (!isPlanned) return newest;
  const { data, isError, error, refetch } = begun;
  return { data: data && (data.content[0] ?? null), isError, error, refetch };
}

/** The weeks that this one is compared with, this one and what is planned; of a player the whole season. */
function useRecent(now: number) {
  const { role } = useSignedIn();
  const start = comparedFrom({ timeZone: useTeam().timezone, now });
  const reach = role === 'player' ? {} : { start };
  return useCall(
    routes.team.activities.list,
    { query: { ...reach, size: limits.rowsPerPage } },
    { keepPrevious: true },
  );
}

function useAnalyses() {
  const follow = useFollowInterval();
  const { role } = useSignedIn();
  return useCall(
    routes.team.analyses.listUnderWay,
    {},
    {
      // Guests see no numbers: when these will be there is nothing to them.
      enabled: role !== 'guest',
      refetchInterval: ({ state }) =>
        state.data?.some((one) => one.status === 'ANALYZING') ? follow : false,
    },
  );
}

const none: readonly Activity[] = [];

/** What was planned and never recorded gives way to the newest that has recordings. */
function recordedOf(
  { data, isError, error, refetch }: ReturnType<typeof useLatest>,
  begun: readonly Activity[],
) {
  const recorded =
    data?.playerCount === 0 ? begun.find(({ playerCount }) => playerCount > 0) : undefined;
  return { data: recorded ?? data, isError, error, refetch };
}

/** Everything the home screen reads; each part is shown as it comes. */
export function useHome() {
  const now = useNow();
  const week = { start: hourAfter(now) - sevenDaysMs, end: hourAfter(now) };
  const keep = { keepPrevious: true };
  // Of the team's week: a player is told their own.
  const ofTeam = { ...keep, enabled: useSignedIn().role !== 'player' };
  const { activities, sessions } = routes.team;
  const analyses = useAnalyses();
  const recent = useRecent(now);
  const known = recent.data?.content ?? none;
  const begun = known.filter(({ dateStart }) => dateStart <= now);
  return {
    now,
    latest: recordedOf(useLatest(now), begun),
    recent,
    /** Newest first. */
    begun,
    /** The next one first. */
    planned: known.filter(({ dateStart }) => dateStart > now).reverse(),
    lastMatch: useCall(
      activities.list,
      { query: { type: onlyMatches, end: hourBefore(now), size: 1 } },
      keep,
    ),
    week: useCall(activities.list, { query: { ...week, size: 50 } }, ofTeam),
    types: useCall(activities.countByType, { query: week }, ofTeam),
    sessionTypes: useCall(sessions.countByType, { query: week }, ofTeam),
    analyses,
    /** Those that failed stay until they are asked for again. */
    underWay: (analyses.data ?? []).filter(
      ({ status, failure }) => status !== 'ANALYZED' || failure !== null,
    ),
  };
}

export type Home = ReturnType<typeof useHome>;
