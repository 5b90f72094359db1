import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { KeyPurpose } from './provider-key.entity.js';

export const signingAlgorithm = 'ES256' as const;

/** What the provider signs and verifies with, the key in use first. */
export interface ProviderKeys {
  readonly jwks: { keys: JWK[] };
  readonly cookies: string[];
}

/** A key that is not sealed yet. */
export interface PlainKey {
  readonly id: string;
  readonly text: string;
}

/** A random key: a private JWK for tokens, a secret for cookies. */
export async function makeKey(purpose: KeyPurpose): Promise<PlainKey> {
  return purpose === 'signing' ? signingKey(await randomJwk()) : cookieKey(randomText(32));
}

export const signingKey = (jwk: JWK): PlainKey => ({ id: jwk.kid!, text: JSON.stringify(jwk) });

export const cookieKey = (secret: string): PlainKey => ({ id: randomText(8), text: secret });

async function randomJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    kid: randomText(8),
    alg: signingAlgorithm,
    use: 'sig',
  };
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
