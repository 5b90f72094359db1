import { defineRoutes, listRoutes } from './define-routes.js';
import { identity } from './identity/index.js';
import { ingestion } from './ingestion/index.js';
import { reports } from './reports/index.js';
import type { Route } from './route.js';
import { team } from './team/index.js';

export * from './answer-format.js';
export * from './call-address.js';
export { type ChangeKind, changeKinds } from './changes.js';
export { defineRoutes, operationIdOf } from './define-routes.js';
export { type Edit, editOf } from './edit.js';
export * from './errors.js';
export * from './fault.js';
export { type Account, passwordSchema } from './identity/accounts.js';
export { demoSignIns } from './identity/demo-sign-ins.js';
export {
  credentials,
  leaveSignInCall,
  type SignInAnswer,
  signInCall,
  signInCallsPath,
  signInPage,
} from './identity/sign-in-page.js';
export {
  type LanguageCode,
  languageSchema,
  type NumberForm,
  type Preferences,
} from './identity/preferences.js';
export { type SpeedPoint } from './ingestion/recordings.js';
export {
  type RefusalCode,
  refusalCodes,
  type UploadBatch,
  type UploadLine,
  uploadLineSchema,
  uploadMetadataSchema,
  uploadsPath,
} from './ingestion/uploads.js';
export * from './limits.js';
export * from './live.js';
export * from './own-view.js';
export * from './reasons.js';
export { type Effort } from './reports/efforts.js';
export { intervalMinutes } from './reports/intervals.js';
export { type MetricDefinition, metricDefinitionSchema } from './reports/metrics.js';
export * from './reports/shapes.js';
export * from './route.js';
export { strict } from './strict.js';
export { type ActivityPlayer } from './team/activity-players.js';
export { type AnalysisInput, analysisInputSchema } from './team/analysis-input.js';
export {
  type AnalysisPreview,
  analysisPreviewSchema,
  moveReasonSchema,
} from './team/preview-shapes.js';
export * from './team/settings-shapes.js';
export * from './team/player-names.js';
export { playerInputSchema } from './team/players.js';
export { type SeasonWeek } from './team/season-weeks.js';
export { type Stadium } from './team/stadiums.js';
export * from './team/shapes.js';
export * from './team/times-rules.js';
export * from './wire.js';

/** Every call of the product: `routes.<service>.<resource>.<verb>`. */
export const routes = defineRoutes({ identity, team, ingestion, reports });

/** The same as a plain list, for OpenAPI, the access matrix and the client. */
export const routeList: readonly Route[] = listRoutes(routes);
