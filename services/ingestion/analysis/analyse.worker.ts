import { type AnalysisResult, tableNames } from '@touchline/compute';
import { type BlobStore, openBlobStore } from '@touchline/platform/blobs';
import { coreOfThread, inputOf } from '../workers/core-of-thread.js';
import {
  type AnalyseOutcome,
  type AnalyseTask,
  type PlayerRows,
  rowsPrefix,
} from './analyse-task.js';
import { highestOf } from './highest.js';
import { minuteBytes, summaryBytes, tableBytes } from './metric-rows.js';
import { StreamMissing } from './stream-reader.js';

/** Computes one player's rows and stores them, on a worker thread. */
export default async function analyse(task: AnalyseTask): Promise<AnalyseOutcome> {
  const blobs = openBlobStore(task.blobs);
  try {
    const [engine, input] = await Promise.all([coreOfThread(), inputOf(task.streams, blobs)]);
    const ranges = task.ranges.map((range) => ({ ...range, tables: tableNames }));
    const result = engine.analyse(input, task.settings, ranges);
    return { kind: 'done', rows: await store(result, task, blobs) };
  } catch (error) {
    if (error instanceof StreamMissing) return { kind: 'missing', blobKey: error.blobKey };
    throw error;
  }
}

async function store(
  result: AnalysisResult,
  { identity, startsMs }: AnalyseTask,
  blobs: BlobStore,
): Promise<PlayerRows> {
  const { idfTeam, analysisId, idfPlayer } = identity;
  const keyOf = (name: string) => `${rowsPrefix(idfTeam, analysisId)}${idfPlayer}/${name}.arrow`;
  const rows: PlayerRows = {
    engineVersion: result.engineVersion,
    summaryBlobKey: keyOf('summary'),
    minuteBlobKey: keyOf('minute'),
    tables: tableNames.map((name) => ({ name, blobKey: keyOf(name) })),
    ...highestOf(result),
  };
  await Promise.all([
    blobs.put(rows.summaryBlobKey, summaryBytes(result, identity, startsMs)),
    blobs.put(rows.minuteBlobKey, minuteBytes(result, identity)),
    ...rows.tables.map(({ name, blobKey }) =>
      blobs.put(blobKey, tableBytes(name, result, identity)),
    ),
  ]);
  return rows;
}
