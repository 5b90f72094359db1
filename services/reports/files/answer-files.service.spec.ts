import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DuckDbPool } from '../duck/duck-db-pool.js';
import { columnsOf } from '../reports/answer-columns.js';
import { questionTimes, RowsRepository } from '../reports/rows.repository.js';
import { spoolLimits, SpoolService } from '../spool/spool.service.js';
import type { ParquetRepository } from '../warehouse/parquet.repository.js';
import { AnswerFilesService, beforeStartMs } from './answer-files.service.js';
import type { AnswerFile } from './answer-file.js';

const folder = mkdtempSync(join(tmpdir(), 'touchline-files-'));
const missing = join(folder, 'cleared.parquet');
const restored: string[] = [];
const parquet = { restore: async (sql: string) => void restored.push(sql) };
const askers = { idfTeam: 1 };

let pool: DuckDbPool;
let files: AnswerFilesService;
const filesWith = (times = questionTimes) => {
  const copies = parquet as unknown as ParquetRepository;
  return new AnswerFilesService(pool, copies, new RowsRepository(pool, copies), times);
};
beforeAll(() => {
  pool = new DuckDbPool([folder]);
  files = filesWith();
});
afterAll(async () => {
  await pool.onApplicationShutdown();
  await rm(folder, { recursive: true });
});

const rowsOf = (from: string) => `select range::int as idfPlayer, 1 as idfActivity, 2 as idfSession,
  1e12::double as intervalStartMs, range / 7 as totalDistance from ${from} order by 1`;
const table = (
  sql: string,
  { format = 'csv', runs = 51 }: Partial<AnswerFile & { format: 'csv' | 'arrow' }> = {},
): AnswerFile => ({
  sql,
  runs,
  as: 'interval',
  metrics: ['totalDistance'],
  columns: columnsOf(routes.reports.intervals.listByPlayer.answer, ['totalDistance']),
  format,
});
const endless = table(rowsOf('range(100000000) where hash(range) = 1'));

async function bytesOf(
  file: AnswerFile,
  {
    by = files,
    spool = new SpoolService(folder),
    ...others
  }: { by?: AnswerFilesService; spool?: SpoolService; clientLeft?: AbortSignal } = {},
) {
  const asker = { ...askers, ...others };
  const { stream, length } = await by.keep(file, spool.enter(asker), asker);
  const bytes = await buffer(stream);
  expect(bytes.length).toBe(length);
  return bytes;
}

/** Processes of this one that make files: their ids and priorities. */
async function makers(): Promise<{ pid: number; niceness: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const own = Number(parent) === process.pid && command.includes('file.worker');
      return own ? [{ pid: Number(pid), niceness: Number(rest[14]) }] : [];
    }),
  );
  return stats.flat();
}

describe('a large file', () => {
  test.each(['csv', 'arrow'] as const)(
    'as %s is the same as one that is made here',
    async (format) => {
      const sql = rowsOf('range(5000)');
      const large = await bytesOf(table(sql, { format }));
      expect(large.equals(await bytesOf(table(sql, { format, runs: 50 })))).toBe(true);
      if (format === 'arrow') expect(tableFromIPC(large).numRows).toBe(5000);
      else expect(large.toString().split('\r\n')).toHaveLength(5002);
    },
  );

  test('is made by a process of a lower priority, which ends with it', async () => {
    const left = new AbortController();
    const asked = bytesOf(endless, { clientLeft: left.signal });
    const refused = expect(asked).rejects.toMatchObject({ key: 'unavailable' });
    while ((await makers()).length === 0);
    expect(await makers()).toMatchObject([{ niceness: 10 }]);
    left.abort();
    await refused;
    for (let left = 50; left > 0 && (await makers()).length > 0; left--)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await makers()).toEqual([]);
  });

  test('ends when nobody waits for it, or when it takes too long', async () => {
    const left = new AbortController();
    const asked = bytesOf(endless, { clientLeft: left.signal });
    setTimeout(() => left.abort(), 300);
    await expect(asked).rejects.toMatchObject({ key: 'unavailable' });
    const hurried = filesWith({ ...questionTimes, longestFileMs: 300 });
    await expect(bytesOf(endless, { by: hurried })).rejects.toMatchObject({ key: 'unavailable' });
    expect((await bytesOf(table(rowsOf('range(1)')))).length).toBeGreaterThan(0);
  });

  test('has no process for whoever leaves at once', async () => {
    const left = new AbortController();
    const asked = bytesOf(endless, { clientLeft: left.signal });
    const refused = expect(asked).rejects.toMatchObject({ key: 'unavailable' });
    await new Promise((resolve) => setTimeout(resolve, beforeStartMs / 2));
    expect(await makers()).toEqual([]);
    left.abort();
    await refused;
    expect(await makers()).toEqual([]);
  });

  test('whose process is killed is refused, and the next one is made', async () => {
    const asked = bytesOf(endless);
    const refused = expect(asked).rejects.toMatchObject({ key: 'unavailable' });
    let maker = (await makers())[0];
    while (!maker) maker = (await makers())[0];
    process.kill(maker.pid, 'SIGKILL');
    await refused;
    expect((await bytesOf(table(rowsOf('range(1)')))).length).toBeGreaterThan(0);
  });

  test('of more memory than a question may take is refused by name', async () => {
    const sql = 'select list(range) as totalDistance from range(400000000)';
    await expect(bytesOf(table(sql))).rejects.toMatchObject({ key: 'answerTooLarge' });
  });

  test('asks for room before it is written, and is refused by name where there is none', async () => {
    const limits = { ...spoolLimits, answerBytes: 2_500_000, teamFileBytes: 3_000_000 };
    const spool = new SpoolService(folder, limits);
    const lines = (count: number) => table(rowsOf(`range(${count})`));
    await expect(bytesOf(lines(100_000), { spool })).rejects.toMatchObject({
      key: 'answerTooLarge',
    });
    const file = lines(40_000);
    const unread = await files.keep(file, spool.enter(askers), askers);
    expect(unread.length).toBeGreaterThan(1024 ** 2);
    await expect(bytesOf(file, { spool })).rejects.toMatchObject({ key: 'busy' });
    expect((await buffer(unread.stream)).equals(await bytesOf(file))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await bytesOf(file, { spool })).toHaveLength(unread.length);
  });

  test('is asked for once more when its rows were cleared away', async () => {
    const asked = bytesOf(table(rowsOf(`read_parquet('${missing}')`)));
    await expect(asked).rejects.toThrow(/cleared\.parquet/);
    expect(restored).toHaveLength(1);
  });
});
