import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import type { AccountEntity } from './account.entity.js';
import { AccountsRepository, emailKeyOf } from './accounts.repository.js';
import { isPassword } from './password.js';
import { SignInAttemptEntity } from './sign-in-attempt.entity.js';
import { backoffMs } from './sign-in-backoff.js';

/** Checks e-mail and password. After several wrong ones an address has to wait, known or not. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Throws `passwordMismatch`, or `tooManyAttempts` while the address has to wait. */
  async requireAccount(email: string, password: string): Promise<AccountEntity> {
    const emailKey = emailKeyOf(email);
    await this.takeAttempt(emailKey);
    const account = await this.database.asService((manager) =>
      this.accounts.findByEmail(manager, email),
    );
    const right = await isPassword(password, account?.passwordHash ?? null);
    if (!account || !right) {
      throw new ServiceError('passwordMismatch', {}, { message: 'E-mail or password is wrong.' });
    }
    await this.database.asService((manager) => manager.delete(SignInAttemptEntity, { emailKey }));
    return account;
  }

  /** Counts a failure before the password is checked, so that parallel guesses count too. */
  private async takeAttempt(emailKey: string): Promise<void> {
    await this.database.asService(async (manager) => {
      await manager
        .createQueryBuilder()
        .insert()
        .into(SignInAttemptEntity)
        .values({ emailKey, failures: 0, lockedUntil: new Date(0) })
        .orIgnore()
        .execute();
      const attempt = await manager.findOneOrFail(SignInAttemptEntity, {
        where: { emailKey },
        lock: { mode: 'pessimistic_write' },
      });
      const waitMs = attempt.lockedUntil.getTime() - Date.now();
      if (waitMs > 0) throw tooMany(waitMs);
      attempt.failures += 1;
      attempt.lockedUntil = new Date(Date.now() + backoffMs(attempt.failures));
      await manager.save(attempt);
    });
  }
}

function tooMany(waitMs: number): ServiceError {
  const seconds = Math.ceil(waitMs / 1_000);
  const message = `Too many wrong passwords. Try again in ${seconds} s.`;
  return new ServiceError('tooManyAttempts', {}, { message });
}
