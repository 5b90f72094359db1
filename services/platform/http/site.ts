import type { PlatformEnvironment } from '../runtime/env.js';
import { isLoopback } from './door/addresses.js';

/** The process's public address and its environment. Injectable everywhere in the process. */
export class Site {
  constructor(
    /** Scheme, host and port as browsers see them, for example `http://127.0.0.1:3000`. */
    readonly origin: string,
    readonly environment: PlatformEnvironment,
  ) {}

  /** Issuer of the accepted tokens: the configured one, or else the embedded provider. */
  get issuer(): string {
    return this.environment.OIDC_ISSUER ?? `${this.origin}/oidc`;
  }

  get isPublic(): boolean {
    return isPublic(this.environment);
  }
}

/** Whether browsers of other machines are to come here: PUBLIC_URL is no address of this machine. */
export function isPublic({ PUBLIC_URL }: Pick<PlatformEnvironment, 'PUBLIC_URL'>): boolean {
  return (
    PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname.replace(/[[\]]/g, ''))
  );
}
