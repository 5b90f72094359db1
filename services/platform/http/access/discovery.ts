import { StartError } from '../../runtime/start-error.js';
import { retryWhileStarting } from '../../runtime/retry-while-starting.js';

const timeoutMs = 5_000;

/** The discovery document is invalid, which waiting does not change. */
class WrongDiscovery extends Error {}

/** The address of an issuer's keys, from its discovery document. */
export async function discoverKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
  if (!answer.ok) throw new WrongDiscovery(`${address} answered ${answer.status}`);
  const told = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  if (typeof told?.jwks_uri !== 'string') {
    throw new WrongDiscovery(`${address} is no discovery document with a jwks_uri`);
  }
  if (told.issuer !== issuer) {
    throw new WrongDiscovery(`it calls itself ${String(told.issuer)}, and so do its tokens`);
  }
  return told.jwks_uri;
}

/**
 * As above, but waits for a provider that is still starting.
 * @throws StartError that names the provider, its error and what to check
 */
export async function requireIssuer(issuer: string, timeoutMs?: number): Promise<void> {
  const isTransient = (cause: unknown) => !(cause instanceof WrongDiscovery);
  try {
    await retryWhileStarting(() => discoverKeys(issuer), { isTransient, timeoutMs });
  } catch (cause) {
    throw new StartError(
      `The OpenID provider ${issuer} cannot be used: ${messageOf(cause as Error)}. Check OIDC_ISSUER and that the provider runs.`,
      { cause },
    );
  }
}

/** A failed fetch's cause; a connection refused by several addresses has only a code. */
function messageOf({ message, cause }: Error): string {
  const { message: deeper, code } = (cause ?? {}) as NodeJS.ErrnoException;
  return deeper || code || message;
}
