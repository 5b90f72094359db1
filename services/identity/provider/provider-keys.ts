import { randomBytes } from 'node:crypto';
import { Secrets } from '@touchline/platform';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

export const signingAlgorithm = 'ES256' as const;

export interface ProviderKeys {
  readonly jwks: { keys: JWK[] };
  readonly cookies: string[];
}

/** The provider's signing key and cookie secret, made at the first start and kept. */
export async function openProviderKeys(dataDir: string): Promise<ProviderKeys> {
  const secrets = await Secrets.open(dataDir);
  return {
    jwks: await secrets.get('oidcKeys', makeKeys),
    cookies: await secrets.get('cookieKeys', () => [randomBytes(32).toString('base64url')]),
  };
}

async function makeKeys(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { keys: [{ ...(await exportJWK(privateKey)), kid, alg: signingAlgorithm, use: 'sig' }] };
}
