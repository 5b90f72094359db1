import { once } from 'node:events';
import { DuckDb } from '../duck/duck-db.js';
import { chunksOf } from '../duck/result-chunk.js';
import type { FileOrder } from './answer-file.js';
import { fileBytes } from './file-bytes.js';

/** A process that makes one file: its bytes go to the standard output, `null` or what failed to the parent, which ends it. */
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
    for await (const bytes of fileBytes(file, chunksOf(result)))
      if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
  } finally {
    await duckDb.close();
  }
}
