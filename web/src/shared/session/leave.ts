import { confirm } from '../feedback/feedback.js';
import { queryClient } from '../api/query-client.js';
import { goToSignIn, goToSignOut, userManager } from './oidc.js';
import { rememberedTeam } from './selected-team.js';

/** Ends the session here and at the provider, then goes to the site's origin. */
export async function signOut(): Promise<void> {
  rememberedTeam.clear();
  queryClient.clear();
  try {
    await goToSignOut();
  } catch {
    await userManager.removeUser();
    window.location.assign('/');
  }
}

let expiring = false;

/** The session is over: says so once, then leads to the sign-in and back to this page. */
export async function expireSession(language: string): Promise<void> {
  if (expiring) return;
  expiring = true;
  await confirm({
    kind: 'error',
    titleKey: 'base:sessionOver',
    message: { key: 'messages:failExpireSession' },
    agreeKey: 'button:signIn',
  });
  queryClient.clear();
  const returnTo = window.location.pathname + window.location.search;
  await userManager.removeUser();
  await goToSignIn(returnTo, language);
}
