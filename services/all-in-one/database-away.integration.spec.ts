import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@touchline/client';
import { IdentityModule } from '@touchline/identity';
import { IngestionModule } from '@touchline/ingestion';
import {
  type EmbeddedPostgres,
  platformEnvironment,
  readEnvironment,
  type Running,
  serve,
  startPostgres,
} from '@touchline/platform';
import { addressWith, type Route, routeList, uploadsPath } from '@touchline/proto';
import { ReportsModule } from '@touchline/reports';
import { TeamModule } from '@touchline/team';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ADMIN_PASSWORD = 'Admin-2026!';
const email = 'admin@touchline.local';
const longestAnswerMs = 2_500;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly cacheControl: string | null;
  readonly body: string;
  readonly tookMs: number;
}

describe('while PostgreSQL is away, at once with the word to come again', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let product: Running;
  let token: string;
  let page: { readonly path: string; readonly cookie: string };
  const logged: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-away-'));
    const settings = { fsync: 'off', full_page_writes: 'off' };
    postgres = await startPostgres({ dataDir: join(folder, 'pg'), password: 'test', settings });
    product = await serve({
      name: 'away',
      modules: [IdentityModule, TeamModule, IngestionModule, ReportsModule],
      environment: readEnvironment(platformEnvironment, {
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'error',
        DEMO: 'off',
        ADMIN_PASSWORD,
      }),
      logTo: { write: (line) => logged.push(line) },
    });
    token = await new Client(product.url, email, ADMIN_PASSWORD).token();
    page = await openSignIn();
    await postgres.stop();
  }, 120_000);
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const begun = performance.now();
    const answer = await fetch(`${product.url}${path}`, { redirect: 'manual', ...init });
    const body = await answer.text();
    const tookMs = performance.now() - begun;
    const { headers, status } = answer;
    const cacheControl = headers.get('cache-control');
    return { status, retryAfter: headers.get('retry-after'), cacheControl, body, tookMs };
  }

  async function openSignIn() {
    const answer = await fetch(`${product.url}${authAddress()}`, { redirect: 'manual' });
    const uid = answer.headers.get('location')?.split('/').at(-1) ?? '';
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { path: `/oidc/interaction/${uid}/login`, cookie: cookie.join('; ') };
  }

  const authAddress = () =>
    `/oidc/auth?${new URLSearchParams({
      client_id: 'touchline-web',
      redirect_uri: `${product.url}/login/callback`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })}`;

  const awayWith = (status: number) => ({
    status,
    retryAfter: status === 503 ? '1' : expect.anything(),
    cacheControl: expect.stringContaining('no-store') as unknown,
  });

  it.each(routeList.map((route) => [`${route.name} ${route.method}`, route] as const))(
    'answers %s',
    async (_, route: Route) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = route.method === 'GET' ? undefined : '{}';
      const path = addressWith(route, () => '1');
      const answer = await send(path, { method: route.method, headers, body });
      expect(answer).toMatchObject(awayWith(503));
      expect(JSON.parse(answer.body)).toMatchObject({ error: { errorKey: 'unavailable' } });
      expect(answer.tookMs).toBeLessThan(longestAnswerMs);
    },
  );

  it('answers whoever begins to sign in, sends a password or renews a token', async () => {
    const json = { 'content-type': 'application/json', cookie: page.cookie };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const code = 'x'.repeat(43);
    const answers = [
      await send(authAddress()),
      await send(page.path, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email, password: ADMIN_PASSWORD }),
      }),
      await send('/oidc/token', {
        method: 'POST',
        headers: form,
        body: `grant_type=refresh_token&client_id=touchline-web&refresh_token=${code}`,
      }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(awayWith(503));
      expect(answer.tookMs).toBeLessThan(longestAnswerMs);
    }
  });

  it('tells files on their way to wait where they are, and new ones to come again', async () => {
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const metadata = `filename ${btoa('a.csv')},idfTeam ${btoa('1')},batch ${btoa('b')}`;
    const create = { ...headers, 'upload-length': '5', 'upload-metadata': metadata };
    const path = `${uploadsPath}/${randomUUID()}`;
    const made = await send(uploadsPath, { method: 'POST', headers: create });
    expect(made).toMatchObject(awayWith(503));
    expect((await send(path, { method: 'HEAD', headers })).status).toBe(423);
  });

  it('says nothing of passwords and tokens in its log', () => {
    expect(logged.length).toBeGreaterThan(0);
    const text = logged.join('');
    for (const secret of [ADMIN_PASSWORD, token, email]) expect(text).not.toContain(secret);
  });
});
