import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Database, Site } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';
import { eventually } from '../../platform/test/eventually.js';
import type { AccountsRepository } from './accounts.repository.js';
import { accountKeyOf, KnownDevicesService } from './known-devices.service.js';
import type { PasswordsService } from './passwords.service.js';
import type { Attempt, SignInAttemptsRepository } from './sign-in-attempts.repository.js';
import { longestTurnWaitMs, SignInService, turnLimits, wrongPasswords } from './sign-in.service.js';

const call = {} as IncomingMessage;
const site = { environment: { SECRET_KEY: 'x'.repeat(32) } } as Site;
const devices = new KnownDevicesService(site);
const deviceOf = async (email: string) =>
  `${KnownDevicesService.cookie}=${await devices.cookieFor(undefined, accountKeyOf(email))}`;

/** Nobody is let in; a password takes until it is told to be checked. */
function desk({ find = async (): Promise<null> => null } = {}) {
  const checking: (() => void)[] = [];
  const counted: string[] = [];
  const takenBack: string[] = [];
  const passwords = {
    isPassword: () => new Promise((resolve) => checking.push(() => resolve(false))),
  };
  const service = new SignInService(
    { asService: find } as unknown as Database,
    {} as AccountsRepository,
    {
      take: async ({ clientKey }: Attempt) => {
        counted.push(clientKey);
        return 0;
      },
      takeBack: async ({ clientKey }: Attempt) => void takenBack.push(clientKey),
    } as unknown as SignInAttemptsRepository,
    passwords as unknown as PasswordsService,
    devices,
    site,
  );
  const come = (address: string, email = 'a@b.club', cookies?: string, gone?: AbortSignal) =>
    service
      .signIn(email, 'wrong', { address, cookies, gone, call })
      .catch(({ key, retryAfterS }: ServiceError) => [key, retryAfterS]);
  return { checking, counted, takenBack, come };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const { atOnce, waitingOfKey, waiting } = turnLimits;
const refused = ['busy', 5];

afterEach(() => {
  jest.useRealTimers();
});

describe('passwords that are given at once', () => {
  it('are checked one at a time, clients in turn', async () => {
    const { checking, come } = desk();
    for (let each = 0; each < 5; each += 1) void come('203.0.113.1');
    await settled();
    expect(checking).toHaveLength(atOnce);
    const other = come('203.0.113.2');
    checking[0]!();
    await settled();
    checking[1]!();
    await settled();
    checking[2]!();
    expect(await other).toEqual(['passwordMismatch', undefined]);
    expect(checking.length).toBeLessThanOrEqual(4);
  });

  it('are refused beyond those of a client that may wait, and it is said when to come again', async () => {
    const { come } = desk();
    for (let each = 0; each <= waitingOfKey; each += 1) void come('2001:db8::1');
    await settled();
    expect(await come('2001:db8::2')).toEqual(refused);
  });

  it('are refused beyond those that may wait at all, but not on a device of the account', async () => {
    const { checking, come } = desk();
    const cookies = await deviceOf('a@b.club');
    for (let each = 0; each <= waiting; each += 1) void come(`10.0.${each >> 8}.${each & 255}`);
    await settled();
    expect(checking).toHaveLength(1);
    expect(await come('203.0.113.1')).toEqual(refused);
    const known = come('203.0.113.1', 'A@b.club', cookies);
    await settled();
    expect(checking).toHaveLength(2);
    checking[1]!();
    expect(await known).toEqual(['passwordMismatch', undefined]);
    expect(await come('203.0.113.1', 'other@b.club', cookies)).toEqual(refused);
  });

  it('of one account take turns together, however many devices it is known on', async () => {
    const { checking, come } = desk();
    const ofOne = await Promise.all(Array.from({ length: 20 }, () => deviceOf('a@b.club')));
    const ofOther = await deviceOf('c@d.club');
    for (const cookies of ofOne) void come('203.0.113.1', 'a@b.club', cookies);
    const told = come('203.0.113.2', 'c@d.club', ofOther);
    let checked = 0;
    const check = async () => {
      await eventually('one is checked', () => checking.length > 0);
      checking.shift()!();
      checked += 1;
    };
    await check();
    // All wait by now: what their cookies say takes a moment.
    await eventually('the next one is checked', () => checking.length > 0);
    let isTold = false;
    void told.finally(() => (isTold = true));
    while (!isTold) await check();
    expect(await told).toEqual(['passwordMismatch', undefined]);
    expect(checked).toBeLessThan(5);
  });

  it('cost nothing where something else failed', async () => {
    const away = () => Promise.reject(new ServiceError('unavailable'));
    const { takenBack, come } = desk({ find: away });
    expect(await come('203.0.113.1')).toEqual(['unavailable', 1]);
    expect(takenBack).toEqual(['network 203.0.113.1']);
  });

  it('take turns together where they come from networks that gave wrong ones', async () => {
    const { checking, come } = desk();
    const guessers = Array.from({ length: 20 }, (_, each) => `203.0.113.${each}`);
    for (const each of Array.from(
      { length: wrongPasswords.wrongOnesAtOnce },
      () => guessers,
    ).flat()) {
      const told = come(each);
      await settled();
      checking.shift()!();
      await told;
    }
    for (const each of guessers) void come(each);
    await settled();
    let told: unknown;
    void come('198.51.100.1').then((answer) => (told = answer));
    for (let each = 0; each < 3; each += 1) {
      await settled();
      checking.shift()!();
    }
    await settled();
    expect(told).toEqual(['passwordMismatch', undefined]);
  });

  it('are refused after a wait', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { checking, come } = desk();
    const first = come('203.0.113.1');
    const late = come('203.0.113.2');
    await settled();
    jest.advanceTimersByTime(longestTurnWaitMs - 1);
    expect(await Promise.race([late, settled()])).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(await late).toEqual(refused);
    checking[0]!();
    expect(await first).toEqual(['passwordMismatch', undefined]);
  });

  it('are neither checked nor counted when their client goes before its turn', async () => {
    const { checking, counted, come } = desk();
    const leaving = new AbortController();
    const first = come('203.0.113.1');
    const left = come('203.0.113.2', 'a@b.club', undefined, leaving.signal);
    await settled();
    leaving.abort();
    expect(await left).toEqual(refused);
    checking[0]!();
    await first;
    await settled();
    expect(checking).toHaveLength(1);
    expect(counted).toEqual(['network 203.0.113.1']);
  });
});

