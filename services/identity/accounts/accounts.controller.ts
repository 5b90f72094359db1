import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { type Account, routes } from '@touchline/proto';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Api(routes.verify)
  verify(@Input() { caller }: InputOf<typeof routes.verify>): Promise<Account> {
    return this.accounts.accountOf(caller);
  }

  @Api(routes.me)
  me(@Input() { caller }: InputOf<typeof routes.me>): Promise<Account> {
    return this.accounts.accountOf(caller);
  }

  @Api(routes.createAccount)
  createAccount(@Input() { body }: InputOf<typeof routes.createAccount>): Promise<Account> {
    return this.accounts.create(body);
  }
}
