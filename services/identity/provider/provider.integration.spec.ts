import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Running } from '@touchline/platform';
import { type SignInAnswer, signInCall } from '@touchline/proto';
import { Browser, type Tokens } from '../test/browser.js';
import { admin, IdentityServers, ownAccountStatus } from '../test/identity-servers.js';

let servers: IdentityServers;
let running: Running;
beforeAll(async () => {
  servers = await IdentityServers.open();
  running = await servers.start();
});
afterAll(() => servers.close());

const visit = () => new Browser(running.url);
const signIn = (browser: Browser) => browser.signIn(admin.email, admin.password);

it('each of two tabs of a browser that ask for a password signs in', async () => {
  const browser = new Browser(running.url);
  const pages = [await browser.authorize(), await browser.authorize()];
  for (const page of pages) {
    const uid = page.pathname.split('/').at(-1)!;
    const answer = await browser.postJson(signInCall(uid), admin);
    expect(answer.status).toBe(200);
    const { redirectTo } = (await answer.json()) as SignInAnswer;
    expect((await browser.follow(redirectTo)).searchParams.get('code')).toBeTruthy();
  }
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
    const answer = await browser.postJson(signInCall(uid), admin);
    const { redirectTo } = (await answer.json()) as SignInAnswer;
    const signedIn = await browser.follow(redirectTo);
    expect(signedIn.pathname).toBe('/login/callback');
    const again = await browser.authorize({ prompt: 'consent' });
    expect((await browser.exchange(again.searchParams.get('code')!)).refresh_token).toBeDefined();
  });

  it('takes a code once only', async () => {
    const browser = visit();
    await signIn(browser);
    const again = await browser.authorize({ prompt: 'none' });
    const code = again.searchParams.get('code')!;
    await browser.exchange(code);
    await expect(browser.exchange(code)).rejects.toThrow('invalid_grant');
  });

  it('gives a new refresh token each time and takes an old one for theft', async () => {
    const browser = visit();
    const first = await signIn(browser);
    const second = (await (await browser.refresh(first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await ownAccountStatus(running, second)).toBe(200);
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
    expect((await browser.refresh(second.refresh_token)).status).toBe(400);
  });

  it('signs out without asking and without files of others, and ends the refresh token', async () => {
    const browser = visit();
    const tokens = await signIn(browser);
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
    const tokens = await signIn(browser);
    await servers.end(running);
    running = await servers.start({ PORT: port });
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    const code = (await browser.authorize({ prompt: 'none' })).searchParams.get('code')!;
    expect(await ownAccountStatus(running, await browser.exchange(code))).toBe(200);
  });
});
