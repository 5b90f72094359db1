import { filesHere } from '../batches/files-here.js';
import { confirm } from '../feedback/feedback.js';
import { queryClient } from '../api/query-client.js';
import { goToSignIn, goToSignOut, userManager } from './oidc.js';
import { otherWindows } from './other-windows.js';
import { rememberedTeam } from './selected-team.js';

/** Signs out in every window and at the provider, then goes to the site's origin; asks first while files are being sent. */
export async function signOut(): Promise<void> {
  if (filesHere.areUnsent()) {
    if (!(await askToLeaveFiles())) return;
    filesHere.leave();
  }
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

const askToLeaveFiles = (): Promise<boolean> =>
  confirm({
    title: { key: 'messages:signOutUnsentTitle' },
    message: { key: 'messages:signOutUnsent' },
    agree: { key: 'button:signOut' },
    cancelKey: 'button:keepSending',
  });

/** Another window signed out: nothing of the account stays here. */
export async function forgetSignIn(): Promise<void> {
  queryClient.clear();
  await userManager.removeUser();
}

let expiring = false;

/** The sign-in has expired: says so once, then leads to the provider and back to this page. */
export async function askToSignInAgain(language: string): Promise<void> {
  if (expiring) return;
  expiring = true;
  await confirm({
    kind: 'error',
    title: { key: 'base:signedOut' },
    message: { key: 'messages:failExpireSession' },
    agree: { key: 'button:signIn' },
  });
  queryClient.clear();
  const returnTo = window.location.pathname + window.location.search;
  await userManager.removeUser();
  await goToSignIn(returnTo, language);
}
