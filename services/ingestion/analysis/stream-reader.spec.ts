import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamSchema } from '@touchline/proto';
import { ArrowStream, type ColumnValues, recordBatch } from '@touchline/platform/arrow';
import { temporaryBlobs, type TemporaryBlobs } from '../test/temporary-blobs.js';
import { openStreams } from './stream-reader.js';

/** One is kept in memory, two are read from files. */
const rows = 400_000;
const perBatch = 50_000;

describe('stored streams read for the core', () => {
  let store: TemporaryBlobs;
  beforeEach(async () => {
    store = await temporaryBlobs();
  });
  afterEach(() => store.remove());

  async function storeHeartRate(key: string, first: number): Promise<void> {
    const arrow = new ArrowStream(streamSchema('hr'));
    const parts: Uint8Array[] = [];
    for (let done = 0; done < rows; done += perBatch) {
      const t = BigInt64Array.from({ length: perBatch }, (_, row) => BigInt(first + done + row));
      const columns = new Map<string, ColumnValues>([
        ['t', t],
        ['bpm', Float32Array.from(t, Number)],
      ]);
      parts.push(...arrow.bytesOf(recordBatch(streamSchema('hr'), perBatch, columns)));
    }
    await store.blobs.put(key, Buffer.concat([...parts, ...arrow.end()]));
  }

  it('follow each other batch by batch, with exact times', async () => {
    await storeHeartRate('a', 1_000);
    await storeHeartRate('b', 9_000_000);
    const input = await openStreams(store.blobs, 'hr', [
      { blobKey: 'a', rows },
      { blobKey: 'b', rows },
    ]);
    expect(input.rows).toBe(2 * rows);
    let seen = 0;
    for (const { t, bpm } of input.batches) {
      expect(t).toBeInstanceOf(BigInt64Array);
      expect(bpm).toBeInstanceOf(Float32Array);
      const first = (seen < rows ? 1_000 : 9_000_000 - rows) + seen;
      expect(Number(t![0])).toBe(first);
      expect(Number(t!.at(-1))).toBe(first + perBatch - 1);
      seen += t!.length;
    }
    expect(seen).toBe(2 * rows);
  });

  it('share the buffer that the one before had, each with its own bytes', async () => {
    const keys = ['a', 'b', 'c'];
    for (const [index, key] of keys.entries()) await storeHeartRate(key, index * 1_000_000);
    for (const order of [['a'], ['b', 'c'], ['c', 'a']]) {
      const streams = order.map((blobKey) => ({ blobKey, rows: 1 }));
      const { batches } = await openStreams(store.blobs, 'hr', streams);
      const firsts = [...batches].map(({ t }) => Number(t![0]));
      const expected = order.flatMap((key) =>
        Array.from({ length: rows / perBatch }, (_, batch) => {
          return keys.indexOf(key) * 1_000_000 + batch * perBatch;
        }),
      );
      expect(firsts).toEqual(expected);
    }
  });

  it('can be read twice', async () => {
    await storeHeartRate('a', 0);
    const { batches } = await openStreams(store.blobs, 'hr', [{ blobKey: 'a', rows }]);
    expect([...batches]).toHaveLength(rows / perBatch);
    expect([...batches]).toHaveLength(rows / perBatch);
  });

  it('name the stream that is gone', async () => {
    for (const count of [1, 10_000_000]) {
      const opening = openStreams(store.blobs, 'hr', [{ blobKey: 'gone', rows: count }]);
      await expect(opening).rejects.toMatchObject({ name: 'BlobMissing', key: 'gone' });
    }
  });
});
