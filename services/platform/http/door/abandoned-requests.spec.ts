import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { uploadsPath } from '@touchline/proto';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { abandonPace, beginsEveryMs } from './abandoned-requests.js';
import { settle } from '../../test/settle.js';
import { startTestIssuer, type TestIssuer } from '../../test/test-issuer.js';
import { Admission, admissionLimits } from './admission.js';
import { TokenVerifier } from '../access/token-verifier.js';

const { atOnce, everyMs, longestMs, keys } = abandonPace;
/** The turns of the event loop are real. */
const useFakeTimers = () => jest.useFakeTimers({ doNotFake: ['setImmediate'] });
const call = '/api/calls';
const signIn = '/oidc/auth';

describe('whoever abandons requests', () => {
  let issuer: TestIssuer;
  /** Of people that the process knows. */
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    issuer = await startTestIssuer();
    const verifier = new TokenVerifier({ issuer: issuer.issuer });
    for (const subject of ['a', 'b']) {
      tokens[subject] = await issuer.token({ subject });
      await verifier.verify(tokens[subject]);
    }
  });
  afterAll(() => issuer.close());

  let admission: Admission;
  beforeEach(() => {
    useFakeTimers();
    admission = new Admission({});
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A request; `began` says whether it has come in. */
  const send = (url: string, authorization?: string, remoteAddress = '203.0.113.1') => {
    const req = { headers: {} };
    const state = { req, headersSent: false, destroyed: false };
    const response = Object.assign(new EventEmitter(), state);
    const request = { url, headers: { authorization }, socket: { remoteAddress } };
    const leave = () => {
      response.destroyed = true;
      response.emit('close');
    };
    const sent = { began: false, response, leave };
    const begin = () => void (sent.began = true);
    void admission.admit(request as IncomingMessage, response as never as ServerResponse, begin);
    return sent;
  };
  const passed = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    await settle();
  };
  const abandon = async (count: number, ...words: Parameters<typeof send>) => {
    for (let each = 0; each < count; each++) {
      const { leave } = send(...words);
      await passed(0);
      leave();
    }
  };
  const beginsAfter = async (ms: number, ...words: Parameters<typeof send>) => {
    const sent = send(...words);
    const began: boolean[] = [];
    for (const pause of [0, ms / 2, ms / 2]) {
      await passed(pause);
      began.push(sent.began);
    }
    expect({ ms, began }).toEqual({ ms, began: [ms === 0, ms === 0, true] });
    return sent;
  };
  const token = (name: string) => `Bearer ${tokens[name] ?? `${name}.b.c`}`;

  it.each([
    ['a call with a token', call, 'a'],
    ['a call about files', `${uploadsPath}/file`, 'a'],
    ['the sign-in', signIn, undefined],
  ])('waits for the next one once there were many: %s', async (_, url, name) => {
    const authorization = name && token(name);
    await abandon(atOnce, url, authorization);
    (await beginsAfter(0, url, authorization)).leave();
    await beginsAfter(everyMs, url, authorization?.replace('Bearer', 'BEARER'));
  });

  it('makes nobody of another network wait, no other one that is known, and no file of the web app', async () => {
    await abandon(atOnce + 2, call, token('a'));
    await beginsAfter(0, call, token('b'));
    await beginsAfter(0, signIn, undefined, '203.0.113.2');
    await beginsAfter(0, '/favicon.svg');
  });

  it.each([
    ['invented tokens', (each: number) => token(`t${each}`)],
    ['what is no token', (each: number) => `Basic ${each}`],
  ])('does not go round it with %s', async (_, authorization) => {
    for (let each = 0; each <= atOnce; each++) await abandon(1, signIn, authorization(each));
    await beginsAfter(everyMs, signIn, authorization(-1));
  });

  it('counts a token once, in however many ways its signature is written', async () => {
    const verifier = new TokenVerifier({ issuer: issuer.issuer });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const written = Array.from(letters, (last) => tokens.a!.slice(0, -1) + last);
    const accepted: string[] = [];
    jest.useRealTimers();
    for (const each of written) {
      const isAccepted = await verifier.verify(each).then(
        () => true,
        () => false,
      );
      if (isAccepted) accepted.push(each);
    }
    useFakeTimers();
    expect(accepted.length).toBeGreaterThan(1);
    for (let each = 0; each <= atOnce; each++)
      await abandon(1, call, `Bearer ${accepted[each % accepted.length]}`);
    await beginsAfter(everyMs, call, token('a'));
  });

  it('counts to the person whose token was verified on the way, and to nobody else of the network', async () => {
    const verifier = new TokenVerifier({ issuer: issuer.issuer });
    const latest = await issuer.token({ subject: 'c' });
    const authorization = `Bearer ${latest}`;
    const file = `${uploadsPath}/file`;
    const first = Array.from({ length: atOnce + 1 }, () => send(file, authorization));
    await passed(0);
    jest.useRealTimers();
    await verifier.verify(latest);
    useFakeTimers();
    first.forEach(({ leave }) => leave());
    await beginsAfter(0, signIn);
    await beginsAfter(everyMs, file, authorization);
  });

  it('waits for so long at most, and for nothing once as many others were counted', async () => {
    const many = Array.from({ length: atOnce + (3 * longestMs) / everyMs }, () => send(signIn));
    await passed(0);
    many.forEach(({ leave }) => leave());
    (await beginsAfter(longestMs, signIn)).leave();
    for (let each = 0; each < keys; each++) await abandon(1, signIn, undefined, `another ${each}`);
    await beginsAfter(0, signIn);
  });

  it('begins those that wait one after the other', async () => {
    await abandon(atOnce + 1, signIn);
    const sent = Array.from({ length: 4 }, () => send(signIn));
    const begun = () => sent.filter(({ began }) => began).length;
    await passed(everyMs - 1);
    expect(begun()).toBe(0);
    await passed(1);
    for (let each = 1; each < sent.length; each++) {
      expect(begun()).toBe(each);
      await passed(beginsEveryMs);
    }
    expect(begun()).toBe(sent.length);
  });

  it('begins them so, too, as soon as it may abandon one again', async () => {
    await abandon(atOnce - 1, call, token('a'));
    const before = [send(call, token('a')), send(call, token('a'))];
    await passed(0);
    expect(before.every(({ began }) => began)).toBe(true);
    before.forEach(({ leave }) => leave());
    await passed(everyMs);
    const after = [send(call, token('a')), send(call, token('a'))];
    await passed(0);
    expect(after.map(({ began }) => began)).toEqual([true, false]);
    await passed(beginsEveryMs);
    expect(after.map(({ began }) => began)).toEqual([true, true]);
  });

  it('waits for nothing when its requests were answered, though not read to their end', async () => {
    for (let each = 0; each <= 2 * atOnce; each++) {
      const { response, leave } = send(call, token('a'));
      await passed(0);
      response.headersSent = true;
      leave();
    }
    await beginsAfter(0, call, token('a'));
  });

  it('keeps no place when it goes during its wait, or as soon as it is let in', async () => {
    const { atOnceOfKey } = admissionLimits;
    const full = () => Array.from({ length: atOnceOfKey }, () => send(call, token('a')));
    const leave = (sent: ReturnType<typeof full>) => sent.forEach((each) => each.leave());
    await abandon(atOnce - 2, call, token('a'));
    const [inside, waiting] = [full(), full()];
    await passed(0);
    expect(inside.every(({ began }) => began)).toBe(true);
    leave([...inside, ...waiting]);
    const during = full();
    await passed(1);
    leave(during);
    const next = full();
    await passed(2 * longestMs);
    expect([...waiting, ...during].some(({ began }) => began)).toBe(false);
    expect(next.every(({ began }) => began)).toBe(true);
    leave(next);
    expect(jest.getTimerCount()).toBe(0);
  });
});
