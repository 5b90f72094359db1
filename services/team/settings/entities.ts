import { AnalysisSettingsEntity } from './analysis-settings.entity.js';
import { LoadSettingsEntity } from './load-settings.entity.js';

/** The room's tables. A key into a table of another room names its entity. */
export const settingsEntities = [AnalysisSettingsEntity, LoadSettingsEntity];
