import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { DuckDb } from '../duck/duck-db.js';
import { DuckDbPool, questionLimits } from '../duck/duck-db-pool.js';
import type { ParquetRepository } from '../warehouse/parquet.repository.js';
import { questionTimes, RowsRepository } from './rows.repository.js';

let pool: DuckDbPool;
let rows: RowsRepository;
beforeAll(() => {
  pool = new DuckDbPool([]);
  rows = new RowsRepository(pool, {} as ParquetRepository);
});
afterAll(() => pool.onApplicationShutdown());

const team = { idfTeam: 1 };
const one = [{ one: 1 }];
const ask = (idfTeam = 1) => rows.query('select 1 as one', { idfTeam });
const endless = 'select sum(sqrt(a.range * b.range)) from range(1000000) a, range(1000000) b';
const tooLarge = 'select list(range) from range(400000000)';

test('a query ends when the client has gone away, and the next one is answered', async () => {
  const clientLeft = new AbortController();
  const asked = rows.query(endless, { ...team, clientLeft: clientLeft.signal });
  setTimeout(() => clientLeft.abort(), 30);
  const startMs = Date.now();
  await expect(asked).rejects.toMatchObject({ key: 'unavailable' });
  expect(Date.now() - startMs).toBeLessThan(20_000);
  expect(await ask()).toEqual(one);
});

test.each([0, 1, 5])('also when it goes away %i ms after asking', async (afterMs) => {
  const clientLeft = new AbortController();
  const asked = rows.query(endless, { ...team, clientLeft: clientLeft.signal });
  setTimeout(() => clientLeft.abort(), afterMs);
  await expect(asked).rejects.toMatchObject({ key: 'unavailable' });
});

test('one that nobody waits for leaves its DuckDB, without its memory, to the next', async () => {
  const own = new DuckDbPool([]);
  const asking = new RowsRepository(own, {} as ParquetRepository);
  const open = jest.spyOn(DuckDb, 'open');
  // Some 200 MB for the groups.
  const much = 'select count(*) from (select range from range(100000000) group by range)';
  for (let count = 0; count < 5; count++) {
    const signal = AbortSignal.timeout(300);
    await expect(asking.query(much, { ...team, clientLeft: signal })).rejects.toMatchObject({
      key: 'unavailable',
    });
  }
  const chunks = asking.chunks('select range from range(10000)', team);
  await chunks.next();
  await chunks.return(undefined);
  const held = 'select sum(memory_usage_bytes)::float8 as bytes from duckdb_memory()';
  const [{ bytes }] = (await asking.query(held, team)) as [{ bytes: number }];
  expect(open).toHaveBeenCalledTimes(1);
  expect(bytes).toBeLessThan(16 * 1024 ** 2);
  open.mockRestore();
  await own.onApplicationShutdown();
});

test.each([
  ['longestMs', false],
  ['longestFileMs', true],
] as const)('one that takes longer than %s ends, and its place is free', async (limit, long) => {
  const times = { ...questionTimes, [limit]: 200 };
  const hurried = new RowsRepository(pool, {} as ParquetRepository, times);
  const clientLeft = AbortSignal.timeout(9_000);
  const startMs = Date.now();
  // More than a team has places for.
  for (let count = 0; count < 3; count++)
    await expect(
      hurried.chunks(endless, { ...team, clientLeft, long }).next(),
    ).rejects.toMatchObject({ key: 'unavailable' });
  expect(Date.now() - startMs).toBeLessThan(6_000);
  const answer = rows.chunks('select 1 as one', { ...team, long });
  await expect(answer.next()).resolves.toMatchObject({ done: false });
  await answer.return(undefined);
});

test('one that takes more memory than it may is refused by name, and others beside it are answered', async () => {
  const guilty = [1, 1, 2].map((idfTeam) => rows.query(tooLarge, { idfTeam }));
  const refused = Promise.all(
    guilty.map((asked) => expect(asked).rejects.toMatchObject({ key: 'answerTooLarge' })),
  );
  let over = false;
  void refused.finally(() => (over = true));
  while (!over) {
    const innocent = 'select count(distinct range // 3)::int as one from range(300000)';
    expect(await rows.query(innocent, { idfTeam: 3 })).toEqual([{ one: 100_000 }]);
  }
  await refused;
});

