import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import type { Running } from '@touchline/platform';
import { signInCall } from '@touchline/proto';
import { placeLimits } from '../../platform/http/door/strangers-calls.js';
import { Semaphore } from '../../platform/runtime/semaphore.js';
import { eventually } from '../../platform/test/eventually.js';
import { PasswordsService } from '../accounts/passwords.service.js';
import { longestTurnWaitMs, SignInService } from '../accounts/sign-in.service.js';
import { Browser } from '../test/browser.js';
import { admin, IdentityServers, secretKey } from '../test/identity-servers.js';
import { beginningLimits } from './sign-in-beginnings.js';

const PUBLIC_URL = 'http://127.0.0.1:9';
const crowd = '203.0.113.1';
const newcomer = '198.51.100.1';
const places = 5;
const allPlaces = { ...placeLimits };

let servers: IdentityServers;
let running: Running;
beforeAll(async () => {
  servers = await IdentityServers.open();
  running = await servers.start({ PUBLIC_URL, SECRET_KEY: secretKey });
});
afterAll(() => servers.close());

/** Ends what the crowd's calls wait for. */
let goOn: () => void;
let held: Promise<void>;
beforeEach(() => {
  held = new Promise((resolve) => (goOn = resolve));
});
afterEach(() => {
  goOn();
  Object.assign(placeLimits, allPlaces);
  jest.restoreAllMocks();
});

const browserAt = (address: string) => new Browser(running.url, PUBLIC_URL, address);
const guess = { email: admin.email, password: 'Wrong-2026!' };

/** Takes all places; resolves when each of the crowd's calls has its turn, or waits so long for it. */
async function takePlaces(call: (each: number) => Promise<Response>, waitMs: number) {
  const turns = jest.spyOn(Semaphore.prototype, 'acquire');
  placeLimits.ofAll = places;
  const calls = Array.from({ length: places }, (_, each) => call(each));
  const asked = () => turns.mock.calls.filter(([applicant]) => applicant?.waitMs === waitMs).length;
  await eventually('all of the crowd wait', async () => asked() === places);
  return calls;
}

/** Of as many browsers as there are places, each at its page: what gives a wrong password there. */
async function passwordsOf(browsers: readonly Browser[]) {
  const pages = await Promise.all(
    browsers.map((browser) => browser.authorize({ prompt: 'login' })),
  );
  jest.spyOn(PasswordsService.prototype, 'isPassword').mockReturnValue(held.then(() => false));
  return (each: number) => {
    const uid = pages[each]!.pathname.split('/').at(-1)!;
    return browsers[each]!.postJson(signInCall(uid), guess);
  };
}
const statusesOf = async (calls: readonly Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((one, other) => one - other);

describe('a newcomer of another network comes in where the places of strangers are taken', () => {
  it('by passwords of new devices that wait for their turn', async () => {
    const give = await passwordsOf(Array.from({ length: places }, () => browserAt(crowd)));
    const calls = await takePlaces(give, longestTurnWaitMs);
    expect((await browserAt(newcomer).fetch('/oidc/jwks')).status).toBe(200);
    expect((await Promise.race(calls)).status).toBe(503);
    goOn();
    expect(await statusesOf(calls)).toEqual([400, 400, 400, 400, 503]);
  });

  it('by sign-ins that wait to be begun', async () => {
    const begin = SignInService.prototype.begin;
    jest.spyOn(SignInService.prototype, 'begin').mockImplementation(async function (
      this: SignInService,
      address,
    ) {
      if (address === crowd) await held;
      return await begin.call(this, address);
    });
    const begun = () => browserAt(crowd).beginSignIn();
    const calls = await takePlaces(begun, beginningLimits.longestBeginningWaitMs);
    expect((await browserAt(newcomer).beginSignIn()).status).toBe(303);
    expect((await Promise.race(calls)).status).toBe(503);
    goOn();
    expect(await statusesOf(calls)).toEqual([303, 303, 303, 303, 503]);
  });
});

it('passwords of devices that are known to the account give no place away', async () => {
  const browsers = Array.from({ length: places }, () => browserAt(crowd));
  for (const browser of browsers) await browser.signIn(admin.email, admin.password);
  const give = await passwordsOf(browsers);
  const calls = await takePlaces(give, longestTurnWaitMs);
  expect((await browserAt(newcomer).fetch('/oidc/jwks')).status).toBe(503);
  goOn();
  expect(await statusesOf(calls)).toEqual([400, 400, 400, 400, 400]);
});
