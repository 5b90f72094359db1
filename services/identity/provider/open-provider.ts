import { failureOf } from '@touchline/platform';
import type { RequestHandler, Router } from 'express';
import Provider from 'oidc-provider';
import type { SignInService } from '../accounts/sign-in.service.js';
import { interactionRoutes } from './interaction-routes.js';
import { type ProviderParts, providerConfiguration } from './provider-configuration.js';

export interface OpenProvider {
  /** The protocol itself. */
  readonly protocol: RequestHandler;
  /** The calls of our sign-in page. */
  readonly interactions: Router;
}

interface Surroundings {
  readonly issuer: string;
  /** A TLS proxy stands in front. */
  readonly proxied: boolean;
  readonly signIn: SignInService;
  readonly onFailure: (error: unknown) => void;
}

/** Makes the OpenID provider; the only file that is loaded for it, and only when it is wanted. */
export function openProvider(parts: ProviderParts, around: Surroundings): OpenProvider {
  const provider = new Provider(around.issuer, providerConfiguration(parts));
  provider.proxy = around.proxied;
  provider.on('server_error', (ctx, error) => {
    around.onFailure(error);
    ctx.state.mayPass = failureOf(error).status === 503;
  });
  provider.use(async (ctx, next) => {
    await next();
    if (!ctx.state.mayPass) return;
    ctx.status = 503;
    ctx.set('Retry-After', '1');
  });
  return {
    protocol: provider.callback() as RequestHandler,
    interactions: interactionRoutes(provider, around.signIn, parts.origin),
  };
}
