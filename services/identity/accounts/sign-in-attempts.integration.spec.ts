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
import type { Database } from '@touchline/platform';
import type { ServiceError } from '@touchline/proto';
import { openDatabase } from '../../platform/database/open-database.js';
import { eventually } from '../../platform/test/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../platform/test/fresh-database.js';
import { entities, migrations } from '../tables.js';
import { type Attempt, SignInAttemptsRepository } from './sign-in-attempts.repository.js';
import { signInLimits, usualWaitsMs, waitsOfGuessedMs } from './sign-in-limits.js';

const owner = 'the owner’s account';
const { freeFailures, failuresOfNetwork, guessesOfAccount } = signInLimits;

let fresh: FreshDatabase;
let database: Database;
let attempts: SignInAttemptsRepository;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase({ url: fresh.url, schema: 'identity', entities, migrations });
});
beforeEach(async () => {
  attempts = new SignInAttemptsRepository(database);
  await sql('truncate identity.sign_in_attempt, identity.sign_in_budget');
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await database.source.destroy();
  await fresh.drop();
});

const sql = <Row = unknown>(text: string): Promise<Row[]> =>
  database.asService((manager) => manager.query(text));
const at = (network: string, accountKey = owner): Attempt => {
  return { accountKey, clientKey: `network ${network}`, network };
};
const known: Attempt = { accountKey: owner, clientKey: 'device 1' };
/** Undefined when the attempt may be made, else for how many seconds not. */
const take = (attempt: Attempt): Promise<number | undefined> =>
  attempts.take(attempt).then(
    () => undefined,
    ({ key, retryAfterS }: ServiceError) => (key === 'tooManyAttempts' ? retryAfterS : NaN),
  );
const takeMany = async (count: number, of: (each: number) => Attempt) => {
  for (let each = 0; each < count; each += 1) await attempts.take(of(each));
};
/** As though so much time had passed. */
const pass = (interval: string) =>
  sql(`
    update identity.sign_in_attempt
       set locked_until = locked_until - interval '${interval}',
           tried_at = tried_at - interval '${interval}';
    update identity.sign_in_budget set forgotten_at = forgotten_at - interval '${interval}'`);

describe('wrong passwords', () => {
  it('make who gives them wait, after some longer and longer', async () => {
    await takeMany(freeFailures - 1, () => at('a'));
    expect(await attempts.take(at('a'))).toBe(0);
    expect(await attempts.take(at('a'))).toBe(1_000);
    expect(await take(at('a'))).toBe(1);
    await pass('1 s');
    expect(await take(at('a'))).toBeUndefined();
    expect(await take(at('a'))).toBe(2);
    for (let each = 0; each < usualWaitsMs.length; each += 1) {
      await pass('15 min');
      await attempts.take(at('a'));
    }
    expect(await take(at('a'))).toBe(15 * 60);
  });

  it('count when they are given at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => take(at('a'))));
    expect(all.filter((waitS) => waitS === undefined)).toHaveLength(freeFailures + 1);
  });

  it('of strangers make neither a known device wait nor another network', async () => {
    await takeMany(freeFailures + 1, () => at('a'));
    expect(await take(at('a'))).toBe(1);
    expect(await take(known)).toBeUndefined();
    expect(await take(at('b'))).toBeUndefined();
  });

  it('of a known device count for it alone', async () => {
    await takeMany(freeFailures + 1, () => known);
    expect(await take(known)).toBe(1);
    expect(await take({ ...known, clientKey: 'device 2' })).toBeUndefined();
    expect(await take(at('a'))).toBeUndefined();
    expect(await sql('select key from identity.sign_in_budget')).toHaveLength(2);
  });

  it('are forgotten once the right one was given', async () => {
    await takeMany(freeFailures, () => at('a'));
    await attempts.take(at('a'));
    await attempts.beginAnew(at('a'));
    await takeMany(freeFailures + 1, () => at('a'));
    expect(await take(at('a'))).toBe(1);
  });
});

describe('passwords of which nobody knows whether they were right', () => {
  it('cost nothing, and forgive no wrong one before them', async () => {
    await takeMany(freeFailures, () => at('a'));
    for (let each = 0; each < 5; each += 1) {
      await attempts.take(at('a'));
      await attempts.takeBack(at('a'));
    }
    expect(await take(at('a'))).toBeUndefined();
    expect(await take(at('a'))).toBe(1);
  });

  it('leave a network its tries', async () => {
    for (let each = 0; each < failuresOfNetwork + 5; each += 1) {
      await attempts.take(at('a', `account ${each}`));
      await attempts.takeBack(at('a', `account ${each}`));
    }
    expect(await take(at('a'))).toBeUndefined();
  });
});

