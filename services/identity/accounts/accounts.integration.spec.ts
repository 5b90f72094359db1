import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Running } from '@touchline/platform';
import { leaveSignInCall, type SignInAnswer, signInCall } from '@touchline/proto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { Browser, type Tokens } from '../test/browser.js';
import { admin, IdentityServers } from '../test/identity-servers.js';

const coach = { email: 'Coach@example.club', password: 'Coach-2026!' };
let servers: IdentityServers;
let running: Running;
beforeAll(async () => {
  servers = await IdentityServers.open();
  running = await servers.start();
  await sql(
    `insert into identity.team (idf_team, name, timezone) values (1, 'First', 'Asia/Seoul')`,
  );
});
afterAll(() => servers.close());

const sql = (text: string) => servers.sql(text);

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

  it('lets both sign in one after the other in the same browser', async () => {
    const browser = visit();
    const first = await browser.signIn(admin.email, admin.password);
    const second = await browser.signInInstead(coach.email, coach.password);
    expect((await api('/accounts/me', second)).response).toMatchObject({ email: coach.email });
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
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
      const answer = await browser.postJson(signInCall(uid), { email, password });
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
    const answer = await browser.postJson(signInCall(uid), coach, headers);
    expect(answer.status).toBe(403);
  });

  it('is refused to a browser that did not begin it', async () => {
    const uid = (await visit().authorize()).pathname.split('/').at(-1)!;
    const answer = await visit().postJson(signInCall(uid), coach);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { errorKey: 'authenticationExpired' } });
  });

  it('can be left', async () => {
    const browser = visit();
    const uid = (await browser.authorize()).pathname.split('/').at(-1)!;
    const answer = await browser.postJson(leaveSignInCall(uid), {});
    const { redirectTo } = (await answer.json()) as SignInAnswer;
    const back = await browser.follow(redirectTo);
    expect(back.searchParams.get('error')).toBe('access_denied');
  });
});

describe('the administrator', () => {
  it('gets the password that the next start is given', async () => {
    await servers.end(running);
    running = await servers.start({ ADMIN_PASSWORD: 'Changed-2026!' });
    expect((await login(visit(), admin.email, admin.password)).status).toBe(400);
    expect((await login(visit(), admin.email, 'Changed-2026!')).status).toBe(200);
  });
});
