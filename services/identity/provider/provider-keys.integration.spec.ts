import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Running } from '@touchline/platform';
import { type SignInAnswer, signInCall } from '@touchline/proto';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
} from 'jose';
import { eventually } from '../../platform/test/eventually.js';
import { Browser } from '../test/browser.js';
import { admin, IdentityServers, secretKey } from '../test/identity-servers.js';

const PUBLIC_URL = 'http://127.0.0.1:9';

let servers: IdentityServers;
beforeEach(async () => (servers = await IdentityServers.open()));
afterEach(() => servers.close());

const newFolder = () => mkdtemp(join(servers.folder, 'data-'));
/** A process of identity, with a data folder of its own unless told otherwise. */
const start = async (more: Record<string, string> = {}): Promise<Running> =>
  servers.start({ DATA_DIR: await newFolder(), PUBLIC_URL, SECRET_KEY: secretKey, ...more });

const published = async ({ url }: Running) =>
  (await (await fetch(`${url}/oidc/jwks`)).json()) as JSONWebKeySet & { keys: { kid: string }[] };
const kidsOf = async (running: Running) => (await published(running)).keys.map(({ kid }) => kid);
/** Which key has signed. */
const signerOf = (token: string) => decodeProtectedHeader(token).kid;
const signIn = (running: Running) =>
  new Browser(running.url, PUBLIC_URL).signIn(admin.email, admin.password);
const verify = async (running: Running, token: string) =>
  jwtVerify(token, createLocalJWKSet(await published(running)));
/** As though all keys were that much older. */
const age = (interval: string) =>
  servers.sql(`update identity.provider_key set used_from = used_from - interval '${interval}'`);

describe('the keys of identity’s tokens', () => {
  it('are the same for processes that start at once, and lie sealed in the database', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(await published(one)).toEqual(await published(other));
    const { access_token: token } = await signIn(one);
    await verify(other, token);
    const rows = await servers.sql<{ purpose: string; sealed: Buffer }>(
      'select purpose, sealed from identity.provider_key order by purpose',
    );
    expect(rows.map(({ purpose }) => purpose)).toEqual(['cookie', 'signing']);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/"d"|kty/);
  });

  it('let a sign-in that began at one process go on at another', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const browser = new Browser(one.url, PUBLIC_URL);
    const uid = (await browser.authorize()).pathname.split('/').at(-1)!;
    const elsewhere = browser.at(other.url);
    const answer = await elsewhere.postJson(signInCall(uid), admin);
    const { redirectTo } = (await answer.json()) as SignInAnswer;
    const code = (await browser.follow(redirectTo)).searchParams.get('code')!;
    const tokens = await elsewhere.exchange(code);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('are published everywhere before they sign, and verify as long as their tokens live', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const [first] = await kidsOf(one);
    const old = await signIn(one);
    await age('90 days');
    for (const running of [one, other]) {
      await eventually(
        'both keys are published',
        () => kidsOf(running),
        ({ length }) => length === 2,
      );
      expect(signerOf((await signIn(running)).access_token)).toBe(first);
    }
    const [, second] = await kidsOf(other);
    await age('61 minutes');
    for (const running of [one, other]) {
      await eventually(
        'the second key signs',
        () => kidsOf(running),
        (seen) => seen[0] === second,
      );
      const { access_token: token } = await signIn(running);
      expect(signerOf(token)).toBe(second);
      await verify(one, token);
      await verify(other, token);
      await verify(running, old.access_token);
    }
    const browser = new Browser(other.url, PUBLIC_URL);
    expect((await browser.refresh(old.refresh_token)).status).toBe(200);
    await age('14 days');
    for (const running of [one, other]) {
      await eventually(
        'the first key is no longer published',
        () => kidsOf(running),
        (seen) => !seen.includes(first!),
      );
    }
  });

  it('of a former release are taken over from the data folder, and leave it', async () => {
    const DATA_DIR = await newFolder();
    const secrets = join(DATA_DIR, 'secrets.json');
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'former', alg: 'ES256', use: 'sig' };
    const kept = { oidcKeys: { keys: [jwk] }, cookieKeys: ['a cookie secret'], other: 'stays' };
    await writeFile(secrets, JSON.stringify(kept));
    const running = await start({ DATA_DIR });
    expect(await kidsOf(running)).toEqual(['former']);
    expect(signerOf((await signIn(running)).access_token)).toBe('former');
    expect(JSON.parse(await readFile(secrets, 'utf8'))).toEqual({ other: 'stays' });
    expect(await kidsOf(await start())).toEqual(['former']);
  });

  it('are no use to a process with another secret, which says what to set', async () => {
    const [kid] = await kidsOf(await start());
    const another = 'another-secret-of-thirty-two-letters';
    await age('90 days');
    await expect(start({ SECRET_KEY: another })).rejects.toThrow(/sealed with another SECRET_KEY/);
    expect(await kidsOf(await start())).toContain(kid);
  });
});

describe('what may be done once, asked for twelve times at once,', () => {
  const twelve = <T>(ask: () => Promise<T>) =>
    Promise.allSettled(Array.from({ length: 12 }, ask)).then((all) =>
      all.filter(({ status }) => status === 'fulfilled'),
    );

  it('is done once of a code or a refresh token, by whichever process', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const browser = new Browser(one.url, PUBLIC_URL);
    const tokens = await browser.signIn(admin.email, admin.password);
    const places = [one, other];
    let turn = 0;
    const elsewhere = () => browser.at(places[turn++ % 2]!.url);
    const refreshed = await twelve(async () => {
      const answer = await elsewhere().refresh(tokens.refresh_token);
      if (!answer.ok) throw new Error(await answer.text());
    });
    expect(refreshed).toHaveLength(1);
    const again = await browser.authorize({ prompt: 'none' });
    const code = again.searchParams.get('code')!;
    expect(await twelve(() => elsewhere().exchange(code))).toHaveLength(1);
  });

  it('is done once of a sign-in: it gives one code', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const browser = new Browser(one.url, PUBLIC_URL);
    const answer = await browser.givePassword(admin.email, admin.password);
    const { redirectTo } = (await answer.json()) as SignInAnswer;
    const copies = Array.from({ length: 12 }, (_, at) => browser.copyAt([one, other][at % 2]!.url));
    const codes = await twelve(async () => {
      const url = await copies.pop()!.follow(redirectTo);
      if (!url.searchParams.has('code')) throw new Error(`no code: ${url.href}`);
    });
    expect(codes).toHaveLength(1);
  });
});
