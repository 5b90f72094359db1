import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { livePath } from '@touchline/proto';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Semaphore } from '../../runtime/semaphore.js';
import { startTestIssuer } from '../../test/test-issuer.js';
import { TokenVerifier } from '../access/token-verifier.js';
import { busyAnswerMs } from './refused-requests.js';
import {
  hasLostPlace,
  placeLimits,
  StrangersCalls,
  waitForTurn,
  waitRefused,
} from './strangers-calls.js';

const { ofNetwork, ofAll } = placeLimits;

class Response extends EventEmitter {
  declare req: IncomingMessage;
  said: { status: number; headers: OutgoingHttpHeaders } | undefined;

  /** @param name tells it from others where a test fails */
  constructor(readonly name: string) {
    super();
  }

  writeHead(status: number, headers: OutgoingHttpHeaders) {
    this.said = { status, headers };
    return { end: () => undefined };
  }
}

/** Names of calls whose connections were ended for others. */
let ended: string[];
let now = 0;
beforeEach(() => {
  ended = [];
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** @param isStarted whether work is done for calls at once */
function arrivals(isStarted = true) {
  const calls = new StrangersCalls();
  let count = 0;
  return (network: string, url = '/api/calls', headers = {}, complete = true) => {
    const response = new Response(`${(count += 1)}: ${network}`);
    const destroy = () => void ended.push(response.name);
    const request = { url, headers, complete, destroy } as never as IncomingMessage;
    Object.assign(response, { req: request });
    const answer = response as unknown as ServerResponse;
    const isTooMany = calls.refuse(network, request, answer);
    if (!isTooMany && isStarted) calls.start(answer);
    return response;
  };
}
const many = (count: number, arrive: (each: number) => Response) =>
  Array.from({ length: count }, (_, each) => arrive(each));
const namesOf = (calls: readonly Response[]) => calls.map(({ name }) => name);
/** Names of those that are told no. */
function refused(...calls: readonly Response[]) {
  jest.advanceTimersByTime(busyAnswerMs);
  return namesOf(calls.filter(({ said }) => said?.status === 503));
}

it('tells nobody at once, who would ask again at once, and nobody who is gone', () => {
  const arrive = arrivals();
  many(ofNetwork, () => arrive('203.0.113.1'));
  const [first, gone] = many(2, () => arrive('203.0.113.1'));
  gone!.emit('close');
  jest.advanceTimersByTime(busyAnswerMs - 1);
  expect(first!.said).toBeUndefined();
  expect(refused(first!, gone!)).toEqual([first!.name]);
});

it('says so where so many calls of its network are under way, until one is answered', () => {
  const arrive = arrivals();
  const those = many(ofNetwork, () => arrive('203.0.113.1'));
  const beyond = many(3, () => arrive('203.0.113.1'));
  const other = arrive('198.51.100.1');
  expect(refused(...those, ...beyond, other)).toEqual(namesOf(beyond));
  those[0]!.emit('close');
  const [next, last] = many(2, () => arrive('203.0.113.1'));
  expect(refused(next!, last!)).toEqual([last!.name]);
});

it('says so, too, where so many calls of strangers are under way', () => {
  const arrive = arrivals();
  const those = many(ofAll, (each) => arrive(`10.0.${each >> 6}.1`));
  const beyond = arrive('198.51.100.1');
  expect(refused(...those, beyond)).toEqual([beyond.name]);
  those[0]!.emit('close');
  expect(refused(arrive('198.51.100.1'))).toEqual([]);
});

it('leaves the connection to the next call, unless a body is still to come', () => {
  const arrive = arrivals();
  many(ofNetwork, () => arrive('203.0.113.1'));
  const withoutBody = arrive('203.0.113.1');
  const withBody = arrive('203.0.113.1', '/api/calls', { 'content-length': '5' });
  expect(refused(withoutBody, withBody)).toHaveLength(2);
  expect(withoutBody.said!.headers).not.toHaveProperty('Connection');
  expect(withBody.said!.headers).toHaveProperty('Connection', 'close');
});

it('counts no live connections: a whole club without WebSockets asks and waits', () => {
  const arrive = arrivals();
  const live = many(2 * ofNetwork, () => arrive('203.0.113.1', `${livePath}/?sid=a`));
  expect(refused(...live, arrive('203.0.113.1'))).toEqual([]);
  const named = many(ofNetwork + 1, () => arrive('203.0.113.1', `${livePath}ly`));
  expect(refused(...named)).toHaveLength(2);
});

describe('calls whose bodies do not come', () => {
  const begin = (arrive: ReturnType<typeof arrivals>, network: string) =>
    arrive(network, '/oidc/token', { 'content-length': '900' }, false);

  it('give their places to others of their network, the longest under way first', () => {
    const arrive = arrivals();
    const those = many(ofNetwork, () => begin(arrive, '203.0.113.1'));
    expect(refused(...many(2, () => arrive('203.0.113.1')))).toEqual([]);
    expect(ended).toEqual(namesOf(those.slice(0, 2)));
  });

  it('give their places to those of other networks, however few each network has', () => {
    const arrive = arrivals();
    const those = many(ofAll, (each) => begin(arrive, `10.${each >> 8}.${each & 255}.1`));
    now += 10_000;
    const club = many(20, () => begin(arrive, '198.51.100.1'));
    expect(refused(...club)).toEqual([]);
    expect(ended).toEqual(namesOf(those.slice(0, 20)));
  });

  it('keep them once they are here', () => {
    const arrive = arrivals();
    const those = many(ofAll, (each) => begin(arrive, `10.0.${each >> 6}.1`));
    for (const { req } of those) req.complete = true;
    expect(refused(arrive('198.51.100.1'))).toHaveLength(1);
    expect(ended).toEqual([]);
  });

  it('go on where a service has verified their tokens since: an upload takes minutes', async () => {
    jest.useRealTimers();
    const issuer = await startTestIssuer();
    try {
      const token = await issuer.token({ subject: 'coach' });
      const arrive = arrivals();
      const headers = { 'content-length': '900', authorization: `Bearer ${token}` };
      const upload = arrive('203.0.113.1', '/api/uploads/1', headers, false);
      now += 60_000;
      many(ofAll - 1, (each) => begin(arrive, `10.0.${each >> 6}.1`));
      await new TokenVerifier({ issuer: issuer.issuer }).verify(token);
      many(2, () => arrive('198.51.100.1'));
      expect(ended).toHaveLength(1);
      expect(ended).not.toContain(upload.name);
    } finally {
      await issuer.close();
    }
  });

  it('leave one place each, however they end', () => {
    const arrive = arrivals();
    const those = many(ofNetwork, () => begin(arrive, '203.0.113.1'));
    const others = many(ofNetwork, () => arrive('203.0.113.1'));
    expect(refused(...others)).toEqual([]);
    for (const each of those) each.emit('close');
    expect(refused(arrive('203.0.113.1'))).toHaveLength(1);
    others[0]!.emit('close');
    expect(refused(arrive('203.0.113.1'))).toEqual([]);
  });
});

it('gives the place of who reads an answer slowly to any newcomer, the longest so first', () => {
  const arrive = arrivals();
  const those = many(ofAll, (each) => arrive(`10.0.${each % 4}.1`));
  for (const each of those.slice(0, 2)) {
    Object.assign(each, { headersSent: true }).writeHead(200, {});
    now += 1_000;
  }
  const [newcomer, last] = many(2, () => arrive('10.0.1.1'));
  expect(refused(newcomer!, last!)).toEqual([]);
  expect(ended).toEqual(namesOf(those.slice(0, 2)));
  expect(refused(arrive('10.0.1.1'))).toHaveLength(1);
});

describe('calls that wait', () => {
  it('to be started give their places to other networks, the last first, and are told so', () => {
    const arrive = arrivals(false);
    const those = many(ofAll, (each) => arrive(`10.0.${each % 4}.1`));
    expect(refused(...many(3, () => arrive('198.51.100.1')))).toEqual([]);
    expect(refused(...those)).toHaveLength(3);
    expect(refused(...those.slice(0, -8))).toEqual([]);
    expect(those.filter(({ req }) => hasLostPlace(req))).toHaveLength(3);
    expect(ended).toEqual([]);
  });

  it('to be started keep them where their own network has all of its places', () => {
    const arrive = arrivals(false);
    const those = many(ofNetwork, () => arrive('203.0.113.1'));
    const beyond = arrive('203.0.113.1');
    expect(refused(...those, beyond)).toEqual([beyond.name]);
  });

  it('to be refused give their places away, and are told what they wait for', () => {
    const arrive = arrivals();
    const those = many(ofAll, (each) => arrive(`10.0.${each % 4}.1`));
    expect(refused(arrive('198.51.100.1'))).toHaveLength(1);
    for (const { req } of those) waitRefused(req);
    now += 1_000;
    const own = many(20, () => arrive('198.51.100.1'));
    for (const { req } of own) waitRefused(req);
    now += 1_000;
    expect(refused(...many(100, () => arrive('10.0.1.1')), ...those, ...own)).toEqual([]);
    expect(ended).toEqual([]);
  });

  it('keep their places once their turn has come', async () => {
    const arrive = arrivals();
    const those = many(ofAll, (each) => arrive(`10.0.${each % 4}.1`));
    const turns = new Semaphore({ name: 'turns', atOnce: 1 });
    const [first, second] = those.slice(0, 2);
    await waitForTurn(first!.req, turns, {});
    void waitForTurn(second!.req, turns, {});
    const [next, last] = many(2, () => arrive('203.0.113.1'));
    expect(refused(...those, next!, last!)).toEqual([second!.name, last!.name]);
  });
});
