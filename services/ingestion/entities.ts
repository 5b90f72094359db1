import { AnalysisEntity } from './analysis/analysis.entity.js';
import { PlayerAnalysisEntity } from './analysis/player-analysis.entity.js';
import { RecordingEntity } from './decoding/recording.entity.js';
import { PreviewPlayerEntity } from './previews/preview-player.entity.js';
import { PreviewEntity } from './previews/preview.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';

/** Every table of the service. */
export const entities = [
  UploadEntity,
  RecordingEntity,
  AnalysisEntity,
  PlayerAnalysisEntity,
  PreviewEntity,
  PreviewPlayerEntity,
];
