import { AnalysisEntity } from './analysis/analysis.entity.js';
import { PlayerAnalysisEntity } from './analysis/player-analysis.entity.js';
import { RecordingEntity } from './decoding/recording.entity.js';
import { PreviewPlayerEntity } from './previews/preview-player.entity.js';
import { PreviewEntity } from './previews/preview.entity.js';
import { TeamEntity } from './teams/team.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';
import { IngestionTables1763690400000 } from './migrations/1763690400000-ingestion-tables.js';
import { Jobs1763697600000 } from './migrations/1763697600000-jobs.js';
import { RecordingOwner1764288000000 } from './migrations/1764288000000-recording-owner.js';
import { Previews1764295200000 } from './migrations/1764295200000-previews.js';
import { SpeedReadings1764302400000 } from './migrations/1764302400000-speed-readings.js';
import { Traceparents1764306000000 } from './migrations/1764306000000-traceparents.js';
import { Received1764309600000 } from './migrations/1764309600000-received.js';
import { Reasons1764313200000 } from './migrations/1764313200000-reasons.js';
import { SpeedConversions1764406800000 } from './migrations/1764406800000-speed-conversions.js';
import { Batches1764493200000 } from './migrations/1764493200000-batches.js';
import { Teams1795940963671 } from './migrations/1795940963671-teams.js';

/** Every table of the service. Made by `npm run gen` from the files' names, as the list below. */
export const entities = [
  AnalysisEntity,
  PlayerAnalysisEntity,
  RecordingEntity,
  PreviewPlayerEntity,
  PreviewEntity,
  TeamEntity,
  UploadEntity,
];

/** Every change of the tables, oldest first. */
export const migrations = [
  IngestionTables1763690400000,
  Jobs1763697600000,
  RecordingOwner1764288000000,
  Previews1764295200000,
  SpeedReadings1764302400000,
  Traceparents1764306000000,
  Received1764309600000,
  Reasons1764313200000,
  SpeedConversions1764406800000,
  Batches1764493200000,
  Teams1795940963671,
];
