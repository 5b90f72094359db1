import { MemberRole, type MembershipChangedSchema, type MessageInitShape } from '@touchline/proto';
import type { AccountEntity } from './account.entity.js';
import type { AccountTeamEntity } from './account-team.entity.js';

const roles = { coach: MemberRole.COACH, player: MemberRole.PLAYER, guest: MemberRole.GUEST };

/** A membership as the other services keep it. */
export function membershipEvent(
  { subject, idfAccount }: Pick<AccountEntity, 'subject' | 'idfAccount'>,
  membership: AccountTeamEntity,
  ended = false,
): MessageInitShape<typeof MembershipChangedSchema> {
  return {
    subject,
    idfAccount,
    idfTeam: membership.idfTeam,
    role: roles[membership.role],
    idfPlayer: membership.idfPlayer ?? undefined,
    idfCoach: membership.idfCoach ?? undefined,
    ended,
  };
}
