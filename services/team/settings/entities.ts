import { AnalysisSettingsEntity } from './analysis-settings.entity.js';
import { LoadSettingsEntity } from './load-settings.entity.js';

/** The room's tables. Foreign keys across modules use the entity's name as a string. */
export const settingsEntities = [AnalysisSettingsEntity, LoadSettingsEntity];