describe('a network that tries many accounts', () => {
  const spray = (each: number) => at('a', `account ${each}`);

  it('has to wait for all of them, others do not, nor do devices that are known', async () => {
    await takeMany(failuresOfNetwork, spray);
    expect(await take(at('a'))).toBeGreaterThan(signInLimits.networkPardonMs / 1_000 - 5);
    expect(await take(at('b'))).toBeUndefined();
    expect(await take(known)).toBeUndefined();
    const [{ count }] = (await sql(
      `select count(*)::int from identity.sign_in_attempt where client_key = 'network a'`,
    )) as [{ count: number }];
    expect(count).toBe(failuresOfNetwork);
  });

  it('has one more try after half a minute', async () => {
    await takeMany(failuresOfNetwork, spray);
    await pass('30 s');
    expect(await take(at('a'))).toBeUndefined();
    expect(await take(at('a', 'yet another'))).toBeGreaterThan(25);
  });

  it('does not lose what was right', async () => {
    for (let each = 0; each < failuresOfNetwork + 5; each += 1) {
      await attempts.take(spray(each));
      await attempts.beginAnew(spray(each));
    }
    expect(await take(at('a'))).toBeUndefined();
  });
});

describe('sign-ins that are begun', () => {
  const begin = (network: string) =>
    attempts.begin(network).then(
      () => undefined,
      ({ key, retryAfterS }: ServiceError) => [key, retryAfterS],
    );

  it('are bounded for a network, which may begin one more every three seconds', async () => {
    const { beginningsOfNetwork } = signInLimits;
    let begun = 0;
    let refused: Awaited<ReturnType<typeof begin>>;
    while ((refused = await begin('a')) === undefined) begun += 1;
    expect(refused).toEqual(['tooManyAttempts', expect.any(Number)]);
    expect(refused![1]).toBeLessThanOrEqual(3);
    expect(begun).toBeGreaterThanOrEqual(beginningsOfNetwork);
    expect(begun).toBeLessThan(beginningsOfNetwork * 1.2);
    expect(await begin('b')).toBeUndefined();
    await pass('3 s');
    expect(await new SignInAttemptsRepository(database).begin('a')).toBeUndefined();
    await eventually('one more may begin', async () => (await begin('a')) === undefined);
  });

  it('cost nothing while their network has to wait', async () => {
    while ((await begin('a')) === undefined);
    const asked = jest.spyOn(database, 'oneStatement');
    expect(await begin('a')).toEqual(['tooManyAttempts', expect.any(Number)]);
    expect(asked).not.toHaveBeenCalled();
    await begin('b');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('an account that many networks guess at', () => {
  const guess = (each: number) => at(`network ${each}`);

  it('can be tried once by each new one, then after a minute', async () => {
    await takeMany(guessesOfAccount + 1, guess);
    expect(await take(at('new'))).toBeUndefined();
    expect(await take(at('new'))).toBeUndefined();
    expect(await take(at('new'))).toBe(60);
    let longestS = 60;
    for (let each = 0; each < waitsOfGuessedMs.length + 2; each += 1) {
      await pass(`${longestS} s`);
      expect(await take(at('new'))).toBeUndefined();
      longestS = (await take(at('new'))) ?? 0;
    }
    expect(longestS).toBe(signInLimits.longestWaitOfGuessedMs / 1_000);
    await takeMany(freeFailures, () => known);
  });

  it('is as before a day or two later, however many there were', async () => {
    await takeMany(guessesOfAccount * 3, guess);
    await pass('2 d');
    await takeMany(freeFailures, () => at('new'));
    expect(await take(at('new'))).toBeUndefined();
  });
});

describe('what is kept of wrong passwords', () => {
  it('is forgotten when it has no effect any more', async () => {
    await attempts.take(at('a'));
    await pass('2 d');
    await attempts.take(at('b'));
    await attempts.removeOutdated();
    expect(await sql('select client_key from identity.sign_in_attempt')).toEqual([
      { client_key: 'network b' },
    ]);
    const keys = await sql<{ key: string }>('select key from identity.sign_in_budget order by key');
    expect(keys.map(({ key }) => key)).toEqual([`account ${owner}`, 'network b']);
  });

  it('has a bound: the longest silent ones are forgotten first', async () => {
    await takeMany(5, (each) => at(`${each}`));
    await attempts.removeOutdated({ ...signInLimits, attempts: 2, budgets: 3 });
    const rows = await sql('select client_key from identity.sign_in_attempt order by tried_at');
    expect(rows).toEqual([{ client_key: 'network 3' }, { client_key: 'network 4' }]);
    expect(await sql('select key from identity.sign_in_budget')).toHaveLength(3);
  });
});
