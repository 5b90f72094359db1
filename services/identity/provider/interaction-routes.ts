import {
  answerError,
  clientAddress,
  failureOf,
  goneSignal,
  parseBody,
  type RefusalWait,
  type Site,
  waitUnlessGone,
} from '@touchline/platform';
import { credentials, ServiceError, signInCallsPath } from '@touchline/proto';
import { json, type NextFunction, type Request, type Response, Router } from 'express';
import Provider, { errors } from 'oidc-provider';
import { KnownDevicesService } from '../accounts/known-devices.service.js';
import type { SignInService } from '../accounts/sign-in.service.js';

/** Longer than any address and password. */
export const maxSignInBytes = 4 * 1024;

/**
 * The calls of our sign-in page (`proto/http/identity/sign-in-page.ts`): `POST /:uid/login`, and `POST /:uid/abort`,
 * which ends a sign-in. Both answer `SignInAnswer`. Many refusals of a network wait.
 */
export function interactionRoutes(
  provider: Provider,
  refusals: RefusalWait,
  signIn: SignInService,
  { origin, environment }: Site,
): Router {
  const router = Router();
  router.use(json({ limit: maxSignInBytes }), sameOrigin(origin));
  router.post('/:uid/login', async (request: Request, response: Response) => {
    const gone = goneSignal(response);
    await requireInteraction(provider, request, response);
    const { email, password } = parseBody(credentials, request.body);
    const { account, deviceCookie } = await signIn.signIn(email, password, {
      address: clientAddress(request, environment),
      cookies: request.headers.cookie,
      gone,
      call: request,
    });
    response.cookie(KnownDevicesService.cookie, deviceCookie, {
      maxAge: KnownDevicesService.lifetimeMs,
      path: signInCallsPath,
      httpOnly: true,
      sameSite: 'lax',
      secure: origin.startsWith('https:'),
    });
    const login = { accountId: account.subject, remember: true };
    response.json({ redirectTo: await provider.interactionResult(request, response, { login }) });
  });
  router.post('/:uid/abort', async (request: Request, response: Response) => {
    await requireInteraction(provider, request, response);
    const result = { error: 'access_denied', error_description: 'Sign-in was left' };
    response.json({ redirectTo: await provider.interactionResult(request, response, result) });
  });
  router.use(async (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (failureOf(error).status < 500)
      await waitUnlessGone(refusals.ofStranger(request), goneSignal(response));
    if (response.destroyed || response.headersSent) return;
    if (error instanceof ServiceError) answerError(response, error);
    else next(error);
  });
  return router;
}

/** A page of another origin may not sign its visitor in as somebody else. */
function sameOrigin(origin: string) {
  return (request: Request, _: Response, next: NextFunction): void => {
    const from = request.get('origin');
    next(from && from !== origin ? new ServiceError('incorrectAccess') : undefined);
  };
}

async function requireInteraction(
  provider: Provider,
  request: Request,
  response: Response,
): Promise<void> {
  const expired = new ServiceError(
    'authenticationExpired',
    {},
    { message: 'This sign-in page has expired. Start again from the first page.' },
  );
  try {
    const { uid } = await provider.interactionDetails(request, response);
    if (uid !== request.params.uid) throw expired;
  } catch (error) {
    throw error instanceof errors.SessionNotFound ? expired : error;
  }
}
