import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { livePath } from '@touchline/proto';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { startTestIssuer } from '../../test/test-issuer.js';
import { TokenVerifier } from '../access/token-verifier.js';
import {
  giveWay,
  keepPlace,
  StrangersCalls,
  strangersCalls,
  waitRefused,
} from './strangers-calls.js';

const { ofNetwork, ofAll } = strangersCalls;

class Response extends EventEmitter {
  declare req: IncomingMessage;
  said: { status: number; headers: OutgoingHttpHeaders } | undefined;
  writeHead(status: number, headers: OutgoingHttpHeaders) {
    this.said = { status, headers };
    return { end: () => undefined };
  }
}

/** Calls whose connections were ended for others. */
let ended: Response[];
let now = 0;
beforeEach(() => {
  ended = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** @param isBegun whether work is done for calls at once */
function arrivals(isBegun = true) {
  const calls = new StrangersCalls();
  return (network: string, url = '/api/calls', headers = {}, complete = true) => {
    const response = new Response();
    const destroy = () => void ended.push(response);
    const request = { url, headers, complete, destroy } as never as IncomingMessage;
    Object.assign(response, { req: request });
    const answer = response as unknown as ServerResponse;
    const isRefused = calls.refuse(network, request, answer);
    expect(response.said?.status).toBe(isRefused ? 503 : undefined);
    if (!isRefused && isBegun) calls.begin(answer);
    return response;
  };
}
const many = (count: number, arrive: (each: number) => Response) =>
  Array.from({ length: count }, (_, each) => arrive(each));
const isRefused = ({ said }: Response) => said !== undefined;

it('says so at once where so many calls of its network are under way, until one is answered', () => {
  const arrive = arrivals();
  const those = many(ofNetwork, () => arrive('203.0.113.1'));
  expect(those.some(isRefused)).toBe(false);
  expect(many(3, () => arrive('203.0.113.1')).every(isRefused)).toBe(true);
  expect(isRefused(arrive('198.51.100.1'))).toBe(false);
  those[0]!.emit('close');
  expect(isRefused(arrive('203.0.113.1'))).toBe(false);
  expect(isRefused(arrive('203.0.113.1'))).toBe(true);
});

it('says so, too, where so many calls of strangers are under way', () => {
  const arrive = arrivals();
  const those = many(ofAll, (each) => arrive(`10.0.${each >> 6}.1`));
  expect(those.some(isRefused)).toBe(false);
  expect(isRefused(arrive('198.51.100.1'))).toBe(true);
  those[0]!.emit('close');
  expect(isRefused(arrive('198.51.100.1'))).toBe(false);
});

it('leaves the connection to the next call, unless a body is still to come', () => {
  const arrive = arrivals();
  many(ofNetwork, () => arrive('203.0.113.1'));
  expect(arrive('203.0.113.1').said!.headers).not.toHaveProperty('Connection');
  const withBody = arrive('203.0.113.1', '/api/calls', { 'content-length': '5' });
  expect(withBody.said!.headers).toHaveProperty('Connection', 'close');
});

it('counts no live connections: a whole club without WebSockets asks and waits', () => {
  const arrive = arrivals();
  const live = many(2 * ofNetwork, () => arrive('203.0.113.1', `${livePath}/?sid=a`));
  expect(live.some(isRefused)).toBe(false);
  expect(isRefused(arrive('203.0.113.1'))).toBe(false);
});

describe('calls whose bodies do not come', () => {
  const begin = (arrive: ReturnType<typeof arrivals>, network: string) =>
    arrive(network, '/oidc/token', { 'content-length': '900' }, false);

  it('give their places to others of their network, the longest under way first', () => {
    const arrive = arrivals();
    const those = many(ofNetwork, () => begin(arrive, '203.0.113.1'));
    expect(many(2, () => arrive('203.0.113.1')).some(isRefused)).toBe(false);
    expect(ended).toEqual(those.slice(0, 2));
  });

  it('give their places to those of other networks, however few each network has', () => {
    const arrive = arrivals();
    const those = many(ofAll, (each) => begin(arrive, `10.${each >> 8}.${each & 255}.1`));
    now += 10_000;
    const club = many(20, () => begin(arrive, '198.51.100.1'));
    expect(club.some(isRefused)).toBe(false);
    expect(ended).toEqual(those.slice(0, 20));
  });

  it('keep them once they are here', () => {
    const arrive = arrivals();
    const those = many(ofAll, (each) => begin(arrive, `10.0.${each >> 6}.1`));
    for (const { req } of those) req.complete = true;
    expect(isRefused(arrive('198.51.100.1'))).toBe(true);
    expect(ended).toEqual([]);
  });

  it('go on where a service has verified their tokens since: an upload takes minutes', async () => {
    const issuer = await startTestIssuer();
    try {
      const token = await issuer.token({ subject: 'coach' });
      const arrive = arrivals();
      const headers = { 'content-length': '900', authorization: `Bearer ${token}` };
      const upload = arrive('203.0.113.1', '/api/uploads/1', headers, false);
      now += 60_000;
      many(ofAll - 1, (each) => begin(arrive, `10.0.${each >> 6}.1`));
      await new TokenVerifier({ issuer: issuer.issuer }).verify(token);
      expect(many(2, () => arrive('198.51.100.1')).some(isRefused)).toBe(false);
      expect(ended).toHaveLength(1);
      expect(ended).not.toContain(upload);
    } finally {
      await issuer.close();
    }
  });

  it('leave one place each, however they end', () => {
    const arrive = arrivals();
    const those = many(ofNetwork, () => begin(arrive, '203.0.113.1'));
    const others = many(ofNetwork, () => arrive('203.0.113.1'));
    expect(others.some(isRefused)).toBe(false);
    for (const each of those) each.emit('close');
    expect(isRefused(arrive('203.0.113.1'))).toBe(true);
    others[0]!.emit('close');
    expect(isRefused(arrive('203.0.113.1'))).toBe(false);
  });
});

describe('calls that wait', () => {
  it('to be begun give their places to other networks, the last first, and are told so', () => {
    const arrive = arrivals(false);
    const those = many(ofAll, (each) => arrive(`10.0.${each % 4}.1`));
    expect(many(3, () => arrive('198.51.100.1')).some(isRefused)).toBe(false);
    expect(those.filter(isRefused)).toHaveLength(3);
    expect(those.slice(0, -8).some(isRefused)).toBe(false);
    expect(ended).toEqual([]);
  });

  it('to be begun keep them where their own network has its share', () => {
    const arrive = arrivals(false);
    const those = many(ofNetwork, () => arrive('203.0.113.1'));
    expect(isRefused(arrive('203.0.113.1'))).toBe(true);
    expect(those.some(isRefused)).toBe(false);
  });

  it('to be refused end with their connections, and let in who comes alone', () => {
    const arrive = arrivals();
    const those = many(ofAll, (each) => arrive(`10.0.${each % 4}.1`));
    expect(isRefused(arrive('198.51.100.1'))).toBe(true);
    for (const { req } of those) waitRefused(req);
    now += 1_000;
    const own = many(20, () => arrive('198.51.100.1'));
    for (const { req } of own) waitRefused(req);
    now += 1_000;
    expect(many(100, () => arrive('10.0.1.1')).some(isRefused)).toBe(false);
    expect(ended).toHaveLength(120);
    expect(ended.every((each) => those.includes(each))).toBe(true);
  });

  it('keep their places once their turn has come', () => {
    const arrive = arrivals();
    const those = many(ofAll, (each) => arrive(`10.0.${each % 4}.1`));
    const [first, second] = those;
    for (const { req } of [first!, second!]) giveWay(req);
    keepPlace(first!.req);
    expect(isRefused(arrive('203.0.113.1'))).toBe(false);
    expect(isRefused(arrive('203.0.113.1'))).toBe(true);
    expect([first, second].map((each) => isRefused(each!))).toEqual([false, true]);
  });
});
