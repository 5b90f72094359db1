import { type Core, createCore, type RecordingInput } from '@touchline/compute';
import type { BlobStore } from '@touchline/platform/blobs';
import { type StreamKind, streamKinds } from '@touchline/proto/tables';
import { openStreams } from '../analysis/stream-reader.js';

/** A stored stream. */
export interface StreamPlace {
  readonly kind: StreamKind;
  readonly blobKey: string;
  readonly rows: number;
}

let core: Promise<Core> | undefined;

/** The worker thread's own metric core; one task at a time uses it. */
export function coreOfThread(): Promise<Core> {
  core ??= createCore().catch((error: unknown) => {
    core = undefined;
    throw error;
  });
  return core;
}

/** Stored streams of one player as the core takes them. @throws BlobMissing */
export async function inputOf(
  streams: readonly StreamPlace[],
  blobs: BlobStore,
): Promise<RecordingInput> {
  const input: { -readonly [Kind in keyof RecordingInput]: RecordingInput[Kind] } = {};
  for (const kind of streamKinds) {
    const ofKind = streams.filter((stream) => stream.kind === kind);
    if (ofKind.length > 0) input[kind] = await openStreams(blobs, kind, ofKind);
  }
  return input;
}
