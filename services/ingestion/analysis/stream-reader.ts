import type { StreamBatch, StreamInput } from '@touchline/compute';
import type { BlobStore } from '@touchline/platform';
import type { StreamKind } from '@touchline/proto';
import { RecordBatchReader } from 'apache-arrow';
import { closeSync, openSync, readSync } from 'node:fs';

const chunkBytes = 4 * 1024 ** 2;
/** A match at 100 Hz fits; what is longer is read from a file in chunks. */
const keptRows = 600_000;

/** Read buffers of this thread, one per kind: fresh ones for every stream keep the collector busy. */
const kept = new Map<StreamKind, Buffer>();

/**
 * Several stored Arrow streams of one kind as one, taken apart when the core asks for them. A batch
 * is good until the next one is asked for; one input of a kind at a time per thread.
 * @throws BlobMissing
 */
export async function openStreams(
  blobs: BlobStore,
  kind: StreamKind,
  streams: readonly { blobKey: string; rows: number }[],
): Promise<StreamInput> {
  const rows = streams.reduce((sum, stream) => sum + stream.rows, 0);
  const keys = streams.map(({ blobKey }) => blobKey);
  const sources: (() => ArrowBytes)[] =
    rows <= keptRows
      ? (await readKept(blobs, kind, keys)).map((bytes) => () => bytes)
      : (await Promise.all(keys.map((key) => blobs.localCopy(key)))).map((path) => {
          return () => chunksOf(path);
        });
  return { rows, batches: { [Symbol.iterator]: () => batchesOf(sources) } };
}

type ArrowBytes = Uint8Array | Iterable<Uint8Array>;

/** One after the other in the kind's buffer; those that it has no room for get one of their own. */
async function readKept(
  blobs: BlobStore,
  kind: StreamKind,
  keys: readonly string[],
): Promise<Buffer[]> {
  const room = kept.get(kind) ?? Buffer.alloc(0);
  const read: Buffer[] = [];
  let used = 0;
  let length = 0;
  for (const key of keys) {
    const bytes = await blobs.readAll(key, room.subarray(used));
    if (bytes.buffer === room.buffer) used += bytes.length;
    length += bytes.length;
    read.push(bytes);
  }
  if (length > room.length) kept.set(kind, Buffer.allocUnsafeSlow(length));
  return read;
}

function* batchesOf(sources: readonly (() => ArrowBytes)[]): Generator<StreamBatch> {
  for (const source of sources) {
    for (const batch of RecordBatchReader.from(source())) {
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
