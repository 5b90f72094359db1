import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Running } from '@touchline/platform';
import { decodeJwt } from 'jose';
import { RefusalWait } from '../../platform/http/door/refusal-wait.js';
import { sendRaw } from '../../platform/test/raw-request.js';
import { Browser } from '../test/browser.js';
import { admin, IdentityServers } from '../test/identity-servers.js';

const PUBLIC_URL = 'https://club.example';
let servers: IdentityServers;
let running: Running;
beforeAll(async () => {
  servers = await IdentityServers.open();
  running = await servers.start({ PUBLIC_URL });
});
afterAll(() => servers.close());

const asked = {
  client_id: 'touchline-web',
  redirect_uri: `${PUBLIC_URL}/login/callback`,
  response_type: 'code',
  scope: 'openid',
  state: 's',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
};
const further =
  'nonce prompt max_age ui_locales login_hint acr_values claims resource id_token_hint response_mode request ' +
  'request_uri registration display x';
const ofAuthorization = [...Object.keys(asked), ...further.split(' ')];
const calls: [string, Record<string, string>, readonly string[]][] = [
  ['/oidc/auth', asked, ofAuthorization],
  [
    '/oidc/token',
    { client_id: 'touchline-web', grant_type: 'authorization_code', code: 'c', code_verifier: 'v' },
    ['client_id', 'grant_type', 'code', 'code_verifier', 'redirect_uri', 'resource', 'scope'],
  ],
  [
    '/oidc/token',
    { client_id: 'touchline-web', grant_type: 'refresh_token', refresh_token: 'r' },
    ['refresh_token', 'scope', 'resource', 'client_secret', 'client_assertion'],
  ],
  [
    '/oidc/session/end',
    { client_id: 'touchline-web' },
    ['client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state', 'logout_hint'],
  ],
  ['/oidc/session/end/confirm', { xsrf: 'x', logout: 'yes' }, ['xsrf', 'logout']],
];
/** As they stand in a query: also bytes that are no UTF-8, among them half of a pair. */
const hostile = ['%00', 'a%00b', '%ED%A0%80', '%FF', '', '%7B%22a%22:%22%5Cud800%22%7D', '-1'];
const long = ['9'.repeat(400), '%5B'.repeat(1_500), 'x'.repeat(9_000)];

/** So that it is the request and not its sender that is refused. */
const anotherAddress = () => `2001:db8:${(addresses += 1).toString(16)}::1`;
let addresses = 0;

const queryWith = (fields: Record<string, string>, name: string, value: string) => {
  const { [name]: _, ...others } = fields;
  return `${new URLSearchParams(others)}&${name}=${value}`;
};

