import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { begunSignIn } from './begun-sign-in.js';

const origin = typeof window === 'undefined' ? 'http://127.0.0.1' : window.location.origin;

/** A token with less validity than this is refreshed before it is used. */
export const refreshBelowSeconds = 10;

/** An outside provider (Keycloak) is named in the page's head; without it the embedded one signs in. */
function issuer(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="oidc-issuer"]')?.content;
  return named || `${origin}/oidc`;
}

/** The embedded provider's addresses are known, which saves a round trip before every sign-in. */
function embeddedMetadata(authority: string) {
  if (authority !== `${origin}/oidc`) return {};
  return {
    metadata: {
      issuer: authority,
      authorization_endpoint: `${authority}/auth`,
      token_endpoint: `${authority}/token`,
      end_session_endpoint: `${authority}/session/end`,
      jwks_uri: `${authority}/jwks`,
      userinfo_endpoint: `${authority}/me`,
    },
  };
}

function createUserManager(): UserManager {
  const authority = issuer();
  return new UserManager({
    authority,
    ...embeddedMetadata(authority),
    client_id: 'touchline-web',
    redirect_uri: `${origin}/login/callback`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    resource: 'urn:touchline:api',
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    accessTokenExpiringNotificationTimeInSeconds: refreshBelowSeconds,
    // `renewInTime` does it: a refresh token that is used by two at once ends the sign-in, as if it were stolen.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  });
}

/** The one OpenID client of the page. */
export const userManager = createUserManager();

/** What comes back with the sign-in. */
export interface AfterSignIn {
  returnTo: string;
}

let leaving: Promise<void> | null = null;

/** True while the browser is on its way to the provider. */
export const isLeaving = (): boolean => leaving !== null;

function leave(go: () => Promise<void>): Promise<void> {
  leaving ??= go().catch((error: unknown) => {
    leaving = null;
    throw error;
  });
  return leaving;
}

/** Leaves for the provider's sign-in; comes back to `returnTo`. Asked again, it is already leaving. */
export function goToSignIn(returnTo: string, language: string): Promise<void> {
  const state: AfterSignIn = { returnTo };
  begunSignIn.leadTo(returnTo);
  return leave(() => userManager.signinRedirect({ state, ui_locales: language }));
}

/**
 * Ends the session at the provider, which leads back to the site's origin. Some providers, Keycloak
 * among them, would keep an offline session: there the refresh token is revoked. Ours ends all at once.
 */
export function goToSignOut(): Promise<void> {
  return leave(async () => {
    await userManager.revokeTokens(['refresh_token']).catch(() => undefined);
    await userManager.signoutRedirect();
  });
}
