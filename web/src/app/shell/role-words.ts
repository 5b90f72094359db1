import type { TextKey } from '../../shared/i18n/texts.js';
import type { SignedIn } from '../../shared/sign-in/signed-in.js';

/** What a role in a team is called. */
export const roleKeys: Record<NonNullable<SignedIn['role']>, TextKey> = {
  coach: 'base:roleCoach',
  player: 'base:rolePlayer',
  guest: 'base:roleGuest',
};
