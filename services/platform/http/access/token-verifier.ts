import { ServiceError } from '@touchline/proto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { RecentMap } from '../../runtime/recent-map.js';
import { discoverKeys } from './discovery.js';

/** Where access tokens come from. */
export interface TokenSource {
  readonly issuer: string;
  /** Taken from the issuer's discovery document when left out. */
  readonly jwksUri?: string;
}

/** What a valid access token says. */
export interface VerifiedToken {
  readonly subject: string;
  readonly admin: boolean;
  readonly name: string;
  /** Empty unless the issuer has verified it. */
  readonly email: string;
  /** The sign-in that it is of, by which ours can be ended before its time; empty where the issuer tells none. */
  readonly grantId: string;
}

export const apiResource = 'urn:touchline:api';
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** Tokens whose signature is not verified again, and for how long: a page makes many calls at once. */
export const mostTokens = 2_000;
export const longestKnownMs = 30_000;

/** Whose the tokens are that any service of this process has verified, also those that have ended since. */
const subjects = new RecentMap<string, string>(mostTokens);

/** Whose token it is, valid or no longer; undefined unless a service of this process has verified it. */
export const subjectOf = (token: string): string | undefined => subjects.get(token);

/** Verifies access tokens of one issuer by its published keys. */
export class TokenVerifier {
  private keys?: Promise<KeySet>;
  private readonly verified = new RecentMap<string, { claims: VerifiedToken; untilMs: number }>(
    mostTokens,
  );

  constructor(private readonly source: TokenSource) {}

  /** @throws authenticationExpired unless the issuer signed the token and it is valid now; unavailable while the keys are */
  async verify(token: string): Promise<VerifiedToken> {
    const known = this.verified.get(token);
    if (known && Date.now() < known.untilMs) return known.claims;
    const keys = await this.keySet();
    try {
      const { issuer } = this.source;
      const options = { issuer, audience: apiResource, algorithms, requiredClaims: ['sub', 'exp'] };
      const { payload } = await jwtVerify(token, keys, options);
      const claims = claimsOf(payload);
      const untilMs = Math.min(payload.exp! * 1_000, Date.now() + longestKnownMs);
      this.verified.set(token, { claims, untilMs });
      subjects.set(token, claims.subject);
      return claims;
    } catch (cause) {
      throw refusal(cause);
    }
  }

  private keySet(): Promise<KeySet> {
    this.keys ??= this.openKeySet().catch((cause: unknown) => {
      this.keys = undefined;
      throw new ServiceError('unavailable', {}, { cause });
    });
    return this.keys;
  }

  private async openKeySet(): Promise<KeySet> {
    const uri = this.source.jwksUri ?? (await discoverKeys(this.source.issuer));
    return createRemoteJWKSet(new URL(uri), { cooldownDuration: 5_000, timeoutDuration: 5_000 });
  }
}

function claimsOf(payload: JWTPayload): VerifiedToken {
  return {
    subject: String(payload.sub),
    admin: rolesOf(payload).includes('Admin'),
    name: textOf(payload.name),
    email: payload.email_verified === true ? textOf(payload.email) : '',
    grantId: textOf(payload.grant_id),
  };
}

/** `roles` as ours has them, `realm_access.roles` as Keycloak has them. */
function rolesOf(payload: JWTPayload): readonly unknown[] {
  const realm = payload.realm_access as { roles?: unknown } | undefined;
  return [payload.roles, realm?.roles].filter(Array.isArray).flat();
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Errors of fetching the keys, not of the token: no answer in time, or not a key set. */
const faultsOfKeys = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

function refusal(cause: unknown): ServiceError {
  const keysMissing = !(cause instanceof errors.JOSEError) || faultsOfKeys.has(cause.code);
  return new ServiceError(keysMissing ? 'unavailable' : 'authenticationExpired', {}, { cause });
}
