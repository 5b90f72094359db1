import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platformEnvironment, readEnvironment, type Running, serve } from '@touchline/platform';
import { freshDatabase, type FreshDatabase } from '../platform/test/fresh-database.js';
import { turnLimits } from './accounts/sign-in.service.js';
import { IdentityModule } from './identity.module.js';
import { Browser } from './test/browser.js';

const admin = { email: 'admin@touchline.local', password: 'Admin-2026!' };
/** Of this machine, but behind a proxy that says where clients are. */
const PUBLIC_URL = 'http://127.0.0.1:9';

let database: FreshDatabase;
let folder: string;
const processes: Running[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'touchline-sign-in-'));
  processes.push(await start(), await start());
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  serve({
    name: 'identity',
    modules: [IdentityModule],
    environment: readEnvironment(platformEnvironment, {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      PUBLIC_URL,
      SECRET_KEY: 'a-secret-of-thirty-two-letters-and-more',
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'silent',
    }),
  });

const browserAt = (address: string, process = 0) =>
  new Browser(processes[process]!.url, PUBLIC_URL, address);
const signIn = (browser: Browser) => browser.givePassword(admin.email, admin.password);
const guess = (browser: Browser, email = admin.email) => browser.givePassword(email, 'Wrong-2026!');
const guesses = async (count: number, address: string) => {
  const statuses = [];
  for (let each = 0; each < count; each += 1) {
    statuses.push((await guess(browserAt(address, each % 2))).status);
  }
  return statuses;
};

describe('who guesses at an account', () => {
  it('waits, in whichever process, and is told how long; its owner signs in meanwhile', async () => {
    const own = browserAt('203.0.113.1');
    expect((await signIn(own)).status).toBe(200);
    expect(await guesses(5, '203.0.113.66')).toEqual([400, 400, 400, 400, 400]);
    const refused = await guess(browserAt('203.0.113.66', 1));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({
      error: { errorMsg: 'Too many attempts to sign in. Try again in 1 s.' },
    });
    expect((await signIn(browserAt('203.0.113.2'))).status).toBe(200);
    expect((await signIn(own.at(processes[1]!.url))).status).toBe(200);
  });

  it('is not let off by what it says of its address', async () => {
    const statuses = [];
    for (let each = 0; each < 6; each += 1) {
      statuses.push((await guess(browserAt(`198.51.100.${each}, 203.0.113.67`))).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('makes nobody wait on a device of the account, though it is in the same network', async () => {
    const own = browserAt('203.0.113.68');
    const first = await signIn(own);
    expect(first.headers.getSetCookie().join()).toMatch(
      /touchline_device=[\w-]+; Max-Age=31536000; Path=\/oidc\/interaction;.* HttpOnly; SameSite=Lax/,
    );
    expect((await guesses(6, '203.0.113.68')).at(-1)).toBe(429);
    expect((await signIn(browserAt('203.0.113.68'))).status).toBe(429);
    expect((await signIn(own)).status).toBe(200);
  });
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
  expect(answers.filter(([status]) => status === 429)).toEqual(
    Array.from({ length: 60 - checked.length }, () => [429, '5']),
  );
  expect(checked.length).toBeLessThanOrEqual(2 * (1 + turnLimits.waitingOfKey));
});
