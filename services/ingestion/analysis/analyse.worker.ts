import {
  type AnalysisResult,
  type Core,
  createCore,
  type RecordingInput,
  tableNames,
} from '@touchline/compute';
import { type BlobStore, openBlobStore } from '@touchline/platform/blobs';
import { streamKinds } from '@touchline/proto';
import {
  type AnalyseOutcome,
  type AnalyseTask,
  type PlayerRows,
  rowsPrefix,
} from './analyse-task.js';
import { highestOf } from './highest.js';
import { minuteBytes, summaryBytes, tableBytes } from './metric-rows.js';
import { openStreams, StreamMissing } from './stream-reader.js';

let core: Promise<Core> | undefined;

/** Computes one player's rows and stores them, on a worker thread. */
export default async function analyse(task: AnalyseTask): Promise<AnalyseOutcome> {
  const blobs = openBlobStore(task.blobs);
  try {
    const [engine, input] = await Promise.all([engineOfThread(), inputOf(task, blobs)]);
    const result = engine.analyse(input, task.settings, task.ranges);
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

function engineOfThread(): Promise<Core> {
  core ??= createCore().catch((error: unknown) => {
    core = undefined;
    throw error;
  });
  return core;
}

/** Compiles the core ahead of the first player. */
export async function prepare(): Promise<void> {
  await engineOfThread();
}

async function inputOf({ streams }: AnalyseTask, blobs: BlobStore): Promise<RecordingInput> {
  const input: { -readonly [Kind in keyof RecordingInput]: RecordingInput[Kind] } = {};
  for (const kind of streamKinds) {
    const ofKind = streams.filter((stream) => stream.kind === kind);
    if (ofKind.length > 0) input[kind] = await openStreams(blobs, kind, ofKind);
  }
  return input;
}
