import { apiResource, type Site } from '@touchline/platform';
import { signInPage } from '@touchline/proto';
import {
  type AccountClaims,
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { OidcRecordsRepository } from './oidc-records.repository.js';
import { clientId } from './our-client.js';
import { errorPage, logoutPage, signedOutPage } from './pages.js';
import { type ProviderKeys, signingAlgorithm } from './provider-keys.js';
import { lifetimes } from './provider-lifetimes.js';
import { recordsAdapter } from './records-adapter.js';

const scope = 'openid profile email offline_access';

export interface ProviderParts {
  readonly site: Site;
  readonly keys: ProviderKeys;
  readonly records: OidcRecordsRepository;
  /** Claims of a subject, or undefined when the account is gone. */
  readonly claimsOf: (subject: string) => Promise<AccountClaims | undefined>;
}

/** Code flow with PKCE for our own client, JWT access tokens for our own API, rotated refresh tokens. */
export function providerConfiguration({
  site,
  keys,
  records,
  claimsOf,
}: ProviderParts): Configuration {
  const { origin } = site;
  const secure = origin.startsWith('https:');
  return {
    adapter: (kind: string) => recordsAdapter(records, kind),
    clients: [webClient(site)],
    jwks: keys.jwks as Configuration['jwks'],
    cookies: {
      keys: keys.cookies,
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name', 'roles'], email: ['email', 'email_verified'] },
    clientBasedCORS: (_, from) => from === new URL(origin).origin,
    conformIdTokenClaims: false,
    findAccount: async (_, subject) => {
      const claims = await claimsOf(subject);
      return claims && { accountId: subject, claims: () => claims };
    },
    extraTokenClaims: async (_, token) => {
      if (!('accountId' in token) || !token.accountId) return undefined;
      return { ...(await claimsOf(token.accountId)), grant_id: token.grantId };
    },
    // Also where offline access was asked for: a sign-out ends all that came of the sign-in.
    expiresWithSession: () => true,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: resourceIndicators(),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: logoutPage,
        postLogoutSuccessSource: signedOutPage,
      },
      userinfo: { enabled: false },
    },
    interactions: { url: (_, { uid }) => signInPage(uid), policy: signInOnly() },
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: firstPartyGrant,
    pkce: { required: () => true },
    renderError: errorPage,
    rotateRefreshToken: true,
    ttl: { ...lifetimes, Session: (_, session) => lifeOfSession(session) },
  };
}

/** One of nobody belongs to a sign-in that is begun, or to a sign-out: anybody may have some. */
const lifeOfSession = ({ accountId }: { accountId?: string }) =>
  accountId ? lifetimes.Session : lifetimes.Interaction;

/**
 * Native as well as web: a command line beside an installation for this machine only listens on a loopback port
 * that nobody knows beforehand.
 */
function webClient({ origin, isPublic }: Site): ClientMetadata {
  return {
    client_id: clientId,
    client_name: 'Touchline',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${origin}/login/callback`, ...(isPublic ? [] : ['http://127.0.0.1/callback'])],
    post_logout_redirect_uris: [origin, `${origin}/`, `${origin}/login`],
    id_token_signed_response_alg: signingAlgorithm,
  };
}

function resourceIndicators() {
  return {
    enabled: true,
    defaultResource: () => apiResource,
    useGrantedResource: () => true,
    getResourceServerInfo: (_: KoaContextWithOIDC, resource: string) => {
      if (resource !== apiResource) throw new errors.InvalidTarget();
      return {
        scope: '',
        audience: apiResource,
        accessTokenFormat: 'jwt' as const,
        accessTokenTTL: lifetimes.AccessToken,
        jwt: { sign: { alg: signingAlgorithm } },
      };
    },
  } as const;
}

/** Our own client needs no consent; libraries ask for it all the same, and the sign-in page never gives it. */
function signInOnly() {
  const policy = interactionPolicy.base();
  const { checks } = policy.get('consent')!;
  checks.remove('native_client_prompt');
  checks.remove('consent_prompt');
  return policy;
}

async function firstPartyGrant(ctx: KoaContextWithOIDC) {
  const { client, provider, session } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}
