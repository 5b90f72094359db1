/** A team's settings and their versions: what other rooms may use. */
export { actionZonesOf, levelsOfKind } from './actions.js';
export { type AnalysisSettingsEntity } from './analysis-settings.entity.js';
export * from './settings-message.js';
export * from './settings.repository.js';
export * from './settings.service.js';
export { firstSettings, type TeamSettings, tenBounds } from './team-settings.js';
export { zoneLists } from './zone-lists.js';
