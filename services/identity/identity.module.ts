import { Module } from '@nestjs/common';
import { PlatformModule, type ServiceOptions } from '@touchline/platform';
import { AccountEntity } from './accounts/account.entity.js';
import { AccountTeamEntity } from './accounts/account-team.entity.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ClaimsService } from './accounts/claims.service.js';
import { FirstAdminService } from './accounts/first-admin.service.js';
import { SignInAttemptEntity } from './accounts/sign-in-attempt.entity.js';
import { SignInService } from './accounts/sign-in.service.js';
import { IdentityTables1763690400000 } from './migrations/1763690400000-identity-tables.js';
import { ProviderKeys1763798400000 } from './migrations/1763798400000-provider-keys.js';
import { OidcRecordEntity } from './provider/oidc-record.entity.js';
import { OidcRecordsRepository } from './provider/oidc-records.repository.js';
import { OpenIdProviderService } from './provider/open-id-provider.service.js';
import { ProviderKeyEntity } from './provider/provider-key.entity.js';
import { ProviderKeysRepository } from './provider/provider-keys.repository.js';
import { ProviderKeysService } from './provider/provider-keys.service.js';
import { TeamEntity } from './teams/team.entity.js';
import { TeamsConsumer } from './teams/teams.consumer.js';

export const identityEntities = [
  AccountEntity,
  AccountTeamEntity,
  OidcRecordEntity,
  ProviderKeyEntity,
  SignInAttemptEntity,
  TeamEntity,
];
export const identityMigrations = [IdentityTables1763690400000, ProviderKeys1763798400000];

export const identityService: ServiceOptions = {
  name: 'identity',
  entities: identityEntities,
  migrations: identityMigrations,
};

/** Who you are: sign-in, accounts and their teams. */
@Module({
  imports: [PlatformModule.forService(identityService)],
  controllers: [AccountsController, TeamsConsumer],
  providers: [
    AccountsRepository,
    AccountsService,
    ClaimsService,
    FirstAdminService,
    OidcRecordsRepository,
    OpenIdProviderService,
    ProviderKeysRepository,
    ProviderKeysService,
    SignInService,
  ],
})
export class IdentityModule {}
