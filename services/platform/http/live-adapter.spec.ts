import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../test/eventually.js';
import { sendRaw } from '../test/raw-request.js';
import { connectionLimits } from './door/connection-rules.js';
import { LiveAdapter, liveLimits } from './live-adapter.js';
import { listen, type Listener } from './door/listener.js';
import { maxQueryFields } from './door/failure-of-head.js';

const path = '/live';
const connections = 20;
const introductionMs = 1_000;
const messageEveryMs = 50;
const messagesWaiting = 20;

/** A short text of a WebSocket, masked with nothing. */
const frameOf = (packet: string): Buffer =>
  Buffer.from([0x81, 0x80 | packet.length, 0, 0, 0, 0, ...Buffer.from(packet)]);

describe('whoever opens live connections and does not say who they are', () => {
  let listener: Listener;
  let live: ReturnType<LiveAdapter['createIOServer']>;
  let page: Socket;
  let pages: Socket[];
  beforeEach(async () => {
    listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
    listener.hand((_, response) => response.writeHead(204).end());
    const bounds = { connections, introductionMs, messageEveryMs, messagesWaiting };
    const limits = { ...liveLimits, ...bounds };
    live = new LiveAdapter(listener, {}, limits).createIOServer(0, { path } as never);
    pages = [];
    page = io(origin(), { path, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => page.once('connect', () => resolve()));
  });
  afterEach(async () => {
    for (const each of [page, ...pages]) each.close();
    await live.close();
  });

  const origin = () => listener.localUrl;

  const polling = () => `${origin()}${path}/?EIO=4&transport=polling`;

  async function openNameless(): Promise<{ sid: string }> {
    const opened = await (await fetch(polling())).text();
    return JSON.parse(opened.slice(1)) as { sid: string };
  }

  const post = (sid: string, body: string) =>
    fetch(`${polling()}&sid=${sid}`, { method: 'POST', body });

  const openPage = async () => {
    const opened = io(origin(), { path, transports: ['websocket'], reconnection: false });
    const outcome = await new Promise<string>((resolve) => {
      opened.once('connect', () => resolve('connected'));
      opened.once('connect_error', () => resolve('refused'));
    });
    pages.push(opened);
    return outcome;
  };

  it('takes a place for a moment only, and gives it to the next one', async () => {
    for (let each = 0; each < 3 * connections; each++) await openNameless();
    expect(live.engine.clientsCount).toBeLessThanOrEqual(connections);
    expect(await openPage()).toBe('connected');
    await eventually('all have gone', () => live.engine.clientsCount === 2);
    expect(page.connected).toBe(true);
  });

  it('takes none where it was ended for what it said', async () => {
    for (let each = 0; each < connections - 2; each++) {
      const { sid } = await openNameless();
      await post(sid, '42["x"]');
    }
    await eventually('they have gone', () => live.engine.clientsCount === 1);
  }, 10_000);

  it('is ended alone: requests of others come through the same connection of a proxy', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (at: string) => {
      const [answer] = (await once(get(at, { agent }), 'response')) as [IncomingMessage];
      const { localPort } = answer.socket;
      return { localPort, text: await text(answer) };
    };
    const { localPort, text: opened } = await ask(polling());
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    await post(sid, Array.from({ length: 12 }, () => '3').join('\x1e')).catch(() => undefined);
    await eventually('it is ended', () => live.engine.clientsCount === 1);
    expect((await ask(origin())).localPort).toBe(localPort);
    agent.destroy();
  });

  it('is ended at once also where it has become a WebSocket', async () => {
    const { sid } = await openNameless();
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': 13,
      'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    };
    const asked = get(`${origin()}${path}/?EIO=4&transport=websocket&sid=${sid}`, { headers });
    const [, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Duplex];
    socket.on('error', () => undefined).resume();
    for (const packet of ['2probe', '5']) socket.write(frameOf(packet));
    await once(socket, 'close');
    expect(live.engine.clientsCount).toBe(1);
  });

  const connectionOf = (requests: string, count: number) =>
    sendRaw(listener.port, requests.repeat(count));

  it.each([
    ['1,000 at once on one connection', 1_000, '', 'a', /503 Service Unavailable[^]*"busy"/],
    ['without a host', 1, '', '', /^HTTP\/1.1 400 [^]*"field":"Host"/],
    ['with a long query', 1, '&a'.repeat(maxQueryFields), 'a', /^HTTP\/1.1 400 [^]*"query"/],
  ])('comes through the same gates as all requests: %s', async (_, count, query, host, answer) => {
    const text = `GET ${path}/?EIO=4&transport=polling${query} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const { ended } = await connectionOf(text, count);
    expect(await ended).toMatch(answer);
    expect(live.engine.clientsCount).toBeLessThanOrEqual(1 + connectionLimits.requestsAtOnce);
  });

  it.each([
    ['without a host', '', '', '"field":"Host"'],
    ['with a long query', 'Host: a\r\n', '&a'.repeat(maxQueryFields), '"field":"query"'],
    [
      'with many header fields',
      `Host: a\r\n${'a: b\r\n'.repeat(connectionLimits.headerFields)}`,
      '',
      '"field":"headers"',
    ],
  ])('comes through them also as a WebSocket: %s', async (_, fields, query, told) => {
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const { ended } = await sendRaw(
      listener.port,
      `GET ${path}/?EIO=4&transport=websocket${query} HTTP/1.1\r\n${fields}${upgrade}\r\n`,
    );
    expect(await ended).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(await ended).toContain(told);
    expect(live.engine.clientsCount).toBe(1);
  });

  it('leaves the application all other requests', async () => {
    const answers = [path, `${path}ly`, '/'].map((at) => fetch(origin() + at));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(204);
  });

  it('keeps nobody out; pages that said who they are do once they take all places', async () => {
    for (let each = 1; each < connections; each++) expect(await openPage()).toBe('connected');
    expect(await openPage()).toBe('refused');
    expect(page.connected).toBe(true);
  });

  it.each([
    ['/other', 'h2c'],
    ['/other', 'websocket'],
  ])('is told so where there is nothing to open: %s %s', async (at, protocol) => {
    const { port } = listener;
    const asked = `GET ${at} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
    const { ended } = await sendRaw(port, asked);
    expect(await ended).toMatch(/^HTTP\/1.1 400 [^]*"field":"Upgrade"/);
  });

  it('ends nothing but itself when it has gone before the answer', async () => {
    const { port } = listener;
    const asked = `GET /other HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`;
    const upgraded = once(listener.server, 'upgrade');
    const { ended } = await sendRaw(port, asked);
    const [, socket] = (await upgraded) as [unknown, Duplex];
    await ended;
    expect(() => socket.emit('error', new Error('reset'))).not.toThrow();
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

  it('is ended by its first word too many, which is not read any more', async () => {
    const heard: string[] = [];
    const { conn } = live.sockets.sockets.get(page.id!)!;
    conn.on('data', (said: string) => heard.push(said));
    const ended = new Promise((resolve) => page.once('disconnect', resolve));
    const { ws } = page.io.engine.transport as unknown as { ws: { send(text: string): void } };
    for (let each = 1; each <= 5; each++) ws.send(`42["${each}"]`);
    await ended;
    // The first one said who it is.
    expect(heard).toHaveLength(liveLimits.wordsOfPage - 1);
  });

  it.each(['ping', 'pong'] as const)(
    'is ended soon when its frames have no end: %s',
    async (of) => {
      const ended = new Promise((resolve) => page.once('disconnect', resolve));
      type Pings = { ping(): void; pong(): void };
      const { ws } = page.io.engine.transport as unknown as { ws: Pings };
      const bytesOfFrame = 6;
      for (let each = 0; each < (2 * liveLimits.bytesOfPage) / bytesOfFrame; each++) ws[of]();
      await ended;
      await eventually('it is gone', () => live.engine.clientsCount === 0);
    },
  );

  it('is answered its pings, as few as it may send', async () => {
    type Pings = { ping(): void; on(what: 'pong', hear: () => void): void };
    const { ws } = page.io.engine.transport as unknown as { ws: Pings };
    let answered = 0;
    ws.on('pong', () => (answered += 1));
    ws.ping();
    await eventually('the first one is answered', () => answered === 1);
    const ended = new Promise((resolve) => page.once('disconnect', resolve));
    for (let each = 0; each < 1_000; each++) ws.ping();
    await ended;
    expect(answered).toBeLessThan(2 * liveLimits.messagesOfPage);
  });

  it('is not opened behind a request that is not answered yet', async () => {
    const upgrade = `GET ${path}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    const { ended } = await sendRaw(listener.port, `GET / HTTP/1.1\r\nHost: a\r\n\r\n${upgrade}`);
    expect(await ended).not.toContain('101 Switching');
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
