import { describe, expect, it } from '@jest/globals';
import { connect, createServer } from 'node:net';
import { connectWithRetry } from './connect-with-retry.js';
import { freePort } from '../runtime/free-port.js';
import { freshDatabase } from '../test/fresh-database.js';

describe('Connecting at the start', () => {
  it('waits for a server that is about to start', async () => {
    const fresh = await freshDatabase();
    const real = new URL(fresh.url);
    const late = new URL(fresh.url);
    late.port = String(await freePort());
    const connecting = connectWithRetry(late.href, 20_000);
    const server = createServer((socket) => {
      const onward = connect(Number(real.port), real.hostname);
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => undefined);
    });
    setTimeout(() => server.listen(Number(late.port), '127.0.0.1'), 300);
    const client = await connecting;
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await client.end();
    server.close();
    await fresh.drop();
  });

  it('names the server and what it said, but not the password', async () => {
    const fresh = await freshDatabase();
    const wrong = new URL(fresh.url);
    wrong.password = 'not-this-one';
    const refused = connectWithRetry(wrong.href).catch((error: Error) => error.message);
    expect(await refused).toMatch(/The database 127\.0\.0\.1:\d+\/test_.*password authentication/);
    expect(await refused).not.toContain('not-this-one');
    await fresh.drop();
  });

  it('gives up when nobody answers', async () => {
    const port = await freePort();
    await expect(connectWithRetry(`postgres://a:b@127.0.0.1:${port}/x`, 100)).rejects.toThrow(
      'Check DATABASE_URL',
    );
  });
});
