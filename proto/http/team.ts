import { activityRoutes } from './activities.js';
import { analysisInputRoutes } from './analysis-input.js';
import { playerEditRoutes } from './player-edits.js';
import { previewRoutes } from './previews.js';
import { recordingRoutes } from './recordings.js';
import { sessionRoutes } from './sessions.js';
import { settingsRoutes } from './settings.js';
import { squadRoutes } from './squad.js';
import { stadiumRoutes } from './stadiums.js';

export { type ActivityPlayer } from './player-edits.js';
export { type AnalysisInput, analysisInputSchema } from './analysis-input.js';
export { type AnalysisPreview, analysisPreviewSchema, moveReasonSchema } from './previews.js';
export * from './settings-shapes.js';
export { playerInputSchema } from './squad.js';
export { type Stadium, stadiumInputSchema } from './stadiums.js';
export * from './team-shapes.js';

/** Every call of the team service. */
export const teamRoutes = {
  ...squadRoutes,
  ...activityRoutes,
  ...sessionRoutes,
  ...recordingRoutes,
  ...playerEditRoutes,
  ...settingsRoutes,
  ...stadiumRoutes,
  ...analysisInputRoutes,
  ...previewRoutes,
} as const;
