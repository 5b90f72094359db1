import { Injectable } from '@nestjs/common';
import {
  Database,
  networkOf,
  Pace,
  Semaphore,
  Site,
  siteOf,
  waitForTurn,
} from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';
import type { AccountEntity } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import { accountKeyOf, type Device, KnownDevicesService } from './known-devices.service.js';
import { PasswordsService } from './passwords.service.js';
import { isGivenAway } from './published-passwords.js';
import { type Attempt, SignInAttemptsRepository } from './sign-in-attempts.repository.js';
import { passwordMismatch } from './sign-in-waits.js';

export const turnLimits = {
  /** Passwords that are checked at once. */
  atOnce: 1,
  /** Passwords of one client that wait for that: a squad behind one router signs in at the same moment. */
  waitingOfKey: 40,
  /** Passwords of all clients that wait for that. */
  waiting: 1_000,
};
/** The sign-in page waits longer: `timeouts.password` of web/src/shared/api/call.ts. */
export const longestTurnWaitMs = 30_000;
const comeAgainS = 5;

/** Of a network's site: after so many its new devices wait together with those of all such sites. */
export const wrongPasswords = {
  wrongOnesAtOnce: 2,
  oneMoreEveryMs: 300_000,
  sitesRemembered: 10_000,
};
/** Strangers who guess from many networks take the turns of one. */
const sitesOfWrongOnes = 'sites of wrong passwords';

/** Who gives a password: where from, the cookies of their browser, and when they have gone. */
export interface SignInClient {
  readonly address: string;
  readonly cookies?: string;
  readonly gone?: AbortSignal;
  /** What they ask by. */
  readonly call: IncomingMessage;
}

/** Whose password it was, and the cookie by which their browser is known from now on. */
export interface SignedIn {
  readonly account: AccountEntity;
  readonly deviceCookie: string;
}

/** Checks e-mail and password, clients in turn; whoever gives wrong ones waits, whether there is such an account or not. */
@Injectable()
export class SignInService {
  /** Devices of the account have turns of their own: whatever strangers do, half of the work is for them. */
  private readonly turns = {
    known: new Semaphore({ name: 'sign-ins of known devices', ...turnLimits }),
    unknown: new Semaphore({ name: 'sign-ins of new devices', ...turnLimits }),
  };

  private readonly wrong = new Pace({
    atOnce: wrongPasswords.wrongOnesAtOnce,
    everyMs: wrongPasswords.oneMoreEveryMs,
    longestMs: 0,
    keys: wrongPasswords.sitesRemembered,
  });

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly attempts: SignInAttemptsRepository,
    private readonly passwords: PasswordsService,
    private readonly devices: KnownDevicesService,
    private readonly site: Site,
  ) {}

  /**
   * Throws `passwordMismatch` with the wait that it costs, `tooManyAttempts` while the client has to wait, `busy` where it got no turn, and
   * `publishedPassword` where strangers could use one, whoever's it is.
   */
  async signIn(email: string, password: string, client: SignInClient): Promise<SignedIn> {
    if (isGivenAway(password, this.site.environment)) throw new ServiceError('publishedPassword');
    const accountKey = accountKeyOf(email);
    const device = await this.devices.find(client.cookies);
    const attempt = attemptOf(accountKey, client.address, device);
    const release = await this.turnOf(attempt, client);
    const account = await this.check(attempt, email, password).finally(release);
    return { account, deviceCookie: await this.devices.cookieFor(device, accountKey) };
  }

  /** Throws `tooManyAttempts` when too many sign-ins are begun from there. */
  begin(address: string): Promise<void> {
    return this.attempts.begin(networkOf(address));
  }

  removeOutdated(): Promise<void> {
    return this.attempts.removeOutdated();
  }

  /** @throws busy when too many wait, it takes too long, or the client has gone */
  private async turnOf(attempt: Attempt, { gone, call }: SignInClient): Promise<() => void> {
    const { known, unknown } = this.turns;
    const applicant = { key: this.queueOf(attempt), signal: gone, waitMs: longestTurnWaitMs };
    // Known devices give their place to nobody: of one account no more of them wait than of a network.
    const turn =
      attempt.network === undefined
        ? known.acquire(applicant)
        : waitForTurn(call, unknown, applicant);
    return turn.catch((cause: unknown) => {
      throw new ServiceError('busy', {}, { retryAfterS: comeAgainS, cause });
    });
  }

  /** Whoever can sign in may have as many known devices as they like: those of an account wait together. */
  private queueOf({ accountKey, clientKey, network }: Attempt): string {
    if (network === undefined) return accountKey;
    return this.wrong.isUsedUp(siteOf(network)) ? sitesOfWrongOnes : clientKey;
  }

  private async check(attempt: Attempt, email: string, password: string): Promise<AccountEntity> {
    const waitMs = await this.attempts.take(attempt);
    const account = await this.find(email, password).catch(async (fault: unknown) => {
      // What failed here was not the password. Without a database it stays counted.
      await this.attempts.takeBack(attempt).catch(() => undefined);
      throw fault;
    });
    if (!account) {
      if (attempt.network !== undefined) this.wrong.take(siteOf(attempt.network));
      throw passwordMismatch(waitMs);
    }
    await this.attempts.beginAnew(attempt);
    return account;
  }

  /** Undefined: there is none, or its password is another. */
  private async find(email: string, password: string): Promise<AccountEntity | undefined> {
    const account = await this.database.asService((manager) =>
      this.accounts.findByEmail(manager, email),
    );
    const isRight = await this.passwords.isPassword(password, account?.passwordHash ?? null);
    return isRight ? (account ?? undefined) : undefined;
  }
}

function attemptOf(accountKey: string, address: string, device?: Device): Attempt {
  if (device?.accounts.includes(accountKey)) {
    return { accountKey, clientKey: `device ${device.id}` };
  }
  const network = networkOf(address);
  return { accountKey, clientKey: `network ${network}`, network };
}
