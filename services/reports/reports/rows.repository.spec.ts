import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DuckDb } from '../duck/duck-db.js';
import type { ParquetRepository } from '../warehouse/parquet.repository.js';
import { RowsRepository } from './rows.repository.js';

let duckDb: DuckDb;
let rows: RowsRepository;
beforeAll(async () => {
  duckDb = await DuckDb.open({ folders: [] });
  rows = new RowsRepository(duckDb, {} as ParquetRepository);
});
afterAll(() => duckDb.onApplicationShutdown());

const endless = 'select sum(sqrt(a.range * b.range)) from range(1000000) a, range(1000000) b';

test('a query ends when the client has gone away, and the next one is answered', async () => {
  const clientLeft = new AbortController();
  const asked = rows.query(endless, clientLeft.signal);
  setTimeout(() => clientLeft.abort(), 30);
  const startMs = Date.now();
  await expect(asked).rejects.toMatchObject({ key: 'unavailable' });
  expect(Date.now() - startMs).toBeLessThan(20_000);
  expect(await rows.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test.each([0, 1, 5])('also when it goes away %i ms after asking', async (afterMs) => {
  const clientLeft = new AbortController();
  const asked = rows.query(endless, clientLeft.signal);
  setTimeout(() => clientLeft.abort(), afterMs);
  await expect(asked).rejects.toMatchObject({ key: 'unavailable' });
});

test('a query that takes more memory than there is fails alone', async () => {
  await expect(rows.query(`select list(range) from range(400000000)`)).rejects.toThrow('memory');
  expect(await rows.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('long answers that their clients left unread hold up no other, and never look whole', async () => {
  const many = 'select range from range(100000)';
  for (let count = 0; count < 3; count++) {
    const clientLeft = new AbortController();
    const chunks = rows.chunks(many, clientLeft.signal);
    expect((await chunks.next()).done).toBe(false);
    clientLeft.abort();
    if (count === 2) await expect(chunks.next()).rejects.toMatchObject({ key: 'unavailable' });
  }
});

test('an answer of more values than a process may hold is refused with both figures', async () => {
  const asked = rows.query('select range, range + 1 as next from range(2000001)');
  await expect(asked).rejects.toMatchObject({
    key: 'answerTooLarge',
    where: { found: '4000002', expected: '4000000' },
  });
  expect(await rows.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a long answer leaves other work its turn, and has every row in order', async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  const answer = await rows.query('select range::int as place from range(300000)');
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
  expect(answer).toHaveLength(300_000);
  expect(answer.every(({ place }, index) => place === index)).toBe(true);
});
