import { expect, it, jest } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import { EventEmitter } from 'node:events';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { clientId } from './our-client.js';
import { beginningLimits, signInBeginnings } from './sign-in-beginnings.js';

const {
  beginningsAtOnce,
  beginningsAtOnceOfNetwork,
  beginningsWaitingOfNetwork,
  beginningsWaiting,
  longestBeginningWaitMs,
} = beginningLimits;

/** Each sign-in that the library is at takes until it is told to go on. */
function desk(count = async (_: string) => {}) {
  const going: (() => void)[] = [];
  const middleware = signInBeginnings({ environment: {}, count });
  const begin = (
    remoteAddress: string,
    asked: object = { client_id: clientId },
    path = '/auth',
  ) => {
    const ctx = {
      req: { socket: { remoteAddress }, headers: {} },
      res: new EventEmitter(),
      path,
      query: asked,
      status: 404,
      get: () => '',
      set: () => undefined,
      vary: () => undefined,
    };
    const next = () => new Promise<void>((resolve) => going.push(resolve));
    const ended = middleware(ctx as never as KoaContextWithOIDC, next);
    return { ctx, ended: ended.then(() => ctx.status) };
  };
  return { going, begin };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('begins sign-ins one at a time for a network until each is answered, those of another beside them', async () => {
  const { going, begin } = desk();
  const first = begin('203.0.113.1');
  for (let each = 0; each < beginningsWaitingOfNetwork; each += 1) begin('203.0.113.1');
  await settled();
  expect(going).toHaveLength(beginningsAtOnceOfNetwork);
  expect(await begin('203.0.113.1').ended).toBe(503);
  begin('203.0.113.2');
  begin('203.0.113.3');
  await settled();
  expect(going).toHaveLength(beginningsAtOnce);
  going[0]!();
  await first.ended;
  await settled();
  expect(going).toHaveLength(beginningsAtOnce + 1);
});

it('knows one however its path is written, as the library does', async () => {
  const { going, begin } = desk();
  const written = ['/auth', '/AUTH', '/auth/', '/Auth/'];
  written.forEach((path) => begin('203.0.113.1', undefined, path));
  await settled();
  expect(going).toHaveLength(beginningsAtOnceOfNetwork);
});

it('refuses those beyond the ones that may wait at all', async () => {
  const { going, begin } = desk();
  for (let each = 0; each < beginningsAtOnce + beginningsWaiting; each += 1)
    begin(`10.0.${each >> 8}.${each & 255}`);
  await settled();
  expect(going).toHaveLength(beginningsAtOnce);
  expect(await begin('203.0.113.1').ended).toBe(503);
});

it('refuses one that has waited for too long, and begins none whose client has gone', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { going, begin } = desk();
    for (const each of [1, 2]) begin(`203.0.113.${each}`);
    const [left, late] = [begin('203.0.113.3'), begin('203.0.113.4')];
    await settled();
    left.ctx.res.emit('close');
    expect(await left.ended).toBe(503);
    jest.advanceTimersByTime(longestBeginningWaitMs);
    expect(await late.ended).toBe(503);
    expect(going).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

it('lets the next one in where one may not begin, and everything by that is no sign-in of ours', async () => {
  let full = true;
  const { going, begin } = desk(async () => {
    if (full) throw new ServiceError('tooManyAttempts');
  });
  expect(await begin('203.0.113.1').ended).toBe(429);
  full = false;
  for (let each = 0; each < 3; each += 1) begin('203.0.113.1', { client_id: 'x' });
  begin('203.0.113.1');
  await settled();
  expect(going).toHaveLength(4);
});
