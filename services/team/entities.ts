import { ActivityEntity } from './calendar/activities/activity.entity.js';
import { ActivityPlayerEntity } from './calendar/activities/activity-player.entity.js';
import { AnalysisPlayerEntity } from './calendar/analysis/analysis-player.entity.js';
import { AnalysisEntity } from './calendar/analysis/analysis.entity.js';
import { RecordingEntity } from './matching/recording.entity.js';
import { DeviceEntity } from './squad/devices/device.entity.js';
import { CustomReferenceEntity } from './squad/measures/custom-reference.entity.js';
import { CustomZoneEntity } from './squad/measures/custom-zone.entity.js';
import { PlayerEntity } from './squad/players/player.entity.js';
import { CropEntity } from './calendar/sessions/crop.entity.js';
import { PreviewEntity } from './calendar/previews/preview.entity.js';
import { SessionRecordingEntity } from './calendar/sessions/session-recording.entity.js';
import { SessionTypeEntity } from './calendar/sessions/session-type.entity.js';
import { SessionEntity } from './calendar/sessions/session.entity.js';
import { AnalysisSettingsEntity } from './settings/analysis-settings.entity.js';
import { LoadSettingsEntity } from './settings/load-settings.entity.js';
import { StadiumEntity } from './calendar/stadiums/stadium.entity.js';
import { TeamEntity } from './squad/teams/team.entity.js';

/** Every table of the service. */
export const entities = [
  TeamEntity,
  PlayerEntity,
  DeviceEntity,
  ActivityEntity,
  AnalysisEntity,
  AnalysisPlayerEntity,
  PreviewEntity,
  RecordingEntity,
  SessionTypeEntity,
  SessionEntity,
  CropEntity,
  SessionRecordingEntity,
  StadiumEntity,
  ActivityPlayerEntity,
  AnalysisSettingsEntity,
  LoadSettingsEntity,
  CustomReferenceEntity,
  CustomZoneEntity,
];
