import { activityRoutes } from './activities.js';
import { recordingRoutes } from './recordings.js';
import { sessionRoutes } from './sessions.js';
import { squadRoutes } from './squad.js';

export { playerInputSchema } from './squad.js';
export * from './team-shapes.js';

/** Every call of the team service. */
export const teamRoutes = {
  ...squadRoutes,
  ...activityRoutes,
  ...sessionRoutes,
  ...recordingRoutes,
} as const;
