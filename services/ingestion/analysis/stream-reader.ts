import type { StreamBatch, StreamInput } from '@touchline/compute';
import type { BlobStore } from '@touchline/platform';
import { RecordBatchReader } from 'apache-arrow';
import { closeSync, openSync, readSync } from 'node:fs';

const chunkBytes = 4 * 1024 ** 2;

/** A stored stream's blob is not there. */
export class StreamMissing extends Error {
  override readonly name = 'StreamMissing';

  constructor(readonly blobKey: string) {
    super(`There is no stream ${blobKey}`);
  }
}

/** Several stored Arrow streams of one kind as one, read batch by batch when the core asks for them. */
export async function openStreams(
  blobs: BlobStore,
  streams: readonly { blobKey: string; rows: number }[],
): Promise<StreamInput> {
  const paths = await Promise.all(streams.map(({ blobKey }) => localPath(blobs, blobKey)));
  const rows = streams.reduce((sum, stream) => sum + stream.rows, 0);
  return { rows, batches: { [Symbol.iterator]: () => batchesOf(paths) } };
}

async function localPath(blobs: BlobStore, blobKey: string): Promise<string> {
  if ((await blobs.size(blobKey)) === undefined) throw new StreamMissing(blobKey);
  return blobs.localCopy(blobKey);
}

function* batchesOf(paths: readonly string[]): Generator<StreamBatch> {
  for (const path of paths) {
    for (const batch of RecordBatchReader.from(chunksOf(path))) {
      const columns = batch.schema.fields.map(({ name }, index) => [
        name,
        batch.getChildAt(index)!.toArray() as StreamBatch[string],
      ]);
      yield Object.fromEntries(columns) as StreamBatch;
    }
  }
}

function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafeSlow(chunkBytes);
      const bytes = readSync(file, chunk);
      if (bytes === 0) return;
      yield chunk.subarray(0, bytes);
    }
  } finally {
    closeSync(file);
  }
}
