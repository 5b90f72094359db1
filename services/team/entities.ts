import { ActivityEntity } from './activities/activity.entity.js';
import { ActivityPlayerEntity } from './activities/activity-player.entity.js';
import { AnalysisPlayerEntity } from './analysis/analysis-player.entity.js';
import { AnalysisEntity } from './analysis/analysis.entity.js';
import { DataItemEntity } from './data/data-item.entity.js';
import { DeviceEntity } from './devices/device.entity.js';
import { CustomReferenceEntity } from './measures/custom-reference.entity.js';
import { CustomZoneEntity } from './measures/custom-zone.entity.js';
import { PlayerEntity } from './players/player.entity.js';
import { CropEntity } from './sessions/crop.entity.js';
import { PreviewEntity } from './previews/preview.entity.js';
import { SessionDataEntity } from './sessions/session-data.entity.js';
import { SessionTypeEntity } from './sessions/session-type.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { AnalysisSettingsEntity } from './settings/analysis-settings.entity.js';
import { LoadSettingsEntity } from './settings/load-settings.entity.js';
import { StadiumEntity } from './stadiums/stadium.entity.js';
import { TeamEntity } from './teams/team.entity.js';

/** Every table of the service. */
export const entities = [
  TeamEntity,
  PlayerEntity,
  DeviceEntity,
  ActivityEntity,
  AnalysisEntity,
  AnalysisPlayerEntity,
  PreviewEntity,
  DataItemEntity,
  SessionTypeEntity,
  SessionEntity,
  CropEntity,
  SessionDataEntity,
  StadiumEntity,
  ActivityPlayerEntity,
  AnalysisSettingsEntity,
  LoadSettingsEntity,
  CustomReferenceEntity,
  CustomZoneEntity,
];
