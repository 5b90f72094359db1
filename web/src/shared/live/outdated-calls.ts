import { type LiveMessage, routes } from '@touchline/proto';

const activityLists = [
  routes.listActivities,
  routes.latestActivity,
  routes.activityTypeStats,
  routes.sessionTypeStats,
];

const outdated: Record<LiveMessage['kind'], readonly { id: string }[]> = {
  upload: [
    routes.listUploads,
    routes.listData,
    routes.proposeActivities,
    routes.activityData,
    routes.activityDetail,
  ],
  activity: [
    ...activityLists,
    routes.getActivity,
    routes.activityDetail,
    routes.activityData,
    routes.activitySessionData,
    routes.activityPlayers,
    routes.activityPlayerSessions,
    routes.listData,
    routes.proposeActivities,
  ],
  analysis: [
    ...activityLists,
    routes.teamAnalysisStatus,
    routes.activityAnalysisStatus,
    routes.getActivity,
    routes.activityDetail,
    routes.summarySum,
    routes.playerSummary,
    routes.sessionSummary,
    routes.playerIntervals,
  ],
  preview: [routes.reanalyzePreview],
};

/** Ids of the calls whose answers a live message may have outdated. */
export function outdatedCalls(message: LiveMessage): readonly string[] {
  return outdated[message.kind].map((route) => route.id);
}
