import { Module } from '@nestjs/common';
import { PlatformModule, type ServiceOptions } from '@touchline/platform';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ClaimsService } from './accounts/claims.service.js';
import { DemoNoticeService } from './accounts/demo-notice.service.js';
import { FirstAdminService } from './accounts/first-admin.service.js';
import { KnownDevicesService } from './accounts/known-devices.service.js';
import { PasswordsService } from './accounts/passwords.service.js';
import { SignInAttemptsRepository } from './accounts/sign-in-attempts.repository.js';
import { SignInService } from './accounts/sign-in.service.js';
import { OidcRecordsRepository } from './provider/oidc-records.repository.js';
import { OpenIdProviderService } from './provider/open-id-provider.service.js';
import { ProviderKeysRepository } from './provider/provider-keys.repository.js';
import { ProviderKeysService } from './provider/provider-keys.service.js';
import { entities, migrations } from './tables.js';
import { TeamsConsumer } from './teams/teams.consumer.js';

export const identityService: ServiceOptions = { name: 'identity', entities, migrations };

/** Who you are: sign-in, accounts and their teams. */
@Module({
  imports: [PlatformModule.forService(identityService)],
  controllers: [AccountsController, TeamsConsumer],
  providers: [
    AccountsRepository,
    AccountsService,
    ClaimsService,
    DemoNoticeService,
    FirstAdminService,
    KnownDevicesService,
    OidcRecordsRepository,
    OpenIdProviderService,
    PasswordsService,
    ProviderKeysRepository,
    ProviderKeysService,
    SignInAttemptsRepository,
    SignInService,
  ],
})
export class IdentityModule {}
