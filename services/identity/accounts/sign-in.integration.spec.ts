import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Running } from '@touchline/platform';
import { signInCall } from '@touchline/proto';
import { maxSignInBytes } from '../provider/interaction-routes.js';
import { Browser } from '../test/browser.js';
import { admin, IdentityServers, secretKey } from '../test/identity-servers.js';
import { signInLimits } from './sign-in-limits.js';
import { turnLimits } from './sign-in.service.js';

const { freeFailures } = signInLimits;
/** Of this machine, but behind a proxy that says where clients are. */
const PUBLIC_URL = 'http://127.0.0.1:9';

let servers: IdentityServers;
let processes: readonly Running[];
beforeAll(async () => {
  servers = await IdentityServers.open();
  const start = () => servers.start({ PUBLIC_URL, SECRET_KEY: secretKey });
  processes = [await start(), await start()];
});
afterAll(() => servers.close());

const browserAt = (address: string, process = 0) =>
  new Browser(processes[process]!.url, PUBLIC_URL, address);
const signIn = (browser: Browser) => browser.givePassword(admin.email, admin.password);
const guess = (browser: Browser, email = admin.email) => browser.givePassword(email, 'Wrong-2026!');
/** Guesses at both processes in turn until one is refused; gives what was answered. */
const guessUntilRefused = async (addressOf: (guess: number) => string) => {
  const answers: Response[] = [];
  while (answers.at(-1)?.status !== 429) {
    const each = answers.length;
    answers.push(await guess(browserAt(addressOf(each), each % 2)));
  }
  // From now on for so long that the test is over before.
  await servers.sql(`update identity.sign_in_attempt set locked_until = now() + interval '1 h'
              where locked_until > now() - interval '1 min'`);
  return answers;
};
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);

describe('who guesses at an account', () => {
  it('waits, in whichever process, and is told how long; its owner signs in meanwhile', async () => {
    const own = browserAt('203.0.113.1');
    expect((await signIn(own)).status).toBe(200);
    const answers = await guessUntilRefused(() => '203.0.113.66');
    expect(statusesOf(answers).slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    const refused = answers.at(-1)!;
    const seconds = refused.headers.get('retry-after');
    expect(seconds).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({
      error: {
        errorMsg: `Too many attempts to sign in. Try again in ${seconds} s.`,
        retryAfterS: Number(seconds),
      },
    });
    for (const process of [0, 1]) {
      expect((await signIn(browserAt('203.0.113.66', process))).status).toBe(429);
    }
    expect((await signIn(browserAt('203.0.113.2'))).status).toBe(200);
    expect((await signIn(own.at(processes[1]!.url))).status).toBe(200);
  });

  it('is not let off by what it says of its address', async () => {
    const answers = await guessUntilRefused((each) => `198.51.100.${each}, 203.0.113.67`);
    expect(answers.length).toBeLessThan(20);
    expect((await signIn(browserAt('198.51.100.77, 203.0.113.67'))).status).toBe(429);
  });

  it('makes nobody wait on a device of the account, though it is in the same network', async () => {
    const own = browserAt('203.0.113.68');
    const first = await signIn(own);
    expect(first.headers.getSetCookie().join()).toMatch(
      /touchline_device=[\w-]+; Max-Age=31536000; Path=\/oidc\/interaction;.* HttpOnly; SameSite=Lax/,
    );
    await guessUntilRefused(() => '203.0.113.68');
    expect((await signIn(browserAt('203.0.113.68'))).status).toBe(429);
    expect((await signIn(own)).status).toBe(200);
  });
});

describe('a right password', () => {
  it('is never refused, however often it is given', async () => {
    const given: number[] = [];
    for (let each = 0; each < 10; each += 1) {
      given.push((await signIn(browserAt('203.0.113.110', each % 2))).status);
    }
    expect(given).toEqual(Array.from({ length: 10 }, () => 200));
  });

  it('gives the client its free wrong ones back', async () => {
    const give = async (way: typeof signIn) => (await way(browserAt('203.0.113.111'))).status;
    for (let round = 0; round < 3; round += 1) {
      for (let each = 0; each < freeFailures; each += 1) expect(await give(guess)).toBe(400);
      expect(await give(signIn)).toBe(200);
    }
  });
});

it('a longer body than any password has is refused with a sentence, and not looked at', async () => {
  const give = (length: number) =>
    browserAt('203.0.113.121').fetch('/oidc/interaction/none/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a' }).padEnd(length),
    });
  expect((await give(maxSignInBytes)).status).toBe(401);
  const refused = await give(maxSignInBytes + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: { errorKey: 'requestTooLarge' } });
});

it('passwords that wait while their client goes are not counted', async () => {
  const address = '203.0.113.120';
  const leaving = new AbortController();
  const give = async (_: unknown, each: number) => {
    const browser = browserAt(address);
    const uid = (await browser.authorize()).pathname.split('/').at(-1)!;
    return () =>
      browser.fetch(signInCall(uid), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${each}@nobody.club`, password: 'Wrong-2026!' }),
        signal: leaving.signal,
      });
  };
  const ready = await Promise.all(Array.from({ length: 15 }, give));
  const given = ready.map((send) => send());
  const ended = Promise.allSettled(given);
  await Promise.any(given);
  leaving.abort();
  await ended;
  expect((await signIn(browserAt(address))).status).toBe(200);
  const counted = await servers.sql(
    `select 1 from identity.sign_in_attempt where client_key = 'network ${address}'`,
  );
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.length).toBeLessThan(8);
});

it('a burst of passwords from one address is refused but for a few, and people sign in beside it', async () => {
  const own = browserAt('203.0.113.1');
  await signIn(own);
  const bursting = Promise.all(
    Array.from({ length: 60 }, async (_, each) => {
      const answer = await guess(browserAt('203.0.113.99'), `${each}@nobody.club`);
      return [answer.status, answer.headers.get('retry-after')];
    }),
  );
  let burst: unknown;
  bursting.then((answers) => (burst = answers));
  expect((await signIn(own)).status).toBe(200);
  expect((await signIn(browserAt('203.0.113.100'))).status).toBe(200);
  expect(burst).toBeUndefined();
  const answers = await bursting;
  const checked = answers.filter(([status]) => status === 400);
  expect(checked.length).toBeGreaterThan(0);
  expect(answers.filter(([status]) => status !== 400)).toEqual(
    Array.from({ length: 60 - checked.length }, () => [503, '5']),
  );
  expect(checked.length).toBeLessThanOrEqual(2 * (1 + turnLimits.waitingOfKey));
});
