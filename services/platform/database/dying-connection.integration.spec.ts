import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { freshDatabase } from '../test/fresh-database.js';
import { openDatabase } from './open-database.js';

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const fields = [
  'SFATAL',
  'VFATAL',
  'C57P01',
  'Mterminating connection due to administrator command',
];
const text = Buffer.from(`${fields.join('\0')}\0\0`);
const fatal = Buffer.concat([Buffer.from([0x45, 0, 0, 0, 4 + text.length]), text]);

/** A way to the real server on which new connections can be made to end with their first breath. */
async function startWay(to: URL) {
  let deadly = false;
  const server = createServer((socket) => {
    const dies = deadly;
    const onward = connect(Number(to.port), to.hostname);
    socket.pipe(onward);
    for (const end of [socket, onward]) end.on('error', () => undefined);
    onward.on('data', (bytes) => {
      if (dies && bytes.subarray(-readyForQuery.length).equals(readyForQuery)) {
        socket.end(Buffer.concat([bytes, fatal]));
      } else socket.write(bytes);
    });
    onward.on('end', () => socket.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(to), { port: String((server.address() as AddressInfo).port) });
  return {
    url: url.href,
    makeDeadly: (yes: boolean) => (deadly = yes),
    close: () => server.close(),
  };
}

describe('A database connection that the server ends in the moment it is taken', () => {
  it('fails its one query and nothing else', async () => {
    const fresh = await freshDatabase();
    const way = await startWay(new URL(fresh.url));
    const schema = { schema: 'probe', entities: [], migrations: [], poolSize: 2 };
    const database = await openDatabase({ url: way.url, ...schema });
    const ask = (sql: string) => database.asService((manager) => manager.query(sql));
    way.makeDeadly(true);
    const [first, second] = await Promise.allSettled([
      ask('select pg_sleep(0.3)'),
      ask('select 1 as n'),
    ]);
    way.makeDeadly(false);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    const again = await Promise.all([ask('select pg_sleep(0.1)'), ask('select 2 as n')]);
    expect(again[1]).toEqual([{ n: 2 }]);
    await database.source.destroy();
    way.close();
    await fresh.drop();
  });
});
