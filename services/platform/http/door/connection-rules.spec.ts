import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { eventually } from '../../test/eventually.js';
import { readRaw, type RawConnection } from '../../test/raw-request.js';
import { connectionLimits, limitConnections } from './connection-rules.js';
import { rawListeners } from './test/raw-listener.js';
import { letNewcomersIn, mayBeEnded, newcomersPace } from './newcomers.js';

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const call = 'GET /api/teams HTTP/1.1\r\nHost: a\r\n\r\n';
const { ending, start, open } = rawListeners();

/** Whether a connection was answered; false: it was ended instead. */
const isServed = ({ socket, ended }: RawConnection): Promise<boolean> =>
  Promise.race([once(socket, 'data').then(() => true), ended.then(() => false)]);

/** A connection of somebody on the internet. */
function openOn(server: EventEmitter, remoteAddress: string) {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false });
  server.emit('connection', Object.assign(socket, { destroy: () => (socket.destroyed = true) }));
  return socket;
}

describe('connections', () => {
  afterEach(() => void jest.useRealTimers());

  it('beyond those that a process takes are ended at once, the others go on', async () => {
    const { port } = await start({ atOnce: 3, forNewcomers: 0 });
    const served = [];
    for (let each = 0; each < 5; each += 1) served.push(await isServed(await open(port, request)));
    expect(served).toEqual([true, true, true, false, false]);
  });

  it('that do nothing give way to newcomers, the longest idle first', async () => {
    const { port } = await start({ atOnce: 4, forNewcomers: 2 });
    const working = await open(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n');
    const idle = [];
    for (let each = 0; each < 9; each += 1) idle.push(await open(port, ''));
    expect(await isServed(await open(port, request))).toBe(true);
    working.socket.write('123456789');
    expect(await isServed(working)).toBe(true);
    await Promise.all(idle.slice(0, 7).map(({ ended }) => ended));
  });

  it('give way to newcomers where most are, also those whose bodies do not come', async () => {
    const { port } = await start({ atOnce: 24, forNewcomers: 3 });
    const slow = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n';
    const idle = await open(port, '', '127.0.0.2');
    const working = await open(port, slow, '127.0.0.2');
    const many: RawConnection[] = [];
    for (let each = 0; each < 20; each += 1) many.push(await open(port, slow, '127.0.0.3'));
    await eventually('their headers are here', async () => {
      const newcomer = await open(port, request, '127.0.0.4');
      const served = await isServed(newcomer);
      newcomer.socket.destroy();
      return served && many.filter(({ socket }) => socket.destroyed).length >= 2;
    });
    expect([idle, working].map(({ socket }) => socket.destroyed)).toEqual([false, false]);
    const served = [idle, working].map(isServed);
    idle.socket.write(request);
    working.socket.write('123456789');
    expect(await Promise.all(served)).toEqual([true, true]);
  });

  it.each([
    ['a file of the web app', ''],
    ['a file, with a call behind it', call],
  ])(
    'give way to newcomers that never read %s, those that are served do not',
    async (_, behind) => {
      const { port, server } = await start({ atOnce: 8, forNewcomers: 2 });
      server.prependListener('request', ({ url }: IncomingMessage, response: ServerResponse) => {
        if (url === '/large') response.end(Buffer.alloc(32 * 1024 ** 2));
      });
      const readers: Socket[] = [];
      server.on('connection', (socket: Socket) => {
        if (socket.remoteAddress === '127.0.0.3') readers.push(socket);
      });
      const idle = await open(port, '', '127.0.0.2');
      for (let each = 0; each < 5; each += 1) {
        // A body does not make more of it.
        const large = 'GET /large HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx';
        (await open(port, large + behind, '127.0.0.3')).socket.pause();
      }
      await eventually('newcomers are served', async () => {
        const newcomer = await open(port, request, '127.0.0.4');
        const served = await isServed(newcomer);
        newcomer.socket.destroy();
        return served && readers.some(({ destroyed }) => destroyed);
      });
      expect(idle.socket.destroyed).toBe(false);
      idle.socket.write(request);
      expect(await isServed(idle)).toBe(true);
    },
  );

  it('give way to newcomers where their calls wait to be refused, not where they are worked on', async () => {
    const listener = await start({ atOnce: 4, forNewcomers: 2 });
    const asked: IncomingMessage[] = [];
    listener.hand((one) => void asked.push(one));
    const [worked, waits] = [await open(listener.port, call), await open(listener.port, call)];
    await eventually('both are under way', () => asked.length === 2);
    const ports = [worked, waits].map(({ socket }) => socket.localPort);
    const { socket } = asked.find((one) => one.socket.remotePort === ports[1])!;
    let told = 0;
    mayBeEnded(socket, () => {
      told += 1;
      socket.destroy();
      return true;
    });
    await open(listener.port, call);
    await waits.ended;
    expect(told).toBe(1);
    expect(worked.socket.destroyed).toBe(false);
  });

  it('give way to newcomers though those that are told do not go', async () => {
    const listener = await start({ atOnce: 8, forNewcomers: 4 });
    const asked: IncomingMessage[] = [];
    listener.hand((one) => void asked.push(one));
    for (let each = 0; each < 4; each += 1) await open(listener.port, call);
    await eventually('all are under way', () => asked.length === 4);
    let told = 0;
    for (const { socket } of asked) mayBeEnded(socket, () => (told += 1) > 0);
    for (let each = 0; each < 4; each += 1) await open(listener.port, call);
    await eventually('all newcomers are under way', () => asked.length === 8);
    expect(told).toBe(2);
    expect(asked.slice(0, 4).filter(({ socket }) => socket.destroyed)).toHaveLength(2);
  });

  it('give way to newcomers where they are refused while they still send', async () => {
    const { port } = await start({ atOnce: 8, forNewcomers: 4 });
    const idle = await open(port, '', '127.0.0.2');
    const chunked = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n';
    const refused = [];
    for (let each = 0; each < 6; each += 1) {
      const sends = await open(port, chunked, '127.0.0.3');
      refused.push(sends);
      expect(await isServed(sends)).toBe(true);
    }
    expect(idle.socket.destroyed).toBe(false);
    expect(await isServed(await open(port, request, '127.0.0.4'))).toBe(true);
    expect(refused.filter(({ socket }) => socket.destroyed).length).toBeGreaterThan(0);
  });

  it('give way to newcomers also where there is nothing to tell them any more', async () => {
    const listener = await start({ atOnce: 3, forNewcomers: 2 });
    const asked: IncomingMessage[] = [];
    listener.hand((one) => void asked.push(one));
    const waits = await open(listener.port, call);
    await eventually('it is under way', () => asked.length === 1);
    mayBeEnded(asked[0]!.socket, () => false);
    await open(listener.port, call);
    await waits.ended;
    expect(waits.socket.destroyed).toBe(true);
  });

  it('give way to newcomers, but not those that bring a file or a live page', async () => {
    const listener = await start({ atOnce: 4, forNewcomers: 2 });
    const upgraded: unknown[] = [];
    listener.server.on('upgrade', (_, socket) => upgraded.push(socket));
    const file = await open(
      listener.port,
      'POST /api/uploads/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n',
    );
    const upgrade =
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const page = await open(listener.port, upgrade);
    await eventually('it is a page', () => upgraded.length === 1);
    for (let each = 0; each < 6; each += 1) await open(listener.port, '');
    expect(await isServed(await open(listener.port, request))).toBe(true);
    file.socket.write('123456789');
    expect(await isServed(file)).toBe(true);
    expect(page.socket.destroyed).toBe(false);
  });

  it('of a network beyond its share end none of another', async () => {
    const server = createServer((_, response) => response.end('here'));
    const limits = { ...connectionLimits, atOnce: 4, forNewcomers: 2, atOnceOfAddress: 1 };
    limitConnections(server, limits, () => false);
    await once(server.listen(0, '::'), 'listening');
    ending.push(() => (server.close(), server.closeAllConnections()));
    const { port } = server.address() as AddressInfo;
    const idle = await open(port, '', '127.0.0.3');
    const first = await open(port, 'POST / HTTP/1.1\r\n', '127.0.0.2');
    for (let each = 0; each < 3; each += 1)
      expect(await isServed(await open(port, request, '127.0.0.2'))).toBe(false);
    expect([idle, first].map(({ socket }) => socket.destroyed)).toEqual([false, false]);
    idle.socket.write(request);
    expect(await isServed(idle)).toBe(true);
  });

  it('of IPv6 are counted by networks of 64 bits', () => {
    const server = Object.assign(new EventEmitter(), { setTimeout: () => undefined });
    const limits = { ...connectionLimits, atOnceOfAddress: 2 };
    limitConnections(server as unknown as Server, limits);
    const isEnded = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false });
      const destroy = () => (socket.destroyed = true);
      server.emit('connection', Object.assign(socket, { destroy }));
      return socket.destroyed;
    };
    expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(isEnded)).toEqual([
      false,
      false,
      true,
    ]);
    expect(isEnded('2001:db8:0:1::1')).toBe(false);
  });

  it('of IPv6 give way to newcomers by networks of 64 bits', () => {
    const server = new EventEmitter();
    letNewcomersIn(server as Server, { atOnce: 4, forNewcomers: 1 }, () => undefined);
    const open = (remoteAddress: string) => openOn(server, remoteAddress);
    const alone = open('2001:db8:0:1::1');
    const [first] = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(open);
    expect([alone, first].map((socket) => socket!.destroyed)).toEqual([false, true]);
  });

  it('of a network that end others one after the other are ended instead, and others end theirs', () => {
    jest.useFakeTimers();
    const server = new EventEmitter();
    letNewcomersIn(server as Server, { atOnce: 30, forNewcomers: 10 }, () => undefined);
    const open = (remoteAddress: string) => openOn(server, remoteAddress);
    for (let each = 0; each < 20 + newcomersPace.atOnce; each++)
      expect(open('203.0.113.1').destroyed).toBe(false);
    expect(open('203.0.113.1').destroyed).toBe(true);
    expect(open('198.51.100.1').destroyed).toBe(false);
    jest.advanceTimersByTime(newcomersPace.everyMs);
    expect(open('203.0.113.1').destroyed).toBe(false);
    expect(open('203.0.113.1').destroyed).toBe(true);
    // Of so many others it is forgotten.
    for (let each = 0; each < newcomersPace.keys; each++) open(`10.0.${each >> 8}.${each & 255}`);
    expect(open('203.0.113.1').destroyed).toBe(false);
  });

  it('of an address beyond its share are ended at once, and other addresses get theirs', async () => {
    const server = createServer((_, response) => response.end('here'));
    const mayBeProxy = (address: string) => address === '127.0.0.9';
    limitConnections(server, { ...connectionLimits, atOnceOfAddress: 2 }, mayBeProxy);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ending.push(() => (server.close(), server.closeAllConnections()));
    const { port } = server.address() as AddressInfo;
    const from = async (address: string) => {
      const connection = await open(port, request, address);
      return [await isServed(connection), connection] as const;
    };
    const [, first] = await from('127.0.0.2');
    expect((await from('127.0.0.2'))[0]).toBe(true);
    expect((await from('127.0.0.2'))[0]).toBe(false);
    expect((await from('127.0.0.3'))[0]).toBe(true);
    for (let each = 0; each < 4; each += 1) expect((await from('127.0.0.9'))[0]).toBe(true);
    first.socket.destroy();
    await eventually('its place is free again', async () => (await from('127.0.0.2'))[0]);
  });
});

