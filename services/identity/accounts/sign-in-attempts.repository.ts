import { Injectable } from '@nestjs/common';
import { Database, RecentMap } from '@touchline/platform';
import type { EntityManager } from 'typeorm';
import {
  accountBudget,
  beginningBudget,
  type Budget,
  networkBudget,
  signInLimits,
  usualWaitsMs,
  waitsOfGuessedMs,
} from './sign-in-limits.js';
import { tooManyAttempts } from './sign-in-waits.js';

/** A client that gives a password for an account. */
export interface Attempt {
  readonly accountKey: string;
  readonly clientKey: string;
  /** Where an unknown device is; a known one is held to its own wrong passwords only. */
  readonly network?: string;
}

/** Wrong passwords, counted by PostgreSQL for all processes. */
@Injectable()
export class SignInAttemptsRepository {
  /** Until when a network may begin no sign-in, on the clock of `performance`: its requests need no statement until then. */
  private readonly fullUntil = new RecentMap<string, number>(signInLimits.fullNetworks);

  constructor(private readonly database: Database) {}

  /**
   * Counts a wrong password before it is known to be one, so that those given at the same time count, too.
   * @returns how long the client waits afterwards if it is wrong, in ms
   * @throws tooManyAttempts while the client has to wait; then nothing is counted
   */
  take(attempt: Attempt): Promise<number> {
    return this.database.asService(async (manager) => {
      const waitMs = await takeAttempt(manager, attempt, await waitsFor(manager, attempt));
      if (attempt.network === undefined) return waitMs;
      const fullForMs = await takeBudget(manager, networkKey(attempt.network), networkBudget);
      if (fullForMs > 0) throw tooManyAttempts(fullForMs);
      await countGuess(manager, accountBudgetKey(attempt));
      return waitMs;
    });
  }

  /** The password was right: the client begins anew, and what was counted for this attempt is taken back. */
  async beginAnew(attempt: Attempt): Promise<void> {
    await this.database.asService(async (manager) => {
      await manager.query(
        'delete from identity.sign_in_attempt where account_key = $1 and client_key = $2',
        [attempt.accountKey, attempt.clientKey],
      );
      await returnBudgets(manager, attempt);
    });
  }

  /** Nobody knows whether the password was right: what was counted for this attempt is taken back. */
  async takeBack(attempt: Attempt): Promise<void> {
    await this.database.asService(async (manager) => {
      await manager.query(
        `update identity.sign_in_attempt set failures = failures - 1, locked_until = now()
          where account_key = $1 and client_key = $2 and failures > 0`,
        [attempt.accountKey, attempt.clientKey],
      );
      await returnBudgets(manager, attempt);
    });
  }

  /**
   * Counts a sign-in that is begun: each is a row until it ends. Nobody waits for the disk: of what a stranger asks for by
   * the hundred, a database that crashes may forget the last moment.
   * @throws tooManyAttempts
   */
  async begin(network: string): Promise<void> {
    const known = (this.fullUntil.get(network) ?? 0) - performance.now();
    if (known > 0) throw tooManyAttempts(known);
    const key = `beginnings of ${network}`;
    const fullForMs = await this.database.oneStatement((manager) =>
      takeBudget(manager, key, beginningBudget, withoutDisk),
    );
    if (fullForMs === 0) return;
    this.fullUntil.set(network, performance.now() + fullForMs);
    throw tooManyAttempts(fullForMs);
  }

  /** Forgets what has no effect any more, and the longest silent ones beyond the bounds. */
  async removeOutdated({ attempts, budgets, rememberedMs } = signInLimits): Promise<void> {
    await this.database.asService(async (manager) => {
      await manager.query(
        `delete from identity.sign_in_attempt
          where tried_at < now() - $1::float8 * interval '1 ms' and locked_until < now()`,
        [rememberedMs],
      );
      await manager.query(
        `delete from identity.sign_in_attempt
          where (account_key, client_key) in
            (select account_key, client_key from identity.sign_in_attempt
              order by tried_at desc offset $1)`,
        [attempts],
      );
      await manager.query('delete from identity.sign_in_budget where forgotten_at < now()');
      await manager.query(
        `delete from identity.sign_in_budget
          where key in
            (select key from identity.sign_in_budget order by forgotten_at desc offset $1)`,
        [budgets],
      );
    });
  }
}

const networkKey = (network: string): string => `network ${network}`;
const accountBudgetKey = ({ accountKey }: Attempt): string => `account ${accountKey}`;

