import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { type Account, routes } from '@touchline/proto';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Api(routes.identity.accounts.verify)
  verify(@Input() { caller }: InputOf<typeof routes.identity.accounts.verify>): Promise<Account> {
    return this.accounts.accountOf(caller);
  }

  @Api(routes.identity.accounts.me)
  me(@Input() { caller }: InputOf<typeof routes.identity.accounts.me>): Promise<Account> {
    return this.accounts.accountOf(caller);
  }

  @Api(routes.identity.accounts.prefer)
  prefer(
    @Input() { caller, body }: InputOf<typeof routes.identity.accounts.prefer>,
  ): Promise<Account> {
    return this.accounts.prefer(caller, body);
  }

  @Api(routes.identity.accounts.create)
  createAccount(
    @Input() { body }: InputOf<typeof routes.identity.accounts.create>,
  ): Promise<Account> {
    return this.accounts.create(body);
  }
}
