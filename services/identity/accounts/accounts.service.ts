import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Caller, Database, Outbox, Site } from '@touchline/platform';
import { type Account, type BodyOf, events, type routes, ServiceError } from '@touchline/proto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { TeamEntity } from '../teams/team.entity.js';
import { TeamPlayerEntity } from '../teams/team-player.entity.js';
import type { AccountEntity } from './account.entity.js';
import { AccountTeamEntity } from './account-team.entity.js';
import { accountView } from './account-view.js';
import { AccountsRepository } from './accounts.repository.js';
import { membershipEvent } from './membership-event.js';
import { PasswordsService } from './passwords.service.js';
import { isGivenAway } from './published-passwords.js';

type NewAccount = BodyOf<typeof routes.identity.accounts.create>;
type Preferred = BodyOf<typeof routes.identity.accounts.prefer>;

/** The event of a team or player made a moment ago arrives within this time. */
const eventTimeoutMs = 3_000;

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly outbox: Outbox,
    private readonly passwords: PasswordsService,
    private readonly site: Site,
  ) {}

  /** The caller's account; one known by its address only is taken over at the first outer sign-in. */
  async accountOf(caller: Caller): Promise<Account> {
    try {
      return await this.findOrTakeOver(caller);
    } catch (error) {
      // The first two calls came at once, and the other one has made the account.
      if (constraintOf(error) === undefined) throw error;
      return this.findOrTakeOver(caller);
    }
  }

  /** Keeps how the caller wants to read; gives the account as it is then. */
  async prefer(caller: Caller, preferred: Preferred): Promise<Account> {
    await this.database.asService((manager) =>
      this.accounts.prefer(manager, caller.subject, preferred),
    );
    return this.accountOf(caller);
  }

  private findOrTakeOver(caller: Caller): Promise<Account> {
    return this.database.asService(async (manager) => {
      const known = await this.accounts.findBySubject(manager, caller.subject);
      const account = known ?? (await this.takeOver(manager, caller));
      const view = await this.view(manager, account);
      return { ...view, admin: account.admin || caller.admin };
    });
  }

  /** Makes an account with its memberships; 152 for a known e-mail, 205 for an unknown team, 213 for a player of another one. */
  async create(input: NewAccount): Promise<Account> {
    if (isGivenAway(input.password, this.site.environment)) {
      throw new ServiceError('publishedPassword', { field: 'password' });
    }
    await this.requireNewEmail(input.email);
    for (const { idfTeam, idfPlayer } of input.memberships) {
      await this.requireTeam(idfTeam);
      if (idfPlayer !== undefined) await this.requirePlayer(idfTeam, idfPlayer);
    }
    const passwordHash = await this.passwords.hash(input.password);
    const { email, name } = input;
    return this.database.asService(async (manager) => {
      const account = await this.accounts
        .insert(manager, { subject: randomUUID(), email, name, passwordHash, admin: false })
        .catch(throwDuplicate);
      for (const { idfTeam, role, idfPlayer = null } of input.memberships) {
        const { idfAccount } = account;
        const row: AccountTeamEntity = { idfAccount, idfTeam, role, idfPlayer, idfCoach: null };
        const membership = await manager.save(AccountTeamEntity, row);
        await this.outbox.publish(
          manager,
          events.MembershipChanged,
          membershipEvent(account, membership),
        );
      }
      return this.view(manager, account);
    });
  }

  /** Before the work on its password; two that come at once are told apart by PostgreSQL. */
  private async requireNewEmail(email: string): Promise<void> {
    const known = await this.database.asService((manager) =>
      this.accounts.findByEmail(manager, email),
    );
    if (known) throw new ServiceError('duplicateEmail', { field: 'email' });
  }

  private async view(manager: EntityManager, account: AccountEntity): Promise<Account> {
    return accountView(account, await this.accounts.teams(manager, account.idfAccount));
  }

  private async takeOver(manager: EntityManager, caller: Caller): Promise<AccountEntity> {
    const { subject, email, name } = caller;
    if (!email) throw new ServiceError('accountNotFound');
    const account = await this.accounts.findByEmail(manager, email);
    if (!account) {
      const fresh = { subject, email, name: name || email, passwordHash: null, admin: false };
      return this.accounts.insert(manager, fresh);
    }
    const renamed = { ...account, subject };
    for (const membership of await this.accounts.memberships(manager, account.idfAccount)) {
      const { MembershipChanged } = events;
      await this.outbox.publish(
        manager,
        MembershipChanged,
        membershipEvent(account, membership, true),
      );
      await this.outbox.publish(manager, MembershipChanged, membershipEvent(renamed, membership));
    }
    account.subject = subject;
    return manager.save(account);
  }

  private requireTeam(idfTeam: number): Promise<void> {
    const found = { field: 'memberships', found: String(idfTeam) };
    return this.requireTold(
      (manager) => manager.existsBy(TeamEntity, { idfTeam }),
      new ServiceError('teamNotFound', found),
    );
  }

  private requirePlayer(idfTeam: number, idfPlayer: number): Promise<void> {
    const found = { field: 'memberships', found: String(idfPlayer) };
    return this.requireTold(
      (manager) => manager.existsBy(TeamPlayerEntity, { idfTeam, idfPlayer }),
      new ServiceError('playerNotFound', found),
    );
  }

  /** Waits for what other services have told a moment ago. */
  private async requireTold(
    isTold: (manager: EntityManager) => Promise<boolean>,
    missing: ServiceError,
  ): Promise<void> {
    const deadline = Date.now() + eventTimeoutMs;
    while (!(await this.database.asService(isTold))) {
      if (Date.now() > deadline) throw missing;
      await sleep(50);
    }
  }
}

function throwDuplicate(cause: unknown): never {
  if (constraintOf(cause) !== 'uq_account_email') throw cause;
  throw new ServiceError('duplicateEmail', { field: 'email' }, { cause });
}

/** Name of the constraint that a statement broke. */
function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  return (error.driverError as { constraint?: string }).constraint;
}