describe('the OpenID provider', () => {
  it.each(calls)('answers what cannot be at %s with less than 500', async (path, fields, names) => {
    const faults: string[] = [];
    for (const name of names) {
      for (const value of [...hostile, ...long]) {
        const query = queryWith(fields, name, value);
        const from = { 'x-forwarded-for': anotherAddress() };
        const form = { ...from, 'content-type': 'application/x-www-form-urlencoded' };
        for (const [url, init] of [
          [`${path}?${query}`, { headers: from }],
          [path, { method: 'POST', headers: form, body: query }],
        ] as const) {
          const { status } = await fetch(running.url + url, { ...init, redirect: 'manual' });
          if (status >= 500) faults.push(`${name}=${value.slice(0, 20)}: ${status}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(['/oidc/auth/%00', '/oidc/auth/%ED%A0%80', '/oidc/%00', '/oidc/interaction/%00/login'])(
    'answers %s with less than 500',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status } = await fetch(running.url + path, { method, redirect: 'manual' });
        expect(status).toBeLessThan(500);
      }
    },
  );
});

it.each([
  ['a code of nobody', '/oidc/token', { grant_type: 'authorization_code', code: 'c' }, 400, 1],
  ['a path that is none', '/oidc/x', {}, 404, 1],
  ['a sign-in that was not begun', '/oidc/interaction/x/login', {}, 401, 1],
  ['the end of one that was not', '/oidc/interaction/x/abort', {}, 401, 1],
  ['what is no refusal', '/oidc/jwks', undefined, 200, 0],
])(
  '%s: %s %j is answered %i, and counts %i time(s) at the pace of strangers',
  async (_, path, fields, status, refusals) => {
    const waitMs = 200;
    const wait = jest.spyOn(RefusalWait.prototype, 'ofStranger').mockReturnValue(waitMs);
    try {
      const body = fields && new URLSearchParams({ client_id: 'touchline-web', ...fields });
      const begun = performance.now();
      const answer = await fetch(running.url + path, { method: body ? 'POST' : 'GET', body });
      expect(answer.status).toBe(status);
      expect(wait).toHaveBeenCalledTimes(refusals);
      expect(performance.now() - begun).toBeGreaterThan(refusals * (waitMs - 1));
    } finally {
      wait.mockRestore();
    }
  },
);

it.each([
  ['our client', asked, 303, 1],
  ['no client', { ...asked, client_id: '' }, 400, 0],
  ['a client of nobody', { ...asked, client_id: 'x' }, 400, 0],
])('a sign-in of %s counts as begun or not', async (_, fields, status, counted) => {
  const begun = async () => {
    const rows = await servers.sql<{ quantity: number }>(
      `select count(*)::int as quantity from identity.sign_in_budget where key like 'beginnings of %'`,
    );
    return rows[0]!.quantity;
  };
  const before = await begun();
  const url = `/oidc/auth?${new URLSearchParams(fields).toString()}`;
  const answer = await ask(url, { 'x-forwarded-for': anotherAddress() });
  expect(answer.status).toBe(status);
  expect((await begun()) - before).toBe(counted);
});

it('a client that goes while its request is read leaves no line on the console', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const head = 'POST /oidc/token HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n';
    const form = 'Content-Type: application/x-www-form-urlencoded\r\n\r\na=';
    for (const pauseMs of [5, 20, 50]) {
      const { socket } = await sendRaw(Number(new URL(running.url).port), head + form);
      await pause(pauseMs);
      socket.resetAndDestroy();
    }
    await pause(200);
    expect(said).not.toHaveBeenCalled();
  } finally {
    said.mockRestore();
  }
});

/** Straight to the process, as a proxy would that adds nothing. */
function ask(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; cookies: string[]; text: string }>((resolve, reject) => {
    request(running.url + path, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (text += part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          cookies: answer.headers['set-cookie'] ?? [],
          text,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('behind a proxy', () => {
  it('that says nothing of https, signing in works, with cookies for https', async () => {
    const { status, cookies } = await ask(`/oidc/auth?${new URLSearchParams(asked)}`, {
      host: 'club.example',
    });
    expect(status).toBe(303);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
    const tokens = await new Browser(running.url, PUBLIC_URL).signIn(admin.email, admin.password);
    expect(decodeJwt(tokens.access_token).iss).toBe(`${PUBLIC_URL}/oidc`);
  });

  it('addresses are ours, whatever the request says of its own', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const requests: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: 'club.example', ...forwarded },
    ];
    for (const headers of requests) {
      const { text } = await ask('/oidc/.well-known/openid-configuration', headers);
      expect(text).not.toContain('evil');
      expect(JSON.parse(text)).toMatchObject({
        issuer: `${PUBLIC_URL}/oidc`,
        authorization_endpoint: `${PUBLIC_URL}/oidc/auth`,
      });
    }
  });

  it('nobody is sent to a port of their machine', async () => {
    const redirectUri = 'http://127.0.0.1:45678/callback';
    const visit = new Browser(running.url, PUBLIC_URL);
    await expect(visit.authorize({ redirectUri })).rejects.toThrow('400');
  });

  it('published passwords are refused, to whoever they belong', async () => {
    const answer = await new Browser(running.url, PUBLIC_URL).givePassword(
      'coach@demo.club',
      'Coach-2026!',
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { errorKey: 'publishedPassword' } });
  });
});
