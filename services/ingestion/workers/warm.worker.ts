import { defaultSettings, type RecordingInput, tableNames } from '@touchline/compute';
import { type BlobConfig, openBlobStore } from '@touchline/platform/blobs';
import '../decoding/decode.worker.js';
import type { RowIdentity } from '../analysis/analyse-task.js';
import { rowsBytes } from '../analysis/metric-rows.js';
import '../analysis/analyse.worker.js';
import { coreOfThread } from './core-of-thread.js';

const rounds = 20;
const samples = 2_000;
const range = { idfSession: 0, intervals: [], minutesFromMs: 0, tables: tableNames };
const noPlayer: RowIdentity = {
  idfTeam: 0,
  idfActivity: 0,
  idfPlayer: 0,
  localDate: '',
  settingsVersion: 0,
  analysisId: '',
};

/**
 * Loads a thread's modules and runs them some times, so that the engine has compiled them when the first
 * file comes: without it the first squad would be analysed at half speed.
 */
export default async function warm(blobs: BlobConfig): Promise<void> {
  const store = openBlobStore(blobs)
    .ping()
    .catch(() => undefined);
  const core = await coreOfThread();
  const input = upAndDown();
  for (let round = 0; round < rounds; round++) {
    const result = core.analyse(input, defaultSettings, [range]);
    rowsBytes(result, noPlayer, new Map());
  }
  // A store that is away now is reported by the tasks that need it.
  await store;
}

/** Speeds between 0 and 9 m/s, ten times a second. */
function upAndDown(): RecordingInput {
  const t = Float64Array.from({ length: samples }, (_, k) => k * 100);
  const speed = Float64Array.from(t, (ms) => 4.5 - 4.5 * Math.cos(ms / 2_000));
  return { gnss: { rows: samples, batches: [{ t, speed }] } };
}