async function waitsFor(manager: EntityManager, attempt: Attempt): Promise<readonly number[]> {
  if (attempt.network === undefined) return usualWaitsMs;
  const guessed: unknown[] = await manager.query(
    `select 1 from identity.sign_in_budget
      where key = $1 and forgotten_at > now() + $2::float8 * interval '1 ms'`,
    [accountBudgetKey(attempt), wholeMs(accountBudget)],
  );
  return guessed.length > 0 ? waitsOfGuessedMs : usualWaitsMs;
}

async function takeAttempt(
  manager: EntityManager,
  { accountKey, clientKey }: Attempt,
  waitsMs: readonly number[],
): Promise<number> {
  const taken: { wait_ms: string }[] = await manager.query(
    `insert into identity.sign_in_attempt as known
       (account_key, client_key, failures, locked_until, tried_at)
     values ($1, $2, 1, now() + ($3::float8[])[1] * interval '1 ms', now())
     on conflict (account_key, client_key) do update
       set failures = known.failures + 1,
           locked_until = now() + interval '1 ms' *
             ($3::float8[])[least(known.failures + 1, array_length($3::float8[], 1))],
           tried_at = now()
       where known.locked_until <= now()
     returning extract(epoch from locked_until - now()) * 1000 as wait_ms`,
    [accountKey, clientKey, waitsMs],
  );
  if (taken.length > 0) return Number(taken[0]!.wait_ms);
  const [locked] = (await manager.query(
    `select extract(epoch from locked_until - now()) * 1000 as wait_ms
       from identity.sign_in_attempt where account_key = $1 and client_key = $2`,
    [accountKey, clientKey],
  )) as { wait_ms: string }[];
  throw tooManyAttempts(Number(locked?.wait_ms ?? 0));
}

/** What a statement selects from to end before its change is on the disk, or not. */
const withoutDisk = `set_config('synchronous_commit', 'off', true)`;
const onDisk = '(select 1)';

/** @returns 0, or how long nothing of it is left, in ms; then nothing is taken */
async function takeBudget(
  manager: EntityManager,
  key: string,
  budget: Budget,
  from = onDisk,
): Promise<number> {
  const [{ taken, fullForMs }] = (await manager.query(
    `with taken as (
       insert into identity.sign_in_budget as known (key, forgotten_at)
       select $1::text, now() + $2::float8 * interval '1 ms' from ${from} as settled
       on conflict (key) do update
         set forgotten_at = greatest(known.forgotten_at, now()) + $2::float8 * interval '1 ms'
         where known.forgotten_at + $2::float8 * interval '1 ms' <= now() + $3::float8 * interval '1 ms'
       returning 1)
     select exists (select from taken) as taken,
            (select extract(epoch from forgotten_at - now()) * 1000 + $2::float8 - $3::float8
               from identity.sign_in_budget where key = $1) as "fullForMs"`,
    [key, budget.pardonMs, wholeMs(budget)],
  )) as [{ taken: boolean; fullForMs: string | null }];
  // What another sign-in has just taken is not seen by the second half.
  return taken ? 0 : Math.max(1, Number(fullForMs ?? budget.pardonMs));
}

/** Beyond twice as many it makes no difference how many they are. */
async function countGuess(manager: EntityManager, key: string): Promise<void> {
  await manager.query(
    `insert into identity.sign_in_budget as known (key, forgotten_at)
     values ($1, now() + $2::float8 * interval '1 ms')
     on conflict (key) do update
       set forgotten_at = least(
         greatest(known.forgotten_at, now()) + $2::float8 * interval '1 ms',
         now() + 2 * $3::float8 * interval '1 ms')`,
    [key, accountBudget.pardonMs, wholeMs(accountBudget)],
  );
}

async function returnBudgets(manager: EntityManager, attempt: Attempt): Promise<void> {
  if (attempt.network === undefined) return;
  await returnBudget(manager, networkKey(attempt.network), networkBudget);
  await returnBudget(manager, accountBudgetKey(attempt), accountBudget);
}

async function returnBudget(manager: EntityManager, key: string, budget: Budget): Promise<void> {
  await manager.query(
    `update identity.sign_in_budget
        set forgotten_at = forgotten_at - $2::float8 * interval '1 ms' where key = $1`,
    [key, budget.pardonMs],
  );
}

const wholeMs = ({ most, pardonMs }: Budget): number => most * pardonMs;
