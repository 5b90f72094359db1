import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectWithRetry } from './connect-with-retry.js';
import { Log } from '../observability/log.js';
import { eventually } from '../test/eventually.js';
import { freshDatabase, type FreshDatabase } from '../test/fresh-database.js';
import { DatabaseSession } from './database-session.js';

const channel = 'touchline_test';

const log = Log.open({ service: 'test', level: 'silent' });

/** A way to the real server that can swallow all that is sent on it, as a cable that was pulled does. */
async function startWay(to: URL) {
  const sockets: Socket[] = [];
  let silent = false;
  const server = createServer((socket) => {
    const onward = connect(Number(to.port), to.hostname);
    for (const [from, into] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.push(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => silent || into.write(bytes));
      from.on('end', () => silent || into.end());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(to), { port: String((server.address() as AddressInfo).port) });
  return {
    url: url.href,
    beSilent: (yes: boolean) => (silent = yes),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('The standing connection to a PostgreSQL that hangs', () => {
  let fresh: FreshDatabase;
  let way: Awaited<ReturnType<typeof startWay>>;
  let session: DatabaseSession;

  beforeEach(async () => {
    fresh = await freshDatabase();
    way = await startWay(new URL(fresh.url));
    session = await DatabaseSession.open(way.url, log, [channel]);
  });
  afterEach(async () => {
    await session.close();
    way.close();
    await fresh.drop();
  });

  it('fails those who ask for a lease in time, and has leases again afterwards', async () => {
    expect(await session.acquire('held')).toBe(true);
    way.beSilent(true);
    const begun = performance.now();
    const asked = await Promise.allSettled([session.acquire('one'), session.acquire('two')]);
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect(asked[0].status).toBe('rejected');
    await eventually(
      'the session has noticed that its connection is cut',
      () => !session.isConnected && !session.holds('held'),
    );
    expect(await session.acquire('one')).toBe(false);
    way.beSilent(false);
    expect(await eventually('a lease is given again', () => session.acquire('one'))).toBe(true);
  }, 40_000);

  it('receives notifications after a pause longer than the query timeout', async () => {
    const received: string[] = [];
    session.subscribe(channel, (payload) => received.push(payload));
    await sleep(6_000);
    const notifier = await connectWithRetry(fresh.url);
    await notifier.query(`select pg_notify($1, 'team.squad')`, [channel]);
    await notifier.end();
    await eventually(
      'the notification is received',
      () => received,
      ({ length }) => length > 0,
    );
    expect(received).toEqual(['team.squad']);
  }, 20_000);
});