test('one that writes more to the disk than it may is refused, too', async () => {
  const narrow = new DuckDbPool([], { memoryBytes: 64 * 1024 ** 2, diskBytes: 1024 ** 2 });
  const sorted = 'select range, hash(range) as hash from range(9000000) order by hash';
  const asked = new RowsRepository(narrow, {} as ParquetRepository).query(sorted, team);
  await expect(asked).rejects.toMatchObject({ key: 'answerTooLarge' });
  await narrow.onApplicationShutdown();
});

test('a team whose questions take long leaves a place for others', async () => {
  const over = new AbortController();
  const taking = Array.from({ length: 10 }, () =>
    rows.query(endless, { ...team, clientLeft: over.signal }),
  );
  const ended = Promise.allSettled(taking);
  expect(await ask(2)).toEqual(one);
  over.abort();
  await ended;
});

test('only so many questions wait, of a team and of all', async () => {
  const over = new AbortController();
  const { signal: clientLeft } = over;
  const wait = (idfTeam: number) => rows.query(endless, { idfTeam, clientLeft });
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      ({ key }: { key: string }) => key,
    );
  const { atOnce, atOnceOfKey, waitingOfKey, waiting: waitingOfAll } = questionLimits;
  const ofTeam = atOnceOfKey + waitingOfKey;
  const waiting = Array.from({ length: ofTeam }, () => outcome(wait(1)));
  expect(await outcome(wait(1))).toBe('busy');
  for (let idfTeam = 2; waiting.length < atOnce + waitingOfAll - waitingOfKey; idfTeam++)
    waiting.push(...Array.from({ length: waitingOfKey }, () => outcome(wait(idfTeam))));
  while (waiting.length < atOnce + waitingOfAll) waiting.push(outcome(wait(100)));
  expect(await outcome(wait(101))).toBe('busy');
  over.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['busy', 'unavailable']));
  expect(await ask()).toEqual(one);
});

test('answers of any size of one team come one after the other, and two teams at once at most', async () => {
  const begin = async (idfTeam: number) => {
    const chunks = rows.chunks('select range from range(100000)', { idfTeam, long: true });
    await chunks.next();
    return chunks;
  };
  const begun = [await begin(1), await begin(2)];
  let inside = 2;
  const later = [1, 3].map(async (idfTeam) => {
    const chunks = await begin(idfTeam);
    inside++;
    await chunks.return(undefined);
  });
  expect(await ask(1)).toEqual(one);
  expect(inside).toBe(2);
  for (const chunks of begun) await chunks.return(undefined);
  await Promise.all(later);
  expect(inside).toBe(4);
});

test('answers that are taken no further hold up no other, and never look whole', async () => {
  for (let count = 0; count < 3; count++) {
    const left = new AbortController();
    const asker = { ...team, clientLeft: left.signal, long: true };
    const chunks = rows.chunks('select range from range(100000)', asker);
    expect((await chunks.next()).done).toBe(false);
    left.abort();
    if (count === 2) await expect(chunks.next()).rejects.toMatchObject({ key: 'unavailable' });
  }
  expect(await ask()).toEqual(one);
});

test('more rows than may be held on the way to an answer are refused', async () => {
  const asked = rows.query('select range, range + 1 as next from range(500001)', team);
  await expect(asked).rejects.toMatchObject({
    key: 'answerTooLarge',
    where: { expected: '≤ 1000000 values' },
  });
  expect(await ask()).toEqual(one);
});

test('many rows leave other work its turn, and come whole and in order', async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  const answer = await rows.query('select range::int as place from range(300000)', team);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
  expect(answer).toHaveLength(300_000);
  expect(answer.every(({ place }, index) => place === index)).toBe(true);
});
