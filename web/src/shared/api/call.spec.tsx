import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { provider, signIn } from '../../test/provider.js';
import { makeSeason } from '../../test/make-season.js';
import { call, setCredentials } from './call.js';
import { pendingChanges } from './pending-changes.js';
import { wireSignIn } from './wire-sign-in.js';

const { players } = routes.team;
const params = { idfTeam: 3 };

/** What was sent, and what is answered. */
let sent: { url: string; init: RequestInit; headers: Record<string, string> }[];
let answers: (Response | Error | Promise<never>)[];
beforeEach(() => {
  sent = [];
  answers = [];
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init, headers: init.headers as Record<string, string> });
    const given = await Promise.race([answers.shift()!, aborted(init.signal)]);
    if (given instanceof Error) throw given;
    return given;
  };
});
const aborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
const ok = (response: unknown) => Response.json({ success: true, error: null, response });
const refused = (status: number, error: object | null) =>
  Response.json({ success: false, error, response: null }, { status });
const nobody = {
  accessToken: async () => null,
  renew: async () => false,
  expired: () => undefined,
};
afterEach(() => setCredentials(nobody));

describe('A call', () => {
  it('gives what stands in the answer', async () => {
    answers = [ok([])];
    expect(await call(players.list, { params })).toEqual([]);
    const { url, init, headers } = sent[0]!;
    expect([url, init.method, init.body]).toEqual(['/api/teams/3/players', 'GET', undefined]);
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-/);
    expect(headers.authorization).toBeUndefined();
  });

  it('sends its body, and belongs to the trace that it is given', async () => {
    answers = [ok({})];
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await call(players.create, { params, body: { name: 'Kim' } }, { traceparent });
    const { init, headers } = sent[0]!;
    expect([init.method, init.body]).toEqual(['POST', '{"name":"Kim"}']);
    expect(headers).toMatchObject({ 'content-type': 'application/json', traceparent });
  });

  it('gives the bytes of a route with a media type of its own', async () => {
    const bytes = makeSeason('speed', [{ idfPlayer: 11, top: 3 }]);
    answers = [new Response(bytes as BodyInit)];
    const stream = { idfTeam: 3, id: 41, kind: 'gnss' } as const;
    const given = await call(routes.ingestion.recordings.getStream, { params: stream });
    expect(given).toEqual(bytes);
    expect(sent[0]!.headers.accept).toContain('arrow');
  });

  it.each([
    ['nobody answers', new TypeError('Failed to fetch'), { status: 'offline' }],
    ['the answer comes too late', new DOMException('late', 'TimeoutError'), { status: 'timeOut' }],
    [
      'it is refused',
      refused(409, { errorCode: 1, errorKey: 'duplicatedName', errorMsg: 'No.' }),
      { status: 409, errorKey: 'duplicatedName', message: 'No.' },
    ],
    ['a proxy answers', new Response('<html>', { status: 502 }), { status: 502, errorKey: null }],
    ['the answer is none of ours', new Response('<html>'), { status: 'offline' }],
    ['it did not succeed after all', refused(200, null), { status: 200 }],
  ])('fails when %s', async (_, answer, error) => {
    answers = [answer];
    await expect(call(players.list, { params })).rejects.toMatchObject(error);
  });

  it('is given up after its time', async () => {
    answers = [new Promise<never>(() => undefined)];
    const late = call(players.list, { params }, { timeoutMs: 20 });
    await expect(late).rejects.toMatchObject({ status: 'timeOut' });
  });

  it('that the reader broke off is no failure to tell of', async () => {
    answers = [new Promise<never>(() => undefined)];
    const leaving = new AbortController();
    const left = call(players.list, { params }, { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toThrow('canceled');
  });

  it('that changes something is pending until it is answered, also when it fails', async () => {
    const seen: number[] = [];
    const leave = pendingChanges.subscribe(() => void seen.push(pendingChanges.count()));
    answers = [ok({}), new TypeError('Failed to fetch'), ok([])];
    await call(players.create, { params, body: { name: 'Kim' } });
    await call(players.create, { params, body: { name: 'Kim' } }).catch(() => undefined);
    await call(players.list, { params });
    leave();
    expect(seen).toEqual([1, 0, 1, 0]);
  });
});

describe('A call of somebody signed in', () => {
  const oidc = provider();
  beforeEach(() => wireSignIn(() => undefined));

  it('carries their token', async () => {
    await signIn();
    answers = [ok([])];
    await call(players.list, { params });
    expect(sent[0]!.headers.authorization).toBe('Bearer token');
  });

  it('carries a new one when the server refuses the old one', async () => {
    await signIn();
    answers = [refused(401, null), ok([])];
    expect(await call(players.list, { params })).toEqual([]);
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token',
      'Bearer new token',
    ]);
  });

  it('is not sent while the provider is away: the network is, not the sign-in', async () => {
    await signIn(-5);
    oidc().answers = ['offline'];
    await expect(call(players.list, { params })).rejects.toMatchObject({ status: 'offline' });
    expect(sent).toEqual([]);
  });
});
