import type { StreamBatch, StreamInput } from '@touchline/compute';
import type { BlobStore } from '@touchline/platform';
import type { StreamKind } from '@touchline/proto';
import { RecordBatchReader } from 'apache-arrow';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const chunkBytes = 4 * 1024 ** 2;
/** A match at 100 Hz fits; what is longer is read in chunks. */
const keptBytes = 32 * 1024 ** 2;

/** Read buffers of this thread, one per kind: fresh ones for every stream keep the collector busy. */
const kept = new Map<StreamKind, Buffer>();

/** A stored stream's blob is not there. */
export class StreamMissing extends Error {
  override readonly name = 'StreamMissing';

  constructor(readonly blobKey: string) {
    super(`There is no stream ${blobKey}`);
  }
}

/**
 * Several stored Arrow streams of one kind as one, read when the core asks for them. A batch is
 * good until the next one is asked for; one input of a kind at a time per thread.
 */
export async function openStreams(
  blobs: BlobStore,
  kind: StreamKind,
  streams: readonly { blobKey: string; rows: number }[],
): Promise<StreamInput> {
  const paths = await Promise.all(streams.map(({ blobKey }) => localPath(blobs, blobKey)));
  const rows = streams.reduce((sum, stream) => sum + stream.rows, 0);
  return { rows, batches: { [Symbol.iterator]: () => batchesOf(kind, paths) } };
}

async function localPath(blobs: BlobStore, blobKey: string): Promise<string> {
  if ((await blobs.size(blobKey)) === undefined) throw new StreamMissing(blobKey);
  return blobs.localCopy(blobKey);
}

function* batchesOf(kind: StreamKind, paths: readonly string[]): Generator<StreamBatch> {
  for (const path of paths) {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const bytes = size <= keptBytes ? readWhole(file, size, kind) : chunksOf(file);
      for (const batch of RecordBatchReader.from(bytes)) {
        const columns = batch.schema.fields.map(({ name }, index) => [
          name,
          batch.getChildAt(index)!.toArray() as StreamBatch[string],
        ]);
        yield Object.fromEntries(columns) as StreamBatch;
      }
    } finally {
      closeSync(file);
    }
  }
}

function readWhole(file: number, size: number, kind: StreamKind): Uint8Array {
  const before = kept.get(kind);
  const buffer = before && before.length >= size ? before : Buffer.allocUnsafeSlow(size);
  kept.set(kind, buffer);
  let read = 0;
  while (read < size) {
    const bytes = readSync(file, buffer, read, size - read, null);
    if (bytes === 0) break;
    read += bytes;
  }
  return buffer.subarray(0, read);
}

function* chunksOf(file: number): Generator<Uint8Array> {
  for (;;) {
    const chunk = Buffer.allocUnsafeSlow(chunkBytes);
    const bytes = readSync(file, chunk);
    if (bytes === 0) return;
    yield chunk.subarray(0, bytes);
  }
}
