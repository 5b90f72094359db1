import type { Account, Preferences } from '@touchline/proto';
import type { AccountEntity } from './account.entity.js';
import type { TeamOfAccount } from './accounts.repository.js';

/** An account as calls give it; the first team's player and coach stand at the top. */
export function accountView(account: AccountEntity, teams: readonly TeamOfAccount[]): Account {
  const roles = teams.map(({ membership }) => membership.role);
  return {
    idfAccount: account.idfAccount,
    idfPlayer: teams.find(({ membership }) => membership.idfPlayer)?.membership.idfPlayer ?? null,
    idfCoach: teams.find(({ membership }) => membership.idfCoach)?.membership.idfCoach ?? null,
    name: account.name,
    email: account.email,
    birthday: null,
    country: null,
    gender: null,
    image: null,
    type: roles.includes('coach') ? 'coach' : roles.includes('player') ? 'player' : 'general',
    admin: account.admin,
    preferences: preferencesOf(account),
    teamDtoList: teams.map(({ membership, team }) => ({
      idfTeam: team.idfTeam,
      name: team.name,
      timezone: team.timezone,
      role: membership.role,
      idfPlayer: membership.idfPlayer,
      idfCoach: membership.idfCoach,
      hasTableauLicense: team.hasTableauLicense,
    })),
  };
}

const preferencesOf = ({ language, numberForm }: Preferences): Preferences => ({
  language,
  numberForm,
});
