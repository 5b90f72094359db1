import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, Log, Site } from '@touchline/platform';
import { AccountsRepository } from './accounts.repository.js';
import { demoEmails } from './published-passwords.js';

/** Tells the operator of an installation with a public address that the demo club is still in it. */
@Injectable()
export class DemoNoticeService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly site: Site,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.site.isPublic) return;
    const [email] = demoEmails;
    const coach = await this.database.asService((manager) =>
      this.accounts.findByEmail(manager, email!),
    );
    if (!coach) return;
    this.log.warn(
      `The demo club is still here: at ${this.site.origin} its published passwords are refused. ` +
        'Stop the product and remove the club with "npm run remove-demo".',
    );
  }
}
