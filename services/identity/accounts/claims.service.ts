import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { AccountsRepository } from './accounts.repository.js';

/** What a token says of its account. */
export interface Claims {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: true;
  readonly roles: readonly string[];
  readonly [claim: string]: unknown;
}

@Injectable()
export class ClaimsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Undefined when the account is gone. */
  findClaims(subject: string): Promise<Claims | undefined> {
    return this.database.asService(async (manager) => {
      const account = await this.accounts.findBySubject(manager, subject);
      if (!account) return undefined;
      const memberships = await this.accounts.memberships(manager, account.idfAccount);
      const held = new Set(memberships.map(({ role }) => role));
      const roles = [
        ...(account.admin ? ['Admin'] : []),
        ...(held.has('coach') ? ['Coach'] : []),
        ...(held.has('player') ? ['Player'] : []),
      ];
      const { name, email } = account;
      return { sub: subject, name, email, email_verified: true, roles };
    });
  }
}
