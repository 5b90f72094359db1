import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../test/eventually.js';
import { LiveAdapter, liveLimits } from './live-adapter.js';

const path = '/live';
const connections = 20;
const introductionMs = 1_000;
const messageEveryMs = 50;
const messagesWaiting = 20;

describe('whoever opens live connections and does not say who they are', () => {
  let server: Server;
  let live: ReturnType<LiveAdapter['createIOServer']>;
  let page: Socket;
  beforeEach(async () => {
    server = createServer();
    const bounds = { connections, introductionMs, messageEveryMs, messagesWaiting };
    const limits = { ...liveLimits, ...bounds };
    live = new LiveAdapter(server, limits).createIOServer(0, { path } as never);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    page = io(origin(), { path, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => page.once('connect', () => resolve()));
  });
  afterEach(async () => {
    page.close();
    await live.close();
  });

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function openNameless(): Promise<number> {
    const asked = request(`${origin()}${path}/?EIO=4&transport=polling`, { agent: false }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  }

  it('is let in as long as there is place, and takes it for a moment only', async () => {
    const answers = await Promise.all(Array.from({ length: 2 * connections }, openNameless));
    expect(answers.filter((status) => status === 200)).toHaveLength(connections - 1);
    expect(answers.filter((status) => status === 403)).toHaveLength(connections + 1);
    expect(await eventually('there is place again', openNameless, (status) => status === 200)).toBe(
      200,
    );
    expect(page.connected).toBe(true);
  });

  it('may say something sometimes for as long as it is open', async () => {
    const { ws } = page.io.engine.transport as unknown as { ws: { send(text: string): void } };
    for (let each = 0; each < 2 * liveLimits.messagesOfPage; each++) {
      ws.send('42["hello"]');
      await sleep(messageEveryMs);
    }
    expect(page.connected).toBe(true);
  });

  it.each(['3', '42["hello"]'])('is ended soon when it sends %s without an end', async (frame) => {
    const ended = new Promise((resolve) => page.once('disconnect', resolve));
    const { ws } = page.io.engine.transport as unknown as { ws: { send(text: string): void } };
    for (let each = 0; each <= liveLimits.messagesOfPage; each++) ws.send(frame);
    await ended;
    expect(page.connected).toBe(false);
  });

  it('is ended when it reads nothing of what it is told, and one that reads is told everything', async () => {
    const other = io(origin(), { path, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => other.once('connect', () => resolve()));
    let heard = 0;
    other.on('live', () => (heard += 1));
    const ended = new Promise<string>((resolve) =>
      live.sockets.sockets.get(page.id!)!.once('disconnect', resolve),
    );
    type Transport = { ws: { _socket: { pause(): void } } };
    (page.io.engine.transport as unknown as Transport).ws._socket.pause();
    const text = 'x'.repeat(1024 * 1024);
    for (let each = 0; each < 2 * messagesWaiting; each++) {
      live.emit('live', text);
      await eventually('the other one has heard it', () => heard === each + 1);
    }
    expect(await ended).toBe('forced close');
    expect(other.connected).toBe(true);
    other.close();
  });
});
