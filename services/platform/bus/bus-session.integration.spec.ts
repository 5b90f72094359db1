import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectWithRetry } from '../database/connect-with-retry.js';
import { Log } from '../log.js';
import { eventually } from '../test/eventually.js';
import { freshDatabase, type FreshDatabase } from '../test/fresh-database.js';
import { BusSession, logChannel } from './bus-session.js';

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
  let session: BusSession;

  beforeEach(async () => {
    fresh = await freshDatabase();
    way = await startWay(new URL(fresh.url));
    session = await BusSession.open(way.url, log);
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
    await eventually(() => !session.isConnected && !session.holds('held'));
    expect(await session.acquire('one')).toBe(false);
    way.beSilent(false);
    expect(await eventually(() => session.acquire('one'), 15_000)).toBe(true);
  }, 40_000);

  it('hears what is told after nobody asked anything for longer than an answer may take', async () => {
    const told: string[] = [];
    session.subscribe(logChannel, (topic) => told.push(topic));
    await sleep(6_000);
    const teller = await connectWithRetry(fresh.url);
    await teller.query(`select pg_notify($1, 'team.squad')`, [logChannel]);
    await teller.end();
    await eventually(() => told.length > 0);
    expect(told).toEqual(['team.squad']);
  }, 20_000);
});
