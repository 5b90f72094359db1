import { describe, expect, it } from '@jest/globals';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { eventually } from '../../test/eventually.js';
import { rawListeners } from './test/raw-listener.js';
import { connectionLimits } from './connection-rules.js';
import { listen } from './listener.js';
import { longestHoldMs } from './refused-requests.js';

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const call = 'GET /api/teams HTTP/1.1\r\nHost: a\r\n\r\n';
const { ending, start, open } = rawListeners();

describe('requests of one connection', () => {
  it('that do not wait for their answers are refused beyond a few, and the first ones are answered', async () => {
    const { requestsAtOnce } = connectionLimits;
    const listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
    ending.push(() => listener.close());
    let asked = 0;
    listener.hand((_, response) => {
      asked += 1;
      response.end('here');
    });
    const { ended } = await open(listener.port, request.repeat(requestsAtOnce + 500));
    const answers = (await ended).split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
      ...Array.from({ length: requestsAtOnce }, () => '200'),
      '503',
    ]);
    expect(answers.at(-1)).toMatch(/Retry-After: 1\r\n[^]*"errorKey":"busy"/);
    expect(asked).toBe(requestsAtOnce);
  });

  it.each([
    ['', request],
    [', also with an expectation', request.replace('\r\n\r\n', '\r\nExpect: x\r\n\r\n')],
  ])('that are too many are not even parsed%s', async (_, one) => {
    let parsed = 0;
    const count = () => void (parsed += 1);
    subscribe('http.server.request.start', count);
    ending.push(() => unsubscribe('http.server.request.start', count));
    const { port } = await start({});
    const { ended } = await open(port, one.repeat(500));
    expect(await ended).toContain('"errorKey":"busy"');
    expect(parsed).toBe(connectionLimits.requestsAtOnce + 1);
  });

  it('that are too many end it also where no answer comes, and nobody looks at what follows', async () => {
    const { requestsAtOnce } = connectionLimits;
    const listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
    ending.push(() => listener.close());
    let asked = 0;
    listener.hand(() => (asked += 1));
    const openedMs = Date.now();
    const { socket, ended } = await open(listener.port, request.repeat(requestsAtOnce + 1));
    const more = setInterval(() => socket.write(request.repeat(100)), 20);
    ending.push(() => clearInterval(more));
    socket.on('error', () => undefined);
    expect(await ended).toBe('');
    expect(Date.now() - openedMs).toBeGreaterThanOrEqual(longestHoldMs);
    expect(asked).toBe(requestsAtOnce);
  });

  it('are closed with it, also those whose turn to be answered did not come', async () => {
    const listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
    ending.push(() => listener.close());
    const closed: number[] = [];
    let asked = 0;
    listener.hand((_, response) => {
      const index = (asked += 1);
      response.on('close', () => closed.push(index));
    });
    const { socket } = await open(listener.port, call.repeat(2));
    await eventually('both are here', () => asked === 2);
    socket.destroy();
    await eventually('both are closed', () => closed.length === 2);
    expect(closed.toSorted()).toEqual([1, 2]);
    await listener.drain(60_000);
  });

  it('write no warning into the log, however many they are', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    ending.push(() => process.off('warning', note));
    const { port } = await start({});
    const { ended } = await open(port, request.repeat(50));
    expect(await ended).toContain('"errorKey":"busy"');
    expect(warnings).toEqual([]);
  });

  it('are closed once each when they are answered', async () => {
    const listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
    ending.push(() => listener.close());
    const closed: number[] = [];
    listener.hand((_, response) => {
      response.on('close', () => closed.push(closed.length)).end('here');
    });
    const { socket, ended } = await open(listener.port, request.repeat(2));
    await eventually('both are closed', () => closed.length === 2);
    socket.end();
    await ended;
    expect(closed).toEqual([0, 1]);
  });

  it('that are under way keep it from being idle, though one of them is answered', async () => {
    const listener = await listen(
      { HOST: '127.0.0.1', PORT: 0 },
      {
        ...connectionLimits,
        atOnce: 4,
        forNewcomers: 3,
      },
    );
    ending.push(() => listener.close());
    const responses: ServerResponse[] = [];
    listener.hand((_, response) => responses.push(response));
    const working = await open(listener.port, call.repeat(2));
    await eventually('both are here', () => responses.length === 2);
    responses[0]!.end('first');
    await once(working.socket, 'data');
    for (let each = 0; each < 3; each += 1) await open(listener.port, '');
    responses[1]!.end('second');
    expect(String((await once(working.socket, 'data'))[0])).toContain('second');
  });

  it('are as many as one likes, one after the other', async () => {
    const { port } = await start({});
    const { socket } = await open(port, '');
    for (let each = 0; each < 3 * connectionLimits.requestsAtOnce; each += 1) {
      socket.write(request);
      expect(String(await once(socket, 'data'))).toContain('200 OK');
    }
  });
});
