import { confirm } from '../feedback/feedback.js';
import { queryClient } from '../api/query-client.js';
import { goToSignIn, goToSignOut, userManager } from './oidc.js';
import { otherWindows } from './other-windows.js';
import { rememberedTeam } from './selected-team.js';

/** Ends the session in every window and at the provider, then goes to the site's origin. */
export async function signOut(): Promise<void> {
  otherWindows.tellSignedOut();
  rememberedTeam.clear();
  queryClient.clear();
  try {
    await goToSignOut();
  } catch {
    await userManager.removeUser();
    window.location.assign('/');
  }
}

/** Another window ended the session: nothing of it stays here. */
export async function endSession(): Promise<void> {
  queryClient.clear();
  await userManager.removeUser();
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
