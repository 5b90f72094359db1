import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadsPath } from '@touchline/proto';
import { Admission, admissionLimits, leaveAdmission, startLimits, waitedMs } from './admission.js';
import { connectionLimits } from './connection-rules.js';
import { listen, type Listener } from './listener.js';
import { busyAnswerMs } from './refused-requests.js';
import { placeLimits } from './strangers-calls.js';
import { TokenVerifier } from '../access/token-verifier.js';
import { eventually } from '../../test/eventually.js';
import { settle } from '../../test/settle.js';
import { startTestIssuer, type TestIssuer } from '../../test/test-issuer.js';

const { atOnceOfKey, waiting, waitingOfKey } = admissionLimits;
const invented = (head: string) => `${head}.b.c`;

describe('requests with access tokens', () => {
  let listener: Listener;
  let agent: Agent;
  /** Those that came in and are not answered. */
  let inside: { readonly request: IncomingMessage; readonly response: ServerResponse }[];
  beforeEach(async () => {
    const came: typeof inside = [];
    inside = came;
    agent = new Agent({ keepAlive: false });
    listener = await listen({ HOST: '127.0.0.1', PORT: 0 }, connectionLimits);
    listener.hand((request, response) => void came.push({ request, response }));
  });
  afterEach(async () => {
    agent.destroy();
    await listener.close();
  });

  const ask = (token: string | undefined, path = '/api/calls'): ClientRequest => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${invented(token)}` };
    const asked = request({ port: listener.port, host: '127.0.0.1', path, headers, agent }).end();
    asked.on('error', () => undefined);
    return asked;
  };
  const many = (count: number, ...words: Parameters<typeof ask>) =>
    Array.from({ length: count }, () => ask(...words));
  const arrived = async (count: number) => {
    await eventually(`${count} are inside`, () => inside.length >= count, Boolean, {
      timeoutMs: 4_000,
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    return inside.length;
  };

  it('come in a few at a time: the next one as soon as one has its turn, or its answer', async () => {
    many(atOnceOfKey + 4, 'a');
    expect(await arrived(atOnceOfKey)).toBe(atOnceOfKey);
    leaveAdmission(inside[0]!.request);
    leaveAdmission(inside[0]!.request);
    expect(await arrived(atOnceOfKey + 1)).toBe(atOnceOfKey + 1);
    expect(waitedMs(inside.at(-1)!.request)).toBeGreaterThan(50);
    inside[1]!.response.end();
    expect(await arrived(atOnceOfKey + 2)).toBe(atOnceOfKey + 2);
  });

  it('wait for no other token’s, and those without one for none', async () => {
    many(atOnceOfKey + 1, 'a');
    await arrived(atOnceOfKey);
    ask('b');
    many(atOnceOfKey + 1, undefined);
    many(atOnceOfKey + 1, 'a', `${uploadsPath}/file`);
    const others = 1 + 2 * (atOnceOfKey + 1);
    expect(await arrived(atOnceOfKey + others)).toBe(atOnceOfKey + others);
  });

  it('of somebody who has gone wait no longer', async () => {
    const [first, ...waiting] = many(atOnceOfKey + 3, 'a');
    await arrived(atOnceOfKey);
    waiting.slice(-2).forEach((each) => each.destroy());
    await new Promise((resolve) => setTimeout(resolve, 50));
    first!.destroy();
    expect(await arrived(atOnceOfKey + 1)).toBe(atOnceOfKey + 1);
  });

  it('leave no place taken when they go as soon as they are let in', async () => {
    const admission = new Admission({});
    let came = 0;
    const arrive = () => {
      const req = { headers: {} };
      const response = Object.assign(new EventEmitter(), { req, destroyed: false });
      const headers = { authorization: 'Bearer a.b.c' };
      const asked = { url: '/api/calls', headers, socket: {} } as IncomingMessage;
      void admission.admit(asked, response as never as ServerResponse, () => (came += 1));
      return response;
    };
    const first = Array.from({ length: atOnceOfKey }, arrive);
    const waiting = first.map(arrive);
    await settle();
    expect(came).toBe(atOnceOfKey);
    for (const response of [...first, ...waiting]) {
      response.destroyed = true;
      response.emit('close');
    }
    await settle();
    expect(came).toBe(atOnceOfKey);
    for (let each = 0; each < atOnceOfKey; each++) arrive();
    await settle();
    expect(came).toBe(2 * atOnceOfKey);
  });

  const refused = expect.objectContaining({ status: 503, Connection: 'close', 'Retry-After': '1' });
  /** Requests with a token that no socket brought: how many were let in, and those that were answered. */
  const withoutSockets = () => {
    const admission = new Admission({});
    const seen = { inside: 0, answered: [] as unknown[] };
    const send = (count: number, token: string, url = '/api/calls') => {
      for (let each = 0; each < count; each++) {
        const response = Object.assign(new EventEmitter(), {
          destroyed: false,
          headersSent: false,
          req: { complete: true, headers: {} },
          writeHead: (status: number, headers: object) => {
            seen.answered.push({ status, ...headers });
            response.headersSent = true;
            return { end: () => void setImmediate(() => response.emit('close')) };
          },
        });
        const asked = {
          socket: {},
          url,
          headers: { authorization: `Bearer ${token}` },
        };
        const enter = () => (seen.inside += 1);
        void admission.admit(asked as IncomingMessage, response as never, enter);
      }
    };
    return { send, seen, settle };
  };

  describe('of a person who is known', () => {
    let issuer: TestIssuer;
    /** Two tokens of the same person. */
    const known: string[] = [];
    /** One token each of others: of so many that all places to wait can be theirs, and of one more. */
    const others: string[] = [];
    beforeAll(async () => {
      issuer = await startTestIssuer();
      const verifier = new TokenVerifier({ issuer: issuer.issuer });
      for (const lifetime of [300, 301]) {
        const token = await issuer.token({ subject: 'known', lifetime });
        await verifier.verify(token);
        known.push(token);
      }
      for (let each = 0; each <= waiting / waitingOfKey; each++) {
        const token = await issuer.token({ subject: `other-${each}` });
        await verifier.verify(token);
        others.push(token);
      }
    });
    afterAll(() => issuer.close());

    it('come in a few at a time, of all of their tokens', async () => {
      const { send, seen, settle } = withoutSockets();
      for (const token of known) send(atOnceOfKey, token);
      await settle();
      expect(seen).toEqual({ inside: atOnceOfKey, answered: [] });
    });

    it('wait for none of those for files, which take their time', async () => {
      const { send, seen, settle } = withoutSockets();
      send(atOnceOfKey + 5, known[0]!, '/api/calls?format=csv');
      send(atOnceOfKey, known[0]!);
      await settle();
      expect(seen).toEqual({ inside: 2 * atOnceOfKey, answered: [] });
    });

    it('come in, however many strangers wait', async () => {
      const { send, seen, settle } = withoutSockets();
      const { ofNetwork } = placeLimits;
      send(ofNetwork + 3, invented('a'));
      send(atOnceOfKey + 1, known[0]!);
      await settle();
      expect(seen).toEqual({ inside: 2 * atOnceOfKey, answered: [] });
      await sleep(busyAnswerMs);
      const told = expect.objectContaining({ status: 503, 'Retry-After': '1' });
      expect(seen).toEqual({ inside: 2 * atOnceOfKey, answered: [told, told, told] });
    });

    it('are told that it is too much once too many of the person wait', async () => {
      const { send, seen, settle } = withoutSockets();
      send(atOnceOfKey + waitingOfKey, known[0]!);
      await settle();
      expect(seen).toEqual({ inside: atOnceOfKey, answered: [] });
      send(1, known[1]!);
      send(1, others[0]!);
      await settle();
      expect(seen).toEqual({ inside: atOnceOfKey + 1, answered: [refused] });
    });

    it('are told that it is too much once too many of all persons wait', async () => {
      const { send, seen, settle } = withoutSockets();
      const [oneMore, ...those] = others;
      for (const token of those) send(atOnceOfKey + waiting / those.length, token);
      await settle();
      expect(seen).toEqual({ inside: those.length * atOnceOfKey, answered: [] });
      send(atOnceOfKey + 1, oneMore!);
      await settle();
      expect(seen).toEqual({
        inside: others.length * atOnceOfKey,
        answered: [refused],
      });
    });
  });

  describe('of nobody who is known', () => {
    /** The names of those that have begun, or how one was answered. */
    let seen: string[];
    let send: (name: string, remoteAddress: string) => { leave(): void };
    let admission: Admission;
    const turn = () => new Promise(setImmediate);
    beforeEach(() => {
      admission = new Admission({});
      seen = [];
      send = (name, remoteAddress) => {
        const asked = { url: '/', headers: {}, socket: { remoteAddress } };
        const response = Object.assign(new EventEmitter(), {
          destroyed: false,
          req: { complete: true },
          writeHead: (status: number) => ({ end: () => void seen.push(`${status} ${name}`) }),
        });
        const begin = () => void seen.push(name);
        void admission.admit(asked as IncomingMessage, response as never, begin);
        const leave = () => {
          response.destroyed = true;
          response.emit('close');
        };
        return { leave };
      };
    });

    it('start one in each turn of the event loop, networks in turn', async () => {
      const [, gone] = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send(name, '203.0.113.1'));
      send('b1', '203.0.113.2');
      gone!.leave();
      for (let turns = 1; turns <= 3; turns++) {
        await turn();
        expect(seen.length).toBeLessThanOrEqual(turns * startLimits.startedAtOnce);
      }
      for (let turns = 0; turns < 10; turns++) await turn();
      expect(seen).toEqual(['a1', 'a3', 'b1', 'a4', 'a5']);
    });

    it('start so too where they ask for another protocol', async () => {
      const sockets = Array.from({ length: 4 }, () => new PassThrough());
      sockets.forEach((socket, each) => {
        const request = { headers: {}, socket: { remoteAddress: '203.0.113.1' } };
        void admission.admitUpgrade(request as never, socket, () => seen.push(`${each}`));
      });
      sockets[1]!.destroy();
      for (let turns = 1; turns <= 2; turns++) {
        await turn();
        expect(seen.length).toBeLessThanOrEqual(turns * startLimits.startedAtOnce);
      }
      for (let turns = 0; turns < 10; turns++) await turn();
      expect(seen).toEqual(['0', '2', '3']);
    });

    it('are told that it is too much once too many of their network, or of all, wait', async () => {
      const { starts, startsOfNetwork } = startLimits;
      // Of the web app: calls of strangers are bounded before.
      for (let each = 0; each <= startsOfNetwork + 1; each++) send('a', '203.0.113.1');
      await turn();
      expect(seen.filter((name) => name !== 'a')).toEqual(['503 a']);
      for (let each = 0; each < starts; each++) send('b', `2001:db8:0:${each}::1`);
      await turn();
      const busy = seen.filter((name) => name === '503 b').length;
      expect(Math.abs(busy - startsOfNetwork)).toBeLessThan(5);
    });
  });
});
