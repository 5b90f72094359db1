import { once } from 'node:events';
import { open } from 'node:fs/promises';
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
  // Emptied: an earlier try may have written a part.
  const file = await open(`/dev/fd/${fileWritten}`, 'w');
  let size = 0;
  let gathered: Uint8Array[] = [];
  let length = 0;
  const writeGathered = async () => {
    size += length;
    process.send!(size);
    await once(process, 'message');
    for (const part of gathered) await file.writeFile(part);
    [gathered, length] = [[], 0];
  };
  for await (const part of parts) {
    gathered.push(part);
    length += part.byteLength;
    if (length >= writtenBytes) await writeGathered();
  }
  await writeGathered();
  await file.close();
}
