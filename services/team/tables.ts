import { ActivityPlayerEntity } from './calendar/activities/activity-player.entity.js';
import { ActivityEntity } from './calendar/activities/activity.entity.js';
import { AnalysisPlayerEntity } from './calendar/analysis/analysis-player.entity.js';
import { AnalysisEntity } from './calendar/analysis/analysis.entity.js';
import { PreviewEntity } from './calendar/previews/preview.entity.js';
import { CropEntity } from './calendar/sessions/crop.entity.js';
import { SessionRecordingEntity } from './calendar/sessions/session-recording.entity.js';
import { SessionTypeEntity } from './calendar/sessions/session-type.entity.js';
import { SessionEntity } from './calendar/sessions/session.entity.js';
import { StadiumEntity } from './calendar/stadiums/stadium.entity.js';
import { RecordingEntity } from './matching/recording.entity.js';
import { AnalysisSettingsEntity } from './settings/analysis-settings.entity.js';
import { LoadSettingsEntity } from './settings/load-settings.entity.js';
import { SeasonWeekEntity } from './settings/season-weeks/season-week.entity.js';
import { DeviceEntity } from './squad/devices/device.entity.js';
import { CustomReferenceEntity } from './squad/measures/custom-reference.entity.js';
import { CustomZoneEntity } from './squad/measures/custom-zone.entity.js';
import { PlayerEntity } from './squad/players/player.entity.js';
import { TeamEntity } from './squad/teams/team.entity.js';
import { TeamTables1763690400000 } from './migrations/1763690400000-team-tables.js';
import { TeamSettings1764201600000 } from './migrations/1764201600000-team-settings.js';
import { DataFacts1764288000000 } from './matching/migrations/1764288000000-data-facts.js';
import { EngineVersion1764291600000 } from './calendar/migrations/1764291600000-engine-version.js';
import { Previews1764295200000 } from './calendar/migrations/1764295200000-previews.js';
import { SpeedUnits1764302400000 } from './matching/migrations/1764302400000-speed-units.js';
import { Reasons1764313200000 } from './migrations/1764313200000-reasons.js';
import { Played1764316800000 } from './calendar/migrations/1764316800000-played.js';
import { SeasonWeeks1764320400000 } from './settings/migrations/1764320400000-season-weeks.js';
import { SpeedConversions1764406800000 } from './matching/migrations/1764406800000-speed-conversions.js';
import { Unassigned1764493200000 } from './matching/migrations/1764493200000-unassigned.js';
import { NickNameKey1795935377269 } from './squad/migrations/1795935377269-nick-name-key.js';

/** Every table of the service. Made by `npm run gen` from the files' names, as the list below. */
export const entities = [
  ActivityPlayerEntity,
  ActivityEntity,
  AnalysisPlayerEntity,
  AnalysisEntity,
  PreviewEntity,
  CropEntity,
  SessionRecordingEntity,
  SessionTypeEntity,
  SessionEntity,
  StadiumEntity,
  RecordingEntity,
  AnalysisSettingsEntity,
  LoadSettingsEntity,
  SeasonWeekEntity,
  DeviceEntity,
  CustomReferenceEntity,
  CustomZoneEntity,
  PlayerEntity,
  TeamEntity,
];

/** Every change of the tables, oldest first. */
export const migrations = [
  TeamTables1763690400000,
  TeamSettings1764201600000,
  DataFacts1764288000000,
  EngineVersion1764291600000,
  Previews1764295200000,
  SpeedUnits1764302400000,
  Reasons1764313200000,
  Played1764316800000,
  SeasonWeeks1764320400000,
  SpeedConversions1764406800000,
  Unassigned1764493200000,
  NickNameKey1795935377269,
];
