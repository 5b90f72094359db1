import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Listener, mostUnaccepted } from './listener.js';

const open: Listener[] = [];
const start = async (port = 0) => {
  const listener = await listen({ HOST: '127.0.0.1', PORT: port });
  open.push(listener);
  return listener;
};
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});

describe('listening', () => {
  it('answers "starting" until it has its application', async () => {
    const listener = await start();
    const early = await fetch(`${listener.localUrl}/api/health`);
    expect(early.status).toBe(503);
    expect(await early.json()).toEqual({ status: 'starting', parts: {} });
    listener.hand((_, response) => response.end('here'));
    expect(await (await fetch(listener.localUrl)).text()).toBe('here');
  });

  it('says what to do when the port is taken', async () => {
    const { port } = await start();
    await expect(listen({ HOST: '127.0.0.1', PORT: port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken. Stop the program that uses it or start with another one`,
    );
  });

  it('says what to do when the address is not of this machine', async () => {
    await expect(listen({ HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow('Check HOST and PORT.');
  });

  it('has the system keep the connections of a burst', async () => {
    const listenOn = jest.spyOn(Server.prototype, 'listen');
    await start();
    const [options] = listenOn.mock.calls[0]!;
    listenOn.mockRestore();
    expect(options).toMatchObject({ backlog: mostUnaccepted });
  });

  it('writes no warning though many wait for a response to be closed', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const listener = await start();
    const layers = Array.from({ length: 10 }, () => () => undefined);
    listener.hand((_, response) => {
      layers.forEach((layer) => response.once('close', layer));
      response.end('here');
    });
    await (await fetch(listener.localUrl)).text();
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('finishes a request in flight before it is drained', async () => {
    const listener = await start();
    listener.hand((_, response) => void sleep(150).then(() => response.end('done')));
    const answer = fetch(listener.localUrl).then((response) => response.text());
    await sleep(50);
    await listener.drain(2_000);
    expect(await answer).toBe('done');
    await expect(fetch(listener.localUrl)).rejects.toThrow();
  });

  it('does not wait longer than it may for a request that does not end', async () => {
    const listener = await start();
    listener.hand(() => undefined);
    const answer = fetch(listener.localUrl).catch(() => 'cut');
    await sleep(50);
    const begun = performance.now();
    await listener.drain(100);
    await listener.close();
    expect(await answer).toBe('cut');
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
