import i18next from 'i18next';
import { paths } from '../paths.js';
import { accessToken, refreshedToken } from '../session/access-token.js';
import { expireSession } from '../session/leave.js';
import { userManager } from '../session/oidc.js';
import { setCredentials } from './call.js';
import { setForbidden } from './query-client.js';

/** Gives calls their token, and answers a refusal: 401 ends the session, 403 leads home. */
export function wireSession(goTo: (path: string) => void): void {
  setCredentials({
    accessToken: async () => {
      const token = await accessToken();
      if (token === null && (await userManager.getUser())) void expireSession(i18next.language);
      return token;
    },
    renew: async () => (await refreshedToken()) !== null,
    expired: () => void expireSession(i18next.language),
  });
  setForbidden(() => goTo(paths.home));
}
