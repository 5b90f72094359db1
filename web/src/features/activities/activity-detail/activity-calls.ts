import { routes } from '@touchline/proto';

/** What a change on this screen outdates. */
export const outdatedByChange = [
  routes.team.activities.getDetail,
  routes.team.activities.list,
  routes.team.activities.getLatest,
  routes.team.analyses.getProgress,
  routes.team.analyses.listUnderWay,
  routes.team.recordings.list,
  routes.team.recordings.proposeActivities,
  routes.team.sessions.countByType,
  routes.team.activities.countByType,
];
