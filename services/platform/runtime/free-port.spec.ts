import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePort } from './free-port.js';

describe('a free port', () => {
  const open: Server[] = [];
  const listen = async (port: number): Promise<void> => {
    const server = createServer().listen(port, '127.0.0.1');
    open.push(server);
    await once(server, 'listening');
  };

  afterEach(() => open.splice(0).forEach((server) => server.close()));

  it('is one that can be listened on, and so is its whole row', async () => {
    const first = await freePort(50);
    for (let port = first; port < first + 50; port++) await listen(port);
    expect(open).toHaveLength(50);
  });

  it('is none that an outgoing connection may take', async () => {
    for (let tries = 0; tries < 50; tries++) expect(await freePort(100)).toBeLessThan(32_668);
  });
});
