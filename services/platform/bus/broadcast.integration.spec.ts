import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { Log } from '../observability/log.js';
import { eventually } from '../test/eventually.js';
import { type FreshDatabase, freshDatabase } from '../test/fresh-database.js';
import { Broadcast } from './broadcast.js';

const log = Log.open({ service: 'test', level: 'silent' });

describe('a broadcast to the processes of a service', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let processes: { broadcast: Broadcast; received: string[]; missed: number }[];

  beforeEach(async () => {
    fresh = await freshDatabase();
    const schema = { schema: 'team', entities: [], migrations: [] };
    database = await openDatabase({ url: fresh.url, ...schema });
    processes = await Promise.all([subscribed(), subscribed()]);
  });
  afterEach(async () => {
    await Promise.all(processes.map(({ broadcast }) => broadcast.onApplicationShutdown()));
    await database.source.destroy();
    await fresh.drop();
  });

  async function subscribed() {
    const broadcast = new Broadcast(fresh.url, database, log);
    const one = { broadcast, received: [] as string[], missed: 0 };
    await broadcast.subscribe({
      receive: (text) => void one.received.push(text),
      missed: () => void (one.missed += 1),
    });
    return one;
  }

  it('reaches all of them in the same order, also equal texts, the empty one and long ones', async () => {
    const long = Array.from({ length: 9_000 }, (_, n) => `선수 ${n} 🏃`).join();
    const texts = ['one', 'one', '', long, 'a'.repeat(20_000), 'b'.repeat(5_925)];
    await Promise.all(texts.map((text, n) => processes[n % 2]!.broadcast.send(text)));
    await eventually('every process has received every text', () =>
      processes.every(({ received }) => received.length === texts.length),
    );
    const [one, other] = processes;
    expect(one!.received).toEqual(other!.received);
    expect([...one!.received].sort()).toEqual([...texts].sort());
  });

  it('tells a process whose connection was lost that it may have missed something', async () => {
    await database.source.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'touchline session'`,
    );
    await eventually('every process knows that it may have missed something', () =>
      processes.every(({ missed }) => missed === 1),
    );
    await processes[0]!.broadcast.send('afterwards');
    await eventually('every process has received the text', () =>
      processes.every(({ received }) => received.includes('afterwards')),
    );
    expect(processes.map(({ received, missed }) => ({ received, missed }))).toEqual([
      { received: ['afterwards'], missed: 1 },
      { received: ['afterwards'], missed: 1 },
    ]);
  });
});
