import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, Secrets, Site, StartError } from '@touchline/platform';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import { PasswordsService } from './passwords.service.js';
import { isGivenAway } from './published-passwords.js';

export const adminEmail = 'admin@touchline.local';

/** Makes the administrator at the first start; `ADMIN_PASSWORD` sets their password at any start. */
@Injectable()
export class FirstAdminService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly site: Site,
    private readonly passwords: PasswordsService,
  ) {}

  async onModuleInit(): Promise<void> {
    const { environment } = this.site;
    if (environment.ADMIN_PASSWORD && isGivenAway(environment.ADMIN_PASSWORD, environment)) {
      throw new StartError(
        'ADMIN_PASSWORD is one of the demo club’s published passwords. Set another one.',
      );
    }
    await this.database.asService(async (manager) => {
      // Processes that start at once take turns: the first one makes the account.
      await manager.query(`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`);
      const admin = await this.accounts.findAdmin(manager);
      if (admin) await this.setPassword(manager, admin);
      else await this.makeAdmin(manager);
    });
  }

  private async setPassword(manager: EntityManager, admin: AccountEntity): Promise<void> {
    const { ADMIN_PASSWORD: given } = this.site.environment;
    if (!given || (await this.passwords.isPassword(given, admin.passwordHash))) return;
    admin.passwordHash = await this.passwords.hash(given);
    await manager.save(admin);
  }

  private async makeAdmin(manager: EntityManager): Promise<void> {
    const { ADMIN_PASSWORD: given, DATA_DIR } = this.site.environment;
    const password = given ?? (await (await Secrets.open(DATA_DIR)).password('adminPassword'));
    const account = { subject: randomUUID(), email: adminEmail, name: 'Administrator' };
    const passwordHash = await this.passwords.hash(password);
    await this.accounts.insert(manager, { ...account, passwordHash, admin: true });
  }
}
