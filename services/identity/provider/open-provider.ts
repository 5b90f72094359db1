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
  provider.on('server_error', (_, error) => around.onFailure(error));
  return {
    protocol: provider.callback() as RequestHandler,
    interactions: interactionRoutes(provider, around.signIn, parts.origin),
  };
}