describe('a device', () => {
  it('is known by a cookie of ours only, for the accounts that signed in on it', async () => {
    const first = await devices.cookieFor(undefined, 'one');
    const device = await devices.find(`other=1; ${KnownDevicesService.cookie}=${first}`);
    expect(device?.accounts).toEqual(['one']);
    const second = await devices.cookieFor(device, 'two');
    const both = await devices.find(`${KnownDevicesService.cookie}=${second}; other=1`);
    expect(both).toEqual({ id: device!.id, accounts: ['two', 'one'] });
    const forged = `${first.slice(0, -2)}AA`;
    expect(await devices.find(`${KnownDevicesService.cookie}=${forged}`)).toBeUndefined();
    expect(await devices.find(`${KnownDevicesService.cookie}=short`)).toBeUndefined();
    expect(await devices.find()).toBeUndefined();
    const elsewhere = new KnownDevicesService({
      environment: { SECRET_KEY: 'y'.repeat(32) },
    } as Site);
    expect(await elsewhere.find(`${KnownDevicesService.cookie}=${first}`)).toBeUndefined();
  });

  it('is forgotten after a year, and remembers the ten newest accounts', async () => {
    let device: Awaited<ReturnType<KnownDevicesService['find']>>;
    let cookie = '';
    for (let each = 1; each <= 12; each += 1) {
      cookie = `${KnownDevicesService.cookie}=${await devices.cookieFor(device, `${each}`)}`;
      device = await devices.find(cookie);
    }
    expect(device?.accounts).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
    jest.useFakeTimers({ now: Date.now() + KnownDevicesService.lifetimeMs });
    expect(await devices.find(cookie)).toBeUndefined();
  });
});
