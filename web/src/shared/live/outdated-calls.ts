import { type LiveMessage, routes } from '@touchline/proto';

const activityLists = [
  routes.team.activities.list,
  routes.team.activities.getLatest,
  routes.team.activities.countByType,
  routes.team.sessions.countByType,
];

const outdated: Record<LiveMessage['kind'], readonly { id: string }[]> = {
  upload: [
    routes.ingestion.uploads.list,
    routes.team.recordings.list,
    routes.team.recordings.proposeActivities,
    routes.team.activityRecordings.list,
    routes.team.activities.getDetail,
  ],
  activity: [
    ...activityLists,
    routes.team.activities.get,
    routes.team.activities.getDetail,
    routes.team.activityRecordings.list,
    routes.team.sessions.listOfActivity,
    routes.team.activityPlayers.list,
    routes.team.sessions.listOfPlayers,
    routes.team.recordings.list,
    routes.team.recordings.proposeActivities,
  ],
  analysis: [
    ...activityLists,
    routes.team.analyses.listUnderWay,
    routes.team.analyses.getProgress,
    routes.team.activities.get,
    routes.team.activities.getDetail,
    routes.reports.summaries.getSum,
    routes.reports.summaries.listByPlayer,
    routes.reports.summaries.listBySession,
    routes.reports.intervals.listByPlayer,
  ],
  preview: [routes.team.analyses.preview],
};

/** Ids of the calls whose answers a live message may have outdated. */
export function outdatedCalls(message: LiveMessage): readonly string[] {
  return outdated[message.kind].map((route) => route.id);
}
