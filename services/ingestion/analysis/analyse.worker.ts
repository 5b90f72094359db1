import { type AnalysisResult, tableNames } from '@touchline/compute';
import { BlobMissing, type BlobStore, openBlobStore } from '@touchline/platform/blobs';
import { coreOfThread, inputOf } from '../workers/core-of-thread.js';
import { type AnalyseOutcome, type AnalyseTask, type PlayerRows } from './analyse-task.js';
import { highestOf } from './highest.js';
import { rowsBytes } from './metric-rows.js';
import { rowsFolder, rowsKey } from './stored-rows.js';

/** Computes one player's rows and stores them, on a worker thread. */
export default async function analyse(task: AnalyseTask): Promise<AnalyseOutcome> {
  const blobs = openBlobStore(task.blobs);
  try {
    const [engine, input] = await Promise.all([coreOfThread(), inputOf(task.streams, blobs)]);
    const ranges = task.ranges.map((range) => ({ ...range, tables: tableNames }));
    const result = engine.analyse(input, task.settings, ranges);
    return { kind: 'done', rows: await store(result, task, blobs) };
  } catch (error) {
    if (error instanceof BlobMissing) return { kind: 'missing', blobKey: error.key };
    throw error;
  }
}

async function store(
  result: AnalysisResult,
  { identity, startsMs }: AnalyseTask,
  blobs: BlobStore,
): Promise<PlayerRows> {
  const { idfTeam, analysisId, idfPlayer } = identity;
  const blobKey = rowsKey(rowsFolder(idfTeam, analysisId, idfPlayer));
  await blobs.put(blobKey, rowsBytes(result, identity, startsMs));
  return { engineVersion: result.engineVersion, blobKey, ...highestOf(result) };
}
