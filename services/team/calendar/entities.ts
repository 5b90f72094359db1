import { ActivityEntity } from './activities/activity.entity.js';
import { ActivityPlayerEntity } from './activities/activity-player.entity.js';
import { AnalysisEntity } from './analysis/analysis.entity.js';
import { AnalysisPlayerEntity } from './analysis/analysis-player.entity.js';
import { CropEntity } from './sessions/crop.entity.js';
import { PreviewEntity } from './previews/preview.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionRecordingEntity } from './sessions/session-recording.entity.js';
import { SessionTypeEntity } from './sessions/session-type.entity.js';
import { StadiumEntity } from './stadiums/stadium.entity.js';

/** The room's tables. Foreign keys across modules use the entity's name as a string. */
export const calendarEntities = [
  ActivityEntity,
  AnalysisEntity,
  AnalysisPlayerEntity,
  PreviewEntity,
  SessionTypeEntity,
  SessionEntity,
  CropEntity,
  SessionRecordingEntity,
  StadiumEntity,
  ActivityPlayerEntity,
];
