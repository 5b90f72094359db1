import { once } from 'node:events';
import { ftruncateSync, writeSync } from 'node:fs';
import { DuckDb } from '../duck/duck-db.js';
import { chunksOf } from '../duck/result-chunk.js';
import { type FileOrder, fileWritten } from './answer-file.js';
import { fileBytes } from './file-bytes.js';

/** Bytes that are gathered before they are written: the parent is asked for room once for all of them. */
const writtenBytes = 1024 ** 2;

/** A process that writes one file. The parent hears how large it is to become, then `null` or what failed, and ends it. */
process.once('disconnect', () => process.exit());
process.once('message', (order: FileOrder) => {
  make(order).then(
    () => process.send!(null),
    (error: unknown) => process.send!(String(error)),
  );
});

async function make({ file, duckDb: limits }: FileOrder): Promise<void> {
  const duckDb = await DuckDb.open(limits);
  try {
    const result = await (await duckDb.connect()).stream(file.sql);
    await write(fileBytes(file, chunksOf(result)));
  } finally {
    await duckDb.close();
  }
}

async function write(parts: AsyncIterable<Uint8Array>): Promise<void> {
  ftruncateSync(fileWritten);
  let size = 0;
  let gathered: Uint8Array[] = [];
  let length = 0;
  const writeGathered = async () => {
    process.send!(size + length);
    await once(process, 'message');
    for (const part of gathered) size += writeWhole(part, size);
    [gathered, length] = [[], 0];
  };
  for await (const part of parts) {
    gathered.push(part);
    length += part.byteLength;
    if (length >= writtenBytes) await writeGathered();
  }
  await writeGathered();
}

function writeWhole(bytes: Uint8Array, position: number): number {
  const { byteLength } = bytes;
  for (let at = 0; at < byteLength;)
    at += writeSync(fileWritten, bytes, at, byteLength - at, position + at);
  return byteLength;
}
