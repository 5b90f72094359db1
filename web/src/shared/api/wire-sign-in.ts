import i18next from 'i18next';
import { paths } from '../paths.js';
import { accessToken, refreshedToken } from '../sign-in/access-token.js';
import { askToSignInAgain } from '../sign-in/leave.js';
import { userManager } from '../sign-in/oidc.js';
import { setCredentials } from './call.js';
import { setForbidden } from './query-client.js';

/** Gives calls their token, and answers a refusal: 401 asks to sign in again, 403 leads home. */
export function wireSignIn(goTo: (path: string) => void): void {
  setCredentials({
    accessToken: async () => {
      const token = await accessToken();
      if (token === null && (await userManager.getUser())) void askToSignInAgain(i18next.language);
      return token;
    },
    renew: async () => (await refreshedToken()) !== null,
    expired: () => void askToSignInAgain(i18next.language),
  });
  setForbidden(() => goTo(paths.home));
}
