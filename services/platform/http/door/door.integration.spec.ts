import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type Envelope, operationIdOf } from '@touchline/proto';
import { maxBodyBytes, maxBodyDepth } from './read-body.js';
import { refusalPace } from './refusal-wait.js';
import { calls, fileText, ProbeModule } from '../../test/probe.module.js';
import { sendRaw } from '../../test/raw-request.js';
import { startTestService, type TestService } from '../../test/test-service.js';

const metricsToken = 'scrapes-all-figures';
let service: TestService;
beforeAll(async () => {
  const environment = { METRICS_TOKEN: metricsToken };
  service = await startTestService({ name: 'reports', module: ProbeModule, environment });
});
afterAll(() => service.close());

async function call(path: string, token?: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(`${service.running.url}${path}`, { ...init, headers });
  const envelope = (await response.json()) as Envelope<Record<string, unknown>>;
  return { status: response.status, headers: response.headers, envelope };
}
const post = (path: string, token: string, body: string) =>
  call(path, token, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('the guard', () => {
  it('lets a member in and says who he is', async () => {
    const { status, envelope } = await call('/api/teams/1/coach', await service.token(1, 'coach'));
    expect(status).toBe(200);
    expect(envelope).toEqual({
      success: true,
      error: null,
      response: { role: 'coach', idfTeam: 1 },
    });
  });

  it('answers 401 without a token and with a broken one', async () => {
    for (const token of [undefined, 'abc.def.ghi']) {
      const { status, headers, envelope } = await call('/api/teams/1/coach', token);
      expect([status, envelope.error?.errorCode]).toEqual([401, 401]);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('answers a foreign team, an unknown one and one that cannot be alike', async () => {
    const token = await service.token(1, 'coach');
    await service.token(2, 'coach');
    const answers = [];
    for (const id of ['2', '987654', '0', '99999999999']) {
      const { status, envelope } = await call(`/api/teams/${id}/coach`, token);
      answers.push(JSON.stringify({ status, envelope }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"errorCode":403');
  });

  it('answers an address without digits where an id belongs as nowhere, to everybody', async () => {
    const nowhere = (await call('/api/nowhere')).envelope;
    for (const token of [undefined, 'abc.def.ghi', await service.token(1, 'coach')]) {
      for (const path of ['/teams/seven/coach', '/teams/-1/coach', '/teams/1.5/coach']) {
        const { status, envelope } = await call(`/api${path}`, token);
        expect([status, envelope]).toEqual([404, nowhere]);
      }
    }
  });

  it('tells a member so at once while strangers wait for it', async () => {
    const token = await service.token(1, 'coach');
    const ended: string[] = [];
    // Each counts as four, so that they come faster than they are answered, however slow this machine is.
    const bodyBytes = 4 * refusalPace.everyBytes - 1;
    const text = `GET /api/teams/seven/coach HTTP/1.1\r\nHost: a\r\nContent-Length: ${bodyBytes}\r\n\r\n`;
    const { port } = new URL(service.running.url);
    const stranger = async () => {
      const { socket } = await sendRaw(Number(port), text);
      await once(socket, 'data');
      ended.push('stranger');
      socket.destroy();
    };
    const strangers = Array.from({ length: refusalPace.atOnce }, stranger);
    await Promise.race(strangers);
    await call('/api/teams/seven/coach', token);
    ended.push('member');
    await Promise.all(strangers);
    expect(ended.indexOf('member')).toBeLessThan(strangers.length);
    expect(ended.at(-1)).toBe('stranger');
  });

  it('gives the same 403 to the wrong role as to a stranger', async () => {
    const stranger = await call('/api/teams/1/coach', await service.token(2, 'coach'));
    const player = await call('/api/teams/1/coach', await service.token(1, 'player', 7));
    expect(player.status).toBe(403);
    expect(player.envelope).toEqual(stranger.envelope);
  });

  it('lets a player see himself and refuses others, lists with others and all', async () => {
    const token = await service.token(1, 'player', 7);
    expect((await call('/api/teams/1/players/7', token)).envelope.response).toEqual({
      ids: '7',
      idfPlayer: 7,
    });
    for (const ids of ['8', '7,8', 'all']) {
      expect((await call(`/api/teams/1/players/${ids}`, token)).status).toBe(403);
    }
  });

  it('keeps the administration to the role of the token', async () => {
    const admin = await service.token(0, 'admin');
    expect((await call('/api/admin/things', admin)).status).toBe(200);
    expect((await call('/api/admin/things', await service.token(1, 'coach'))).status).toBe(403);
    expect((await call('/api/teams/1/coach', admin)).status).toBe(403);
  });

  it('lets anybody with a token make a call for the signed in', async () => {
    const { status, envelope } = await call('/api/signed-in', await service.token(1, 'guest'));
    expect([status, envelope.response]).toEqual([200, { role: null, idfTeam: 0 }]);
  });

  it('needs no token where the route is public', async () => {
    expect((await call('/api/open')).envelope).toEqual({
      success: true,
      error: null,
      response: null,
    });
  });
});

describe('input', () => {
  it('reaches the handler parsed', async () => {
    const token = await service.token(1, 'guest');
    const { envelope } = await post('/api/teams/1/notes?times=2', token, '{"text":"go"}');
    expect(envelope.response).toEqual({ text: 'gogo' });
  });

  it.each([
    ['a missing field', '{}', '', 'pleaseCheckRequired', { field: 'text', found: 'nothing' }],
    ['no body', '', '', 'pleaseCheckRequired', { field: 'text' }],
    ['a wrong type', '{"text":5}', '', 'invalidRequest', { field: 'text', found: '5' }],
    ['a bad query', '{"text":"a"}', '?times=9', 'invalidRequest', { field: 'times', found: '"9"' }],
    ['a field too many', '{"text":"a","txet":"b"}', '', 'unknownField', { field: 'txet' }],
    ['a misspelt query', '{"text":"a"}', '?time=2', 'unknownField', { field: 'time' }],
    ['text that is no JSON', '{"text"', '', 'invalidRequest', { field: 'body', expected: 'JSON' }],
  ])('names what is wrong with %s', async (_, body, query, errorKey, where) => {
    const token = await service.token(1, 'guest');
    const { status, envelope } = await post(`/api/teams/1/notes${query}`, token, body);
    expect(status).toBe(400);
    expect(envelope.error).toMatchObject({ errorKey, ...where });
  });

  it('is looked at only after the guard has let the caller in', async () => {
    const { status } = await post('/api/teams/1/notes', await service.token(2, 'coach'), '{}');
    expect(status).toBe(403);
  });

  it.each([
    ['half', '{"text":'],
    ['long', 'x'.repeat(maxBodyBytes)],
    ['nested', '['.repeat(5_000)],
  ])('of strangers is not read at all, be it %s', async (_, body) => {
    const { status, envelope } = await post('/api/teams/1/notes', 'x', body);
    expect([status, envelope.error?.errorKey]).toEqual([401, 'authenticationExpired']);
  });

  it('has a size limit, said in the envelope', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(maxBodyBytes) });
    const token = await service.token(1, 'guest');
    const { status, envelope } = await post('/api/teams/1/notes', token, body);
    expect([status, envelope.error?.errorKey]).toEqual([413, 'requestTooLarge']);
  });

  it.each(['[', '{"a":'])('is refused where it is nested too deep by %s', async (nest) => {
    const closing = nest === '[' ? ']' : '}';
    const body = (depth: number) => `${nest.repeat(depth)}1${closing.repeat(depth)}`;
    const token = await service.token(1, 'guest');
    for (const depth of [maxBodyDepth + 1, 5_000, 100_000 / nest.length]) {
      const { status, envelope } = await post('/api/teams/1/notes', token, body(depth));
      expect([status, envelope.error?.expected]).toEqual([400, expect.stringContaining('at most')]);
    }
    const { envelope } = await post('/api/teams/1/notes', token, body(maxBodyDepth));
    expect(envelope.error?.expected ?? '').not.toContain('at most');
  });
});

describe('answers', () => {
  it('that are long are sent compressed to who takes them so', async () => {
    const read = (encoding: string) =>
      fetch(`${service.running.url}/api/openapi.json`, {
        headers: { 'accept-encoding': encoding },
      });
    const [brotli, gzip, plain] = await Promise.all(['br', 'gzip', 'identity'].map(read));
    const encodings = [brotli, gzip, plain].map((answer) =>
      answer!.headers.get('content-encoding'),
    );
    expect(encodings).toEqual(['br', 'gzip', null]);
    expect(await brotli!.text()).toBe(await plain!.text());
  });

  it('carry where a refusal lies', async () => {
    const { status, envelope } = await call('/api/refusal');
    expect(status).toBe(400);
    expect(envelope).toEqual({
      success: false,
      response: null,
      error: {
        errorCode: 511,
        errorKey: 'cropOverlap',
        errorMsg: expect.any(String),
        field: 'dateStart',
        found: '5',
        expected: '6',
      },
    });
  });

  it('keep the cause of a fault to the log and give its trace id', async () => {
    const traceId = 'ab'.repeat(16);
    const init = { headers: { traceparent: `00-${traceId}-${'1'.repeat(16)}-01` } };
    const { status, headers, envelope } = await call('/api/fault', undefined, init);
    expect(status).toBe(500);
    expect(JSON.stringify(envelope)).not.toContain('secret');
    expect(envelope.error).toMatchObject({ errorCode: 500, traceId });
    expect(headers.get('x-request-id')).toBe(traceId);
  });

  it.each(['a b"c', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `00-${'g'.repeat(32)}-1-01`])(
    'do not go on from %s, which is no traceparent',
    async (traceparent) => {
      const { headers } = await call('/api/open', undefined, { headers: { traceparent } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(traceparent).not.toContain(headers.get('x-request-id'));
    },
  );

  it('that break their contract are a fault', async () => {
    expect((await call('/api/off-contract')).status).toBe(500);
  });

  it.each([
    ['GET', '/api/nowhere'],
    ['POST', '/api/nowhere'],
    ['GET', '/nowhere.js'],
    ['POST', '/nowhere'],
  ])('are envelopes also where nothing is: %s %s', async (method, path) => {
    const { status, envelope } = await call(path, undefined, { method });
    expect([status, envelope.error?.errorKey]).toEqual([404, 'notFound']);
  });

  it('that are files pass as they are, with their length', async () => {
    const response = await fetch(`${service.running.url}/api/file`);
    expect(response.headers.get('content-type')).toBe('text/csv');
    expect(response.headers.get('content-length')).toBe(String(fileText.length));
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(fileText);
  });

  it('come from the literal path before the one with a parameter, whatever the order', async () => {
    expect((await call('/api/things/latest')).envelope.response).toBe('the latest');
    expect((await call('/api/things/7')).envelope.response).toBe('7');
  });

  it('carry security headers and do not name the framework', async () => {
    const { headers } = await call('/api/open');
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' 'wasm-unsafe-eval'`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('are kept by no browser and no proxy, refusals and files neither', async () => {
    const paths = ['/api/open', '/api/file', '/api/teams/1/coach', '/api/nowhere'];
    for (const path of paths) {
      const { headers } = await fetch(`${service.running.url}${path}`);
      expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([
        path,
        'no-store',
        null,
      ]);
    }
  });
});

describe("the operator's pages", () => {
  it('say that every part is ready', async () => {
    const response = await fetch(`${service.running.url}/api/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'ready',
      parts: { 'reports.database': { status: 'ready' } },
    });
  });

  it('tell a proxy that calls are taken, also while a part is away', async () => {
    const rename = (from: string, to: string) =>
      service.database.asService((manager) =>
        manager.query(`alter table reports.${from} rename to ${to}`),
      );
    await rename('parked', 'away');
    try {
      const asked = await fetch(`${service.running.url}/api/health`);
      expect(asked.status).toBe(503);
      expect(await asked.json()).toMatchObject({
        parts: { 'reports.events': { reason: 'relation "reports.parked" does not exist' } },
      });
      const proxied = { 'x-forwarded-for': '192.0.2.7' };
      const told = await fetch(`${service.running.url}/api/health`, { headers: proxied });
      expect(told.status).toBe(503);
      const { parts } = (await told.json()) as { parts: Record<string, object> };
      expect(parts['reports.events']).toEqual({ status: 'degraded' });
      expect(parts['reports.database']).toEqual({ status: 'ready' });
      const live = await fetch(`${service.running.url}/api/health/live`);
      expect(live.status).toBe(200);
      expect(await live.json()).toEqual({ live: true });
    } finally {
      await rename('away', 'parked');
    }
  });

  it('describe exactly the calls that this process answers', async () => {
    const response = await fetch(`${service.running.url}/api/openapi.json`);
    const { openapi, paths } = (await response.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(paths).flatMap((each) => Object.values(each));
    expect(openapi).toBe('3.1.0');
    expect(ids.map(({ operationId }) => operationId).sort()).toEqual(
      Object.values(calls).map(operationIdOf).sort(),
    );
  });

  it('can be browsed with files of this server only', async () => {
    const page = await (await fetch(`${service.running.url}/api/docs`)).text();
    expect(page).toContain('swagger-ui');
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    const script = await fetch(`${service.running.url}/api/docs/swagger-ui-bundle.js`);
    expect(script.status).toBe(200);
  });

  it('give figures to this machine, not to those whom a proxy brings', async () => {
    const address = `${service.running.url}/metrics`;
    const figures = await (await fetch(address)).text();
    expect(figures).toContain(
      'touchline_http_request_duration_seconds_count{method="GET",route="/api/open",status="200"}',
    );
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    const scrape = async (headers: Record<string, string>) =>
      (await fetch(address, { headers })).status;
    expect(await scrape(proxied)).toBe(404);
    expect(await scrape({ ...proxied, authorization: `Bearer ${metricsToken}` })).toBe(200);
    expect(await scrape({ ...proxied, authorization: 'Bearer something-else-16' })).toBe(404);
    expect(await scrape({ authorization: 'Bearer something-else-16' })).toBe(404);
  });
});
