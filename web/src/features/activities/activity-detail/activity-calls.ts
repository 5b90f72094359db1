import { routes } from '@touchline/proto';

/** What a change on this screen outdates. */
export const outdatedByChange = [
  routes.activityDetail,
  routes.listActivities,
  routes.latestActivity,
  routes.activityAnalysisStatus,
  routes.teamAnalysisStatus,
  routes.listData,
  routes.proposeActivities,
  routes.sessionTypeStats,
  routes.activityTypeStats,
];
