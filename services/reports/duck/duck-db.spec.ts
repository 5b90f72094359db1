import { expect, test } from '@jest/globals';
import { DuckDb, type DuckDbLimits, warehouseBudget } from './duck-db.js';

const mib = 1024 ** 2;

async function ask(sql: string, limits: Omit<DuckDbLimits, 'folders'> = {}) {
  const duckDb = await DuckDb.open({ folders: [], ...limits });
  try {
    const answer = await (await duckDb.connect()).runAndReadAll(sql);
    return answer.getRowObjects();
  } finally {
    await duckDb.close();
  }
}

test('what is written and merged has its memory and its part of the disk', async () => {
  const settings = await ask(
    `select current_setting('memory_limit') as memory, current_setting('max_temp_directory_size') as disk`,
  );
  const { memoryBytes, diskBytes } = warehouseBudget;
  expect(settings).toEqual([
    { memory: `${memoryBytes / mib}.0 MiB`, disk: `${diskBytes / mib / 1024}.0 GiB` },
  ]);
});

test('beyond them it ends with an error', async () => {
  const list = 'select len(list(hash(range))) from range(9000000)';
  const narrow = { memoryBytes: 64 * mib, diskBytes: mib, threads: 1 };
  await expect(ask(list, narrow)).rejects.toThrow('Out of Memory Error');
});