describe('a client that drips', () => {
  it('its headers is told so and ended', async () => {
    const { port } = await start({ headersMs: 200 });
    const { ended } = await open(port, 'GET / HTTP/1.1\r\nHost: a\r\n');
    expect(readRaw(await ended)).toMatchObject({
      status: 400,
      envelope: { error: { errorKey: 'invalidRequest', expected: 'the whole request in time' } },
    });
    // Node's own limit is 60 s.
  }, 30_000);

  it('nothing yet is ended without an answer: its first request may be under way', async () => {
    const { port } = await start({ headersMs: 200 });
    expect(await (await open(port, '')).ended).toBe('');
  }, 30_000);

  it('its body is ended, and a file has time', async () => {
    const { port } = await start({ bodyMs: 200 });
    const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n`;
    const file = await open(port, head('/api/uploads/1'));
    const call = await open(port, head('/api/teams'));
    expect(await call.ended).toBe('');
    file.socket.write('123456789');
    expect(await isServed(file)).toBe(true);
  });

  it('nothing at all is ended', async () => {
    const { port } = await start({ silentMs: 200, idleMs: 100 });
    expect(await (await open(port, '')).ended).toBe('');
  });

  it('reads nothing of its answer is ended', async () => {
    const answer = Buffer.alloc(64 * 1024 ** 2);
    const { port, hand } = await start({ silentMs: 200 });
    const ended = new Promise((resolve) => {
      hand((_, response) => void response.once('close', resolve).end(answer));
    });
    const { socket } = await open(port, request);
    socket.pause();
    await ended;
    expect(socket.bytesRead).toBeLessThan(answer.length);
  });

  it('no further request is ended', async () => {
    const { port } = await start({ idleMs: 100 });
    expect(await (await open(port, request)).ended).toMatch(/here$/);
    // Node's own limit is 5 s.
  }, 4_000);
});

it('a request with more header fields than it may have is refused, and all of it goes by what it says', async () => {
  const { port } = await start({ headerFields: 20 });
  const fields = (count: number) =>
    Array.from({ length: count }, (_, place) => `x-${place}: 1\r\n`).join('');
  const ask = async (text: string) => (await open(port, text)).ended;
  const head = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
  expect(await ask(`${head}${fields(18)}\r\n`)).toMatch(/here$/);
  const chunked = `${head}${fields(100)}Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(9)}`;
  expect(readRaw(await ask(chunked))).toMatchObject({
    status: 413,
    envelope: { error: { errorKey: 'requestTooLarge', field: 'headers' } },
  });
});
