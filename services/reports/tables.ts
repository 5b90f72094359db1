import { CountedGridEntity } from './grids/counted-grid.entity.js';
import { ActivityEntity } from './squad/activity.entity.js';
import { LoadSettingsEntity } from './squad/load-settings.entity.js';
import { PlayerEntity } from './squad/player.entity.js';
import { RatingEntity } from './squad/rating.entity.js';
import { SessionEntity } from './squad/session.entity.js';
import { TeamEntity } from './squad/team.entity.js';
import { AnalysisEntity } from './warehouse/analysis.entity.js';
import { DeletedRecordingEntity } from './warehouse/deleted-recording.entity.js';
import { ParquetFileEntity } from './warehouse/parquet-file.entity.js';
import { PlayerRunEntity } from './warehouse/player-run.entity.js';
import { RunRowsEntity } from './warehouse/run-rows.entity.js';
import { ReportsTables1763690400000 } from './migrations/1763690400000-reports-tables.js';
import { RunRows1763701200000 } from './migrations/1763701200000-run-rows.js';
import { Entered1764201600000 } from './migrations/1764201600000-entered.js';
import { Traceparents1764306000000 } from './migrations/1764306000000-traceparents.js';
import { TakingPart1764316800000 } from './migrations/1764316800000-taking-part.js';
import { CountedGrids1764403200000 } from './migrations/1764403200000-counted-grids.js';
import { Played1764410400000 } from './migrations/1764410400000-played.js';

/** Every table of the service. Made by `npm run gen` from the files' names, as the list below. */
export const entities = [
  CountedGridEntity,
  ActivityEntity,
  LoadSettingsEntity,
  PlayerEntity,
  RatingEntity,
  SessionEntity,
  TeamEntity,
  AnalysisEntity,
  DeletedRecordingEntity,
  ParquetFileEntity,
  PlayerRunEntity,
  RunRowsEntity,
];

/** Every change of the tables, oldest first. */
export const migrations = [
  ReportsTables1763690400000,
  RunRows1763701200000,
  Entered1764201600000,
  Traceparents1764306000000,
  TakingPart1764316800000,
  CountedGrids1764403200000,
  Played1764410400000,
];
