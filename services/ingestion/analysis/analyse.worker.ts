import { type Core, createCore, type RecordingInput } from '@touchline/compute';
import { type BlobStore, openBlobStore } from '@touchline/platform/blobs';
import { streamKinds } from '@touchline/proto';
import { type AnalyseOutcome, type AnalyseTask, rowsPrefix } from './analyse-task.js';
import { minuteBytes, summaryBytes } from './metric-rows.js';
import { openStreams, StreamMissing } from './stream-reader.js';

let core: Promise<Core> | undefined;

/** Computes one player's rows and stores them, on a worker thread. */
export default async function analyse(task: AnalyseTask): Promise<AnalyseOutcome> {
  const blobs = openBlobStore(task.blobs);
  try {
    const [engine, input] = await Promise.all([engineOfThread(), inputOf(task, blobs)]);
    const result = engine.analyse(input, task.settings, task.ranges);
    const { idfTeam, analysisId, idfPlayer } = task.identity;
    const prefix = `${rowsPrefix(idfTeam, analysisId)}${idfPlayer}/`;
    const summaryBlobKey = `${prefix}summary.arrow`;
    const minuteBlobKey = `${prefix}minute.arrow`;
    await blobs.put(summaryBlobKey, summaryBytes(result, task.identity, task.startsMs));
    await blobs.put(minuteBlobKey, minuteBytes(result, task.identity));
    const { engineVersion } = result;
    return { kind: 'done', rows: { engineVersion, summaryBlobKey, minuteBlobKey } };
  } catch (error) {
    if (error instanceof StreamMissing) return { kind: 'missing', blobKey: error.blobKey };
    throw error;
  }
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
