import { type Activity, type AnswerOf, routes } from '@touchline/proto';
import { useCall, useCalls } from '../../../shared/api/use-call.js';

type Summaries = AnswerOf<typeof routes.reports.summaries.listByPlayer>;

/** An activity, and whose recordings of it are of doubtful quality. */
export interface Doubtful {
  activity: Activity;
  players: readonly number[];
}

const isDoubtful = ({ quality: { grade } }: Summaries[number]): boolean =>
  grade === 'C' || grade === 'D';

const questionOf = (ids: readonly number[]) => ({
  params: { idfActivities: ids.join(','), idfSessions: 'all', idfPlayers: 'all' },
  query: { metrics: 'qualityGrade' },
});

/** Recordings of these activities that are graded C or D; undefined until it is known. */
export function useDoubtful(activities: readonly Activity[]) {
  const analysed = activities.filter(({ status }) => status === 'ANALYZED');
  const ids = analysed.map(({ idfActivity }) => idfActivity);
  const route = routes.reports.summaries.listByPlayer;
  const together = useCall(route, questionOf(ids), { enabled: ids.length > 0 });
  // A player's grade over several activities is the worst of them: which it is of is asked where there is one.
  const someAre = ids.length > 0 && (together.data ?? []).some(isDoubtful);
  const each = useCalls(route, someAre ? ids.map((id) => questionOf([id])) : []);
  const failed = [together, ...each].find(({ isLoadingError }) => isLoadingError);
  const isPending = (ids.length > 0 && together.isPending) || each.some((one) => one.isPending);
  const doubtful: Doubtful[] = each.flatMap(({ data = [] }, place) => {
    const players = data.filter(isDoubtful).map(({ idfPlayer }) => idfPlayer);
    return players.length > 0 ? [{ activity: analysed[place]!, players }] : [];
  });
  return { failed, doubtful: isPending ? undefined : doubtful };
}
