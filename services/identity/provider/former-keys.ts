import { Secrets } from '@touchline/platform';
import type { JWK } from 'jose';
import type { KeyPurpose } from './provider-key.entity.js';
import { cookieKey, type PlainKey, signingKey } from './provider-keys.js';

const names = { signing: 'oidcKeys', cookie: 'cookieKeys' } as const;

/** Keys that a release before 0.2 kept in the data folder, so that its tokens stay valid. */
export async function formerKeys(dataDir: string, purpose: KeyPurpose): Promise<PlainKey[]> {
  const secrets = await Secrets.open(dataDir);
  if (purpose === 'cookie') {
    return ((await secrets.find<string[]>(names.cookie)) ?? []).map(cookieKey);
  }
  return ((await secrets.find<{ keys: JWK[] }>(names.signing))?.keys ?? []).map(signingKey);
}

/** Once the database has them. */
export async function forgetFormerKeys(dataDir: string): Promise<void> {
  await (await Secrets.open(dataDir)).remove(names.signing, names.cookie);
}
