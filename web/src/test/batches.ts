import { routes } from '@touchline/proto';
import { answer } from './server.js';

/** A team without uploads that somebody has to go on with. */
export const nothingToFinish = [
  answer(routes.ingestion.uploads.listBatches, []),
  answer(routes.team.recordings.listUnassigned, []),
];

/** Nothing runs in the background. */
export const nothingUnderWay = [
  answer(routes.ingestion.uploads.listBatches, []),
  answer(routes.team.analyses.listUnderWay, []),
];

/** Four files of the evening, all read. */
export function makeBatch(changes: Partial<typeof fourFiles> = {}) {
  return { ...fourFiles, ...changes };
}

const fourFiles = {
  batch: 'batch-1',
  createdMs: Date.UTC(2026, 2, 14, 17, 30),
  firstFile: 'player_1.csv',
  files: 4,
  receiving: 0,
  decoding: 0,
  ready: 4,
  repeated: 0,
  refused: 0,
  isSending: false,
};
