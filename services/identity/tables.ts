import { AccountTeamEntity } from './accounts/account-team.entity.js';
import { AccountEntity } from './accounts/account.entity.js';
import { SignInAttemptEntity } from './accounts/sign-in-attempt.entity.js';
import { SignInBudgetEntity } from './accounts/sign-in-budget.entity.js';
import { OidcRecordEntity } from './provider/oidc-record.entity.js';
import { ProviderKeyEntity } from './provider/provider-key.entity.js';
import { TeamPlayerEntity } from './teams/team-player.entity.js';
import { TeamEntity } from './teams/team.entity.js';
import { IdentityTables1763690400000 } from './migrations/1763690400000-identity-tables.js';
import { ProviderKeys1763798400000 } from './migrations/1763798400000-provider-keys.js';
import { SignInLimits1795545384000 } from './migrations/1795545384000-sign-in-limits.js';
import { HashedRecords1795545963000 } from './migrations/1795545963000-hashed-records.js';
import { TeamPlayers1795547511000 } from './migrations/1795547511000-team-players.js';
import { Preferences1795935074587 } from './migrations/1795935074587-preferences.js';

/** Every table of the service. Made by `npm run gen` from the files' names, as the list below. */
export const entities = [
  AccountTeamEntity,
  AccountEntity,
  SignInAttemptEntity,
  SignInBudgetEntity,
  OidcRecordEntity,
  ProviderKeyEntity,
  TeamPlayerEntity,
  TeamEntity,
];

/** Every change of the tables, oldest first. */
export const migrations = [
  IdentityTables1763690400000,
  ProviderKeys1763798400000,
  SignInLimits1795545384000,
  HashedRecords1795545963000,
  TeamPlayers1795547511000,
  Preferences1795935074587,
];
