import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { PlatformEnvironment } from '../runtime/env.js';
import { HealthRegistry } from '../observability/health.js';
import type { Listener } from '../http/door/listener.js';
import { TokenVerifier } from '../http/access/token-verifier.js';
import { PlatformModule } from '../platform.module.js';
import { type PlatformSettings, platformSettings } from './platform-settings.js';
import { Site } from '../http/site.js';
import { StartError } from '../runtime/start-error.js';

/** The services of one process and what they share. */
export function rootModule(
  modules: readonly Type[],
  settings: PlatformSettings,
  site: Site,
  listener: Listener,
): DynamicModule {
  const shared: DynamicModule = {
    module: SharedModule,
    global: true,
    providers: [
      { provide: Site, useValue: site },
      { provide: TokenVerifier, useValue: verifierOf(site, listener) },
      { provide: HealthRegistry, useValue: new HealthRegistry() },
    ],
    exports: [Site, TokenVerifier, HealthRegistry],
  };
  const imports = [PlatformModule.forRoot(settings), shared, ...modules];
  return { module: RootModule, imports };
}

@Module({})
class RootModule {}

@Module({})
class SharedModule {}

/** @throws StartError when the environment names no database */
export function settingsOf(environment: PlatformEnvironment): PlatformSettings {
  if (!environment.DATABASE_URL) {
    throw new StartError('Set DATABASE_URL, for example postgres://user:password@host/touchline.');
  }
  return platformSettings(environment, environment.DATABASE_URL);
}

/** Without an external issuer, identity issues tokens: in this process, or at the configured address. */
function verifierOf({ issuer, environment }: Site, { localUrl }: Listener): TokenVerifier {
  const { OIDC_ISSUER, OIDC_JWKS_URI, IDENTITY_URL = localUrl } = environment;
  const ownKeys = OIDC_ISSUER ? undefined : `${IDENTITY_URL}/oidc/jwks`;
  return new TokenVerifier({ issuer, jwksUri: OIDC_JWKS_URI ?? ownKeys });
}
