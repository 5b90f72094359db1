import { expect, jest, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as settled } from 'node:timers/promises';
import { DuckDb } from './duck-db.js';
import { DuckDbPool, longAtOnce, longAtOnceOfTeam, questionLimits } from './duck-db-pool.js';

/** Questions of these teams ask for their turn at once; how many have it, and how one of them ends. */
async function takenBy(...teams: number[]) {
  const pool = new DuckDbPool([]);
  const over = new AbortController();
  const inside: (() => void)[] = [];
  const asked = teams.map(async (idfTeam) =>
    inside.push(await pool.turnOfLong({ idfTeam, signal: over.signal })),
  );
  await settled();
  return { inside, asked, over };
}

test('long answers of all teams are made two at a time, those of one team one at a time', async () => {
  expect((await takenBy(1, 1, 1)).inside).toHaveLength(longAtOnceOfTeam);
  const { inside, asked } = await takenBy(1, 2, 3, 4);
  expect(inside).toHaveLength(longAtOnce);
  while (inside.length > 0) {
    inside.shift()!();
    await settled();
    expect(inside.length).toBeLessThanOrEqual(longAtOnce);
  }
  await Promise.all(asked);
});

test('one that is waited for no longer was busy', async () => {
  const { asked, over } = await takenBy(1, 1);
  over.abort();
  await expect(Promise.all(asked)).rejects.toMatchObject({ key: 'busy' });
});

const asking = { idfTeam: 1, signal: new AbortController().signal, long: false };

test('one is lent again after a question, and closed after a failed or a long one', async () => {
  const open = jest.spyOn(DuckDb, 'open');
  const close = jest.spyOn(DuckDb.prototype, 'close');
  const pool = new DuckDbPool([]);
  const askOnce = async (failed: boolean, long: boolean) => {
    const { giveBack } = await pool.borrow({ ...asking, long });
    giveBack(failed);
    giveBack(failed);
    return { opened: open.mock.calls.length, closed: close.mock.calls.length };
  };
  try {
    expect(await askOnce(false, false)).toEqual({ opened: 1, closed: 0 });
    expect(await askOnce(false, false)).toEqual({ opened: 1, closed: 0 });
    expect(await askOnce(false, true)).toEqual({ opened: 2, closed: 1 });
    expect(await askOnce(true, false)).toEqual({ opened: 2, closed: 2 });
    expect(await askOnce(false, false)).toEqual({ opened: 3, closed: 2 });
    await pool.onApplicationShutdown();
    expect(close).toHaveBeenCalledTimes(3);
  } finally {
    jest.restoreAllMocks();
  }
});

test('one that is given back after the end is closed', async () => {
  const close = jest.spyOn(DuckDb.prototype, 'close');
  const pool = new DuckDbPool([]);
  try {
    const { giveBack } = await pool.borrow(asking);
    await pool.onApplicationShutdown();
    expect(close).not.toHaveBeenCalled();
    giveBack(false);
    expect(close).toHaveBeenCalledTimes(1);
  } finally {
    jest.restoreAllMocks();
  }
});

test('of a team’s people, whoever has fewest is let in first', async () => {
  const pool = new DuckDbPool([]);
  const borrowed: string[] = [];
  const borrow = async (subject: string) => {
    const lent = await pool.borrow({ ...asking, subject });
    borrowed.push(subject);
    return lent;
  };
  const held = await Promise.all(
    Array.from({ length: questionLimits.atOnceOfKey }, () => borrow('ann')),
  );
  const waiting = ['ann', 'ann', 'bo'].map(borrow);
  held[0]!.giveBack(false);
  (await waiting[2]!).giveBack(false);
  expect(borrowed).toEqual(['ann', 'ann', 'bo']);
  for (const each of [held[1]!, ...waiting.slice(0, 2)]) (await each).giveBack(false);
  await pool.onApplicationShutdown();
});

test('one that cannot be opened leaves nothing behind', async () => {
  const prefix = `touchline-duckdb-${process.pid}-`;
  const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  const before = new Set(left());
  await expect(DuckDb.open({ folders: [], threads: -1 })).rejects.toThrow();
  expect(left().filter((name) => !before.has(name))).toEqual([]);
});

test('one that cannot be connected to is closed, and its turn is free', async () => {
  const close = jest.spyOn(DuckDb.prototype, 'close');
  const connect = jest.spyOn(DuckDb.prototype, 'connect');
  const pool = new DuckDbPool([]);
  try {
    connect.mockRejectedValue(new Error('no connection'));
    for (let each = 0; each < 5; each++)
      await expect(pool.borrow(asking)).rejects.toThrow('no connection');
    expect(close).toHaveBeenCalledTimes(5);
    connect.mockRestore();
    (await pool.borrow(asking)).giveBack(true);
  } finally {
    jest.restoreAllMocks();
  }
});

test('equal questions are added up in one order: they give the same sums to the last bit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-sums-'));
  const pool = new DuckDbPool([folder]);
  const metrics = Array.from({ length: 40 }, (_, place) => `m${place}`);
  const ask = async (long: boolean, sql: string) => {
    const { connection, giveBack } = await pool.borrow({ ...asking, long });
    const rows = await (await connection.run(sql)).getRowsJson();
    giveBack(false);
    return JSON.stringify(rows);
  };
  try {
    for (let activity = 0; activity < 24; activity++) {
      const values = metrics.map(
        (name, place) => `hash(range, ${activity}, ${place}) / 7e15 as ${name}`,
      );
      const path = join(folder, `${activity}.parquet`);
      await ask(
        false,
        `copy (select range as player, ${values.join()} from range(24)) to '${path}'`,
      );
    }
    const sums = metrics.map((name) => `fsum(${name}) as ${name}`).join();
    const ofPlayers = `select ${sums} from read_parquet('${folder}/*.parquet') group by player`;
    const sql = `select ${sums} from (${ofPlayers})`;
    const answers = new Set<string>();
    for (let time = 0; time < 12; time++) answers.add(await ask(time % 4 === 3, sql));
    expect(answers.size).toBe(1);
  } finally {
    await pool.onApplicationShutdown();
    rmSync(folder, { recursive: true });
  }
});
