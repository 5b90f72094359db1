import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import pg, { type Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { failureOf } from '../http/answers/failure-of.js';
import { type FreshDatabase, freshDatabase } from '../test/fresh-database.js';
import { type Database, mostWaiting } from './database.js';
import {
  longestAnswerMs,
  longestConnectMs,
  longestIdleMs,
  longestStatementMs,
  openDatabase,
} from './open-database.js';

const keyOf = (error: unknown): string => failureOf(error).key;

describe('while every connection to PostgreSQL is lent', () => {
  let fresh: FreshDatabase;
  let database: Database;
  const entities: [] = [];
  beforeAll(async () => {
    fresh = await freshDatabase();
    const more = { entities, migrations: [], poolSize: 1 };
    database = await openDatabase({ url: fresh.url, schema: 'team', ...more });
  });
  afterAll(async () => {
    await database.source.destroy();
    await fresh.drop();
  });

  it('work waits for a short time, and what would wait behind too much is told so at once', async () => {
    let giveBack = () => {};
    let held: Promise<void> | undefined;
    await new Promise<void>((lent) => {
      held = database.asService(() => {
        lent();
        return new Promise<void>((resolve) => (giveBack = resolve));
      });
    });
    const ask = () => database.oneStatement((manager) => manager.query('select 1'));
    const begun = performance.now();
    const waiting = Array.from({ length: mostWaiting }, () => ask().then(() => 'done', keyOf));
    expect(await ask().catch(keyOf)).toBe('busy');
    expect(await database.inTeam(1, () => Promise.resolve()).catch(keyOf)).toBe('busy');
    expect(performance.now() - begun).toBeLessThan(longestConnectMs / 2);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['unavailable']));
    expect(performance.now() - begun).toBeLessThan(2 * longestConnectMs);
    giveBack();
    await held;
    expect(await ask()).toEqual([{ '?column?': 1 }]);
  });

  it('no statement and no idle transaction holds one for ever', async () => {
    const rows: { name: string; setting: string }[] = await database.oneStatement((manager) =>
      manager.query(
        `select name, setting from pg_settings
          where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
          order by name`,
      ),
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: String(longestIdleMs) },
      { name: 'statement_timeout', setting: String(longestStatementMs) },
    ]);
  });

  it('a statement that was ended is no fault of the product', async () => {
    const slow = database.asService(async (manager) => {
      await manager.query('set local statement_timeout = 50');
      await manager.query('select pg_sleep(10)');
    });
    expect(await slow.catch(keyOf)).toBe('unavailable');
  });
});

describe('a PostgreSQL that takes connections and says nothing', () => {
  const sockets: Socket[] = [];
  let server: Server;
  /** What a service's pool is opened with. */
  let ours: object;
  beforeAll(async () => {
    const fresh = await freshDatabase();
    const opened = { url: fresh.url, schema: 'team', entities: [], migrations: [] };
    const { source } = await openDatabase(opened);
    ours = (source.driver as PostgresDriver & { master: Pool }).master.options;
    await source.destroy();
    await fresh.drop();
    server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('is given up after the same short time', async () => {
    const { port } = server.address() as AddressInfo;
    const connectionString = `postgres://nobody@127.0.0.1:${port}/none`;
    const pool = new pg.Pool({ ...ours, connectionString });
    const begun = performance.now();
    pool.on('error', () => undefined);
    expect(await pool.query('select 1').catch(keyOf)).toBe('unavailable');
    expect(performance.now() - begun).toBeLessThan(3 * longestConnectMs);
    expect(ours).toMatchObject({ query_timeout: longestAnswerMs });
    await pool.end();
  });
});
