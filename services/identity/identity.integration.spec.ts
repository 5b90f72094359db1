import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platformEnvironment, readEnvironment, type Running, serve } from '@touchline/platform';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { Client } from 'pg';
import { freshDatabase, type FreshDatabase } from '../platform/test/fresh-database.js';
import { IdentityModule } from './identity.module.js';
import { Browser, type Tokens } from './test/browser.js';

const admin = { email: 'admin@touchline.local', password: 'Admin-2026!' };
const coach = { email: 'Coach@example.club', password: 'Coach-2026!' };
let database: FreshDatabase;
let dataDir: string;
let running: Running;

const start = (more: Record<string, string> = {}) =>
  serve({
    name: 'identity',
    modules: [IdentityModule],
    environment: readEnvironment(platformEnvironment, {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'silent',
      ...more,
    }),
    checkAnswers: true,
  });

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

async function api(path: string, tokens: Tokens, body?: unknown, method?: string) {
  const response = await fetch(`${running.url}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      'content-type': 'application/json',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const envelope = (await response.json()) as {
    response: Record<string, unknown>;
    error: Record<string, unknown>;
  };
  return { status: response.status, ...envelope };
}

const visit = () => new Browser(running.url);
const attempts = () => sql('select * from identity.sign_in_attempt order by tried_at');
const login = (browser: Browser, email: string, password: string) =>
  browser.givePassword(email, password);

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-identity-'));
  running = await start();
  await sql(
    `insert into identity.team (idf_team, name, timezone) values (1, 'First', 'Asia/Seoul')`,
  );
});
afterAll(async () => {
  await running.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('making accounts', () => {
  const body = { ...coach, name: 'Coach', memberships: [{ idfTeam: 1, role: 'coach' }] };

  it('is done by the administrator, with the teams of the account', async () => {
    const tokens = await visit().signIn(admin.email, admin.password);
    const { status, response } = await api('/admin/accounts', tokens, body);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      email: coach.email,
      type: 'coach',
      admin: false,
      teamDtoList: [{ idfTeam: 1, name: 'First', timezone: 'Asia/Seoul', role: 'coach' }],
    });
  });

  it('reaches the services: their copy has the membership', async () => {
    for (let tries = 0; ; tries += 1) {
      const rows = await sql('select role, idf_team from identity.membership');
      if (rows.length > 0 || tries > 200) {
        expect(rows).toEqual([{ role: 'coach', idf_team: 1 }]);
        break;
      }
      await sleep(25);
    }
  });

  it('refuses an e-mail address that has one, however it is spelled', async () => {
    const tokens = await visit().signIn(admin.email, admin.password);
    const again = { ...body, email: 'COACH@EXAMPLE.club' };
    const { status, error } = await api('/admin/accounts', tokens, again);
    expect([status, error.errorCode, error.field]).toEqual([409, 152, 'email']);
  });

  it('refuses a team that does not exist', async () => {
    const tokens = await visit().signIn(admin.email, admin.password);
    const memberships = [{ idfTeam: 77, role: 'coach' }];
    const unknown = { ...body, email: 'new@example.club', memberships };
    const { status, error } = await api('/admin/accounts', tokens, unknown);
    expect([status, error.errorCode]).toEqual([404, 205]);
    expect(await sql(`select 1 from identity.account where email = 'new@example.club'`)).toEqual(
      [],
    );
  });

  it('refuses a player of another team, and of none', async () => {
    const tokens = await visit().signIn(admin.email, admin.password);
    await sql('insert into identity.team_player (idf_player, idf_team) values (7, 1), (8, 3)');
    for (const idfPlayer of [8, 9]) {
      const memberships = [{ idfTeam: 1, role: 'player', idfPlayer }];
      const foreign = { ...body, email: 'foreign@example.club', memberships };
      const { status, error } = await api('/admin/accounts', tokens, foreign);
      expect([status, error.errorCode, error.field]).toEqual([404, 213, 'memberships']);
    }
    const memberships = [{ idfTeam: 1, role: 'player', idfPlayer: 7 }];
    const own = { ...body, email: 'own@example.club', memberships };
    expect((await api('/admin/accounts', tokens, own)).status).toBe(200);
  });

  it('waits for a team that was made a moment ago', async () => {
    const tokens = await visit().signIn(admin.email, admin.password);
    const memberships = [{ idfTeam: 2, role: 'guest' }];
    const account = { ...body, email: 'guest@example.club', memberships };
    const answer = api('/admin/accounts', tokens, account);
    await sleep(300);
    await sql(`insert into identity.team (idf_team, name, timezone) values (2, 'B', 'UTC')`);
    expect((await answer).status).toBe(200);
  });

  it('is not for coaches', async () => {
    const tokens = await visit().signIn(coach.email, coach.password);
    expect((await api('/admin/accounts', tokens, body)).status).toBe(403);
  });
});

describe('signing in', () => {
  it('gives a short-lived token for our API that says who they are and what they may do', async () => {
    const tokens = await visit().signIn(coach.email, coach.password);
    const claims = decodeJwt(tokens.access_token);
    expect(decodeProtectedHeader(tokens.access_token).alg).toBe('ES256');
    expect(claims).toMatchObject({
      iss: `${running.url}/oidc`,
      aud: 'urn:touchline:api',
      roles: ['Coach'],
      name: 'Coach',
      email: coach.email,
    });
    expect(claims.exp! - claims.iat!).toBeLessThanOrEqual(600);
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: claims.sub, email: coach.email });
  });

  it('works with the address in any case and ends at the account with its teams', async () => {
    const tokens = await visit().signIn('coach@EXAMPLE.club', coach.password);
    for (const path of ['/auth/verify', '/accounts/me']) {
      const { response } = await api(path, tokens);
      expect(response).toMatchObject({ email: coach.email, teamDtoList: [{ idfTeam: 1 }] });
    }
  });

  it('keeps how its reader wants to read, and what is not given stays', async () => {
    const tokens = await visit().signIn(coach.email, coach.password);
    const prefer = async (body: object) => {
      const answer = await api('/accounts/me/preferences', tokens, body, 'PUT');
      return [answer.status, answer.response?.preferences];
    };
    const me = async () => (await api('/accounts/me', tokens)).response.preferences;
    expect(await me()).toEqual({ language: null, numberForm: null });
    expect(await prefer({ language: 'es' })).toEqual([200, { language: 'es', numberForm: null }]);
    const both = { language: 'es', numberForm: 'comma' };
    expect(await prefer({ numberForm: 'comma' })).toEqual([200, both]);
    expect(await prefer({})).toEqual([200, both]);
    expect(await prefer({ language: 'tlh' })).toEqual([400, undefined]);
    expect(await me()).toEqual(both);
    const other = await visit().signIn(admin.email, admin.password);
    const theirs = (await api('/accounts/me', other)).response.preferences;
    expect(theirs).toEqual({ language: null, numberForm: null });
  });

  it('tells the administrator from others', async () => {
    const tokens = await visit().signIn(admin.email, admin.password);
    expect(decodeJwt(tokens.access_token).roles).toEqual(['Admin']);
    expect((await api('/accounts/me', tokens)).response.admin).toBe(true);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login(visit(), coach.email, 'Wrong-2026!');
    const unknown = await login(visit(), 'nobody@example.club', 'Wrong-2026!');
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    const body = (await wrong.json()) as { error: object };
    expect(body.error).toMatchObject({ errorCode: 906, errorKey: 'passwordMismatch' });
    expect(await unknown.json()).toEqual(body);
  });

  it.each([
    ['email', 'a\0@x.club', 'x'],
    ['email', 'a\ud800@x.club', 'x'],
    ['password', 'a@x.club', 'x\0'],
    ['password', 'a@x.club', '\udc00x'],
    ['email', undefined, 'x'],
  ])(
    'refuses text that no table takes and none at all: %s of %j, %j',
    async (field, email, password) => {
      const before = await attempts();
      const browser = visit();
      const uid = (await browser.authorize()).pathname.split('/').at(-1)!;
      const answer = await browser.postJson(`/oidc/interaction/${uid}/login`, { email, password });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { field } });
      expect(await attempts()).toEqual(before);
    },
  );

  it('slows guessing down, then lets the right password in again', async () => {
    const browser = visit();
    const guess = async () => {
      const answer = await login(browser, 'guest@example.club', 'Guess-2026!');
      const { error } = (await answer.json()) as { error: { retryAfterS?: number } };
      return [answer.status, error.retryAfterS] as const;
    };
    const given = [await guess()];
    while (given.at(-1)![0] !== 429) given.push(await guess());
    expect(given.slice(0, 4)).toEqual(Array(4).fill([400, undefined]));
    expect(given[4]).toEqual([400, 1]);
    await sql(`update identity.sign_in_attempt set locked_until = now() + interval '1 min'`);
    expect((await login(browser, 'guest@example.club', coach.password)).status).toBe(429);
    await sql('update identity.sign_in_attempt set locked_until = now()');
    expect((await login(browser, 'guest@example.club', coach.password)).status).toBe(200);
    expect((await login(browser, 'guest@example.club', 'Guess-7!')).status).toBe(400);
  });

  it('is refused to a page of another origin', async () => {
    const browser = visit();
    const uid = (await browser.authorize()).pathname.split('/').at(-1)!;
    const headers = { origin: 'https://evil.example' };
    const answer = await browser.postJson(`/oidc/interaction/${uid}/login`, coach, headers);
    expect(answer.status).toBe(403);
  });

  it('is refused to a browser that did not begin it', async () => {
    const uid = (await visit().authorize()).pathname.split('/').at(-1)!;
    const answer = await visit().postJson(`/oidc/interaction/${uid}/login`, coach);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { errorKey: 'authenticationExpired' } });
  });

  it('can be left', async () => {
    const browser = visit();
    const uid = (await browser.authorize()).pathname.split('/').at(-1)!;
    const answer = await browser.postJson(`/oidc/interaction/${uid}/abort`, {});
    const { redirectTo } = (await answer.json()) as { redirectTo: string };
    const back = await browser.follow(redirectTo);
    expect(back.searchParams.get('error')).toBe('access_denied');
  });
});

describe('the provider', () => {
  it('asks for a code challenge', async () => {
    const back = await visit().authorize({ pkce: false });
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  it('sends nobody to an address that is not registered', async () => {
    const redirectUri = 'https://evil.example/login/callback';
    await expect(visit().authorize({ redirectUri })).rejects.toThrow('400');
  });

  it('lets a command line listen on any port of this machine', async () => {
    const page = await visit().authorize({ redirectUri: 'http://127.0.0.1:45678/callback' });
    expect(page.pathname).toMatch(/^\/sign-in\//);
  });

  it('asks nobody for consent, also where a library wants it to', async () => {
    const browser = visit();
    const page = await browser.authorize({ prompt: 'login consent' });
    const uid = page.pathname.split('/').at(-1)!;
    const answer = await browser.postJson(`/oidc/interaction/${uid}/login`, coach);
    const { redirectTo } = (await answer.json()) as { redirectTo: string };
    const signedIn = await browser.follow(redirectTo);
    expect(signedIn.pathname).toBe('/login/callback');
    const again = await browser.authorize({ prompt: 'consent' });
    expect((await browser.exchange(again.searchParams.get('code')!)).refresh_token).toBeDefined();
  });

  it('takes a code once only', async () => {
    const browser = visit();
    await browser.signIn(coach.email, coach.password);
    const again = await browser.authorize({ prompt: 'none' });
    const code = again.searchParams.get('code')!;
    await browser.exchange(code);
    await expect(browser.exchange(code)).rejects.toThrow('invalid_grant');
  });

  it('gives a new refresh token each time and takes an old one for theft', async () => {
    const browser = visit();
    const first = await browser.signIn(coach.email, coach.password);
    const second = (await (await browser.refresh(first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await api('/accounts/me', second)).status).toBe(200);
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
    expect((await browser.refresh(second.refresh_token)).status).toBe(400);
  });

  it('signs out without asking and without files of others, and ends the refresh token', async () => {
    const browser = visit();
    const tokens = await browser.signIn(coach.email, coach.password);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${running.url}/`,
    });
    const page = await browser.fetch(`/oidc/session/end?${query}`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    expect(html).not.toMatch(/(src|href)=/);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(html)![1]!;
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const confirmed = await browser.fetch('/oidc/session/end/confirm', { method: 'POST', body });
    expect(confirmed.headers.get('location')).toBe(`${running.url}/`);
    const after = await browser.authorize({ prompt: 'none' });
    expect(after.searchParams.get('error')).toBe('login_required');
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('says in the reader’s language that a sign-in was refused, with the code of why', async () => {
    const headers = { 'accept-language': 'ko-KR,ko;q=0.9' };
    const page = await visit().fetch('/oidc/auth?client_id=unknown', { headers });
    const html = await page.text();
    expect([page.status, page.headers.get('vary')]).toEqual([
      400,
      expect.stringMatching(/accept-language/i),
    ]);
    expect(html).toContain('<html lang="ko">');
    expect(html).toContain('로그인이 거부되었습니다(invalid_client)');
  });

  it('refuses text that no database takes, and requests that are pushed without a sign-in', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      visit().fetch(path, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'touchline-web', ...fields }),
      });
    const code_verifier = 'v'.repeat(43);
    const answers = [
      post('/oidc/token', { grant_type: 'refresh_token', refresh_token: 'a\0b' }),
      post('/oidc/token', { grant_type: 'authorization_code', code: '\0', code_verifier }),
      post('/oidc/request', { response_type: 'code' }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 404]);
    const asked = {
      client_id: 'touchline-web',
      redirect_uri: `${running.url}/login/callback`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    };
    for (const name of ['login_hint', 'state', 'nonce']) {
      const query = new URLSearchParams({ ...asked, [name]: 'a\0b' });
      const refused = await visit().fetch(`/oidc/auth?${query}`);
      const { searchParams } = new URL(refused.headers.get('location')!);
      expect([name, searchParams.get('error')]).toEqual([name, 'invalid_request']);
    }
  });

  it('remembers sessions and refresh tokens over a restart', async () => {
    const port = new URL(running.url).port;
    const browser = visit();
    const tokens = await browser.signIn(coach.email, coach.password);
    await running.close();
    running = await start({ PORT: port });
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    const code = (await browser.authorize({ prompt: 'none' })).searchParams.get('code')!;
    expect((await api('/accounts/me', await browser.exchange(code))).status).toBe(200);
  });
});

describe('the administrator', () => {
  it('gets the password that the next start is given', async () => {
    await running.close();
    running = await start({ ADMIN_PASSWORD: 'Changed-2026!' });
    expect((await login(visit(), admin.email, admin.password)).status).toBe(400);
    expect((await login(visit(), admin.email, 'Changed-2026!')).status).toBe(200);
  });
});
