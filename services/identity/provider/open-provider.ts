import {
  failureOf,
  goneSignal,
  type RefusalWait,
  type Site,
  waitUnlessGone,
} from '@touchline/platform';
import { signInCallsPath, signInPage } from '@touchline/proto';
import type { Request, RequestHandler, Router } from 'express';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import type { SignInService } from '../accounts/sign-in.service.js';
import { interactionRoutes } from './interaction-routes.js';
import { type ProviderParts, providerConfiguration } from './provider-configuration.js';
import type { SignInBeginnings } from './sign-in-beginnings.js';

export interface OpenProvider {
  /** The protocol itself. */
  readonly protocol: RequestHandler;
  /** The calls of our sign-in page. */
  readonly interactions: Router;
}

/** What stays when a new key makes a new provider. */
interface Surroundings {
  readonly site: Site;
  readonly signIn: SignInService;
  readonly refusals: RefusalWait;
  readonly beginnings: SignInBeginnings;
  readonly onFailure: (error: unknown) => void;
}

/** Makes the OpenID provider; the only file that is loaded for it, and only when it is wanted. */
export function openProvider(parts: ProviderParts, around: Surroundings): OpenProvider {
  const { site, refusals } = around;
  const provider = new Provider(site.issuer, providerConfiguration(parts));
  provider.proxy = true;
  // Without this the library's own listener writes a stack to the console, for each client that goes while it is read, too.
  const emitter: EventEmitter = provider;
  emitter.on('error', (error: unknown, ctx?: { req: IncomingMessage }) => {
    if (!ctx?.req.socket.destroyed) around.onFailure(error);
  });
  provider.on('server_error', (ctx, error) => {
    const { key, status } = failureOf(error);
    if (key !== 'busy') around.onFailure(error);
    ctx.state.mayPass = status === 503;
  });
  provider.use(async (ctx, next) => {
    await next();
    // A code or a token of nobody costs as much as one of somebody.
    if (ctx.status >= 400 && ctx.status < 500)
      await waitUnlessGone(refusals.ofStranger(ctx.req), goneSignal(ctx.res));
  });
  provider.use(async (ctx, next) => {
    await next();
    giveCookiesToCalls(ctx.res);
  });
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'end_session_confirm' && ctx.oidc.session?.destroyed)
      await parts.records.endGrantsOfSession(ctx.oidc.session.uid);
  });
  provider.use(around.beginnings);
  provider.use(async (ctx, next) => {
    await next();
    if (!ctx.state.mayPass) return;
    ctx.status = 503;
    ctx.set('Retry-After', '1');
  });
  const answer = provider.callback() as RequestHandler;
  return {
    protocol: (request, ...call) => {
      addressAs(site.origin, request);
      return answer(request, ...call);
    },
    interactions: interactionRoutes(provider, refusals, around.signIn, site),
  };
}

/**
 * The library gives the cookie of a sign-in to its page, but it is the page's calls that need it; to them alone, as each
 * tab of a browser may be at another sign-in.
 */
function giveCookiesToCalls(response: ServerResponse): void {
  const cookies = response.getHeader('set-cookie');
  if (!Array.isArray(cookies)) return;
  const moved = cookies.map((cookie) =>
    cookie.replace(`path=${signInPage('')}`, `path=${signInCallsPath}/`),
  );
  response.setHeader('set-cookie', moved);
}

/**
 * The library makes addresses, and cookies for https alone, of what the request says of its address. Where the
 * product is we know, whatever a client says and a proxy leaves out.
 */
function addressAs(origin: string, { headers }: Request): void {
  const { protocol, host } = new URL(origin);
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers['x-forwarded-host'] = host;
}
