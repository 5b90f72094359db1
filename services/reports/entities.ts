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

/** Every table of the service. */
export const entities = [
  TeamEntity,
  PlayerEntity,
  ActivityEntity,
  SessionEntity,
  RatingEntity,
  LoadSettingsEntity,
  AnalysisEntity,
  ParquetFileEntity,
  PlayerRunEntity,
  RunRowsEntity,
  CountedGridEntity,
  DeletedRecordingEntity,
];
