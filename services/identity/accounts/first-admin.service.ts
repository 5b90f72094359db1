import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, Secrets, Site } from '@touchline/platform';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword, isPassword } from './password.js';

export const adminEmail = 'admin@touchline.local';

/** Makes the administrator at the first start; `ADMIN_PASSWORD` resets his password later on. */
@Injectable()
export class FirstAdminService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly site: Site,
  ) {}

  async onModuleInit(): Promise<void> {
    const given = this.site.environment.ADMIN_PASSWORD;
    const admin = await this.database.asService((manager) => this.accounts.findAdmin(manager));
    if (admin && (!given || (await isPassword(given, admin.passwordHash)))) return;
    const passwordHash = await hashPassword(given ?? (await this.ownPassword()));
    await this.database.asService(async (manager) => {
      if (admin) {
        await manager.save(Object.assign(admin, { passwordHash }));
        return;
      }
      const account = { subject: randomUUID(), email: adminEmail, name: 'Administrator' };
      await this.accounts.insert(manager, { ...account, passwordHash, admin: true });
    });
  }

  private async ownPassword(): Promise<string> {
    const secrets = await Secrets.open(this.site.environment.DATA_DIR);
    return secrets.password('adminPassword');
  }
}
