import {
  clientAddress,
  failureOf,
  goneSignal,
  networkOf,
  type PlatformEnvironment,
  Semaphore,
  waitForTurn,
} from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { clientId } from './our-client.js';
import { busyPage } from './pages.js';

export const beginningLimits = {
  /** Sign-ins that are begun at once. */
  beginningsAtOnce: 2,
  beginningsAtOnceOfNetwork: 1,
  /** Those of one network that wait for that. */
  beginningsWaitingOfNetwork: 200,
  /** Those of all networks that wait for that. */
  beginningsWaiting: 2_000,
  longestBeginningWaitMs: 30_000,
};

/** What is asked before a sign-in begins. */
interface Surroundings {
  readonly environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>;
  /** Counts one from an address; throws where that has begun too many. */
  readonly count: (address: string) => Promise<void>;
}

/**
 * Lets the library begin a few sign-ins at a time, networks in turn: one costs as much as some twenty refused calls, and
 * hundreds at once would make everybody wait.
 */
export function signInBeginnings({ environment, count }: Surroundings) {
  const turns = new Semaphore({
    name: 'beginnings of sign-ins',
    atOnce: beginningLimits.beginningsAtOnce,
    atOnceOfKey: beginningLimits.beginningsAtOnceOfNetwork,
    waitingOfKey: beginningLimits.beginningsWaitingOfNetwork,
    waiting: beginningLimits.beginningsWaiting,
  });
  const admit = async ({ req, res }: KoaContextWithOIDC): Promise<() => void> => {
    const address = clientAddress(req, environment);
    const waitMs = beginningLimits.longestBeginningWaitMs;
    const applicant = { key: networkOf(address), signal: goneSignal(res), waitMs };
    const release = await waitForTurn(req, turns, applicant);
    try {
      await count(address);
      return release;
    } catch (error) {
      release();
      throw error;
    }
  };
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    // Without our client's name nothing begins: the library refuses it.
    if (!beginsSignIn(ctx.path) || ctx.query.client_id !== clientId) return next();
    const release = await admit(ctx).catch((error: unknown) => refuse(ctx, error));
    if (!release) return;
    if (ctx.res.writableEnded) release();
    else await next().finally(release);
  };
}

export type SignInBeginnings = ReturnType<typeof signInBeginnings>;

/** As the library finds its routes: in any case, and with a slash behind. */
const beginsSignIn = (path: string): boolean => /^\/auth\/?$/i.test(path);

function refuse(ctx: KoaContextWithOIDC, error: unknown): void {
  const { status, retryAfterS } = failureOf(error);
  if (!(error instanceof ServiceError) && status !== 503) throw error;
  ctx.status = status;
  ctx.set('Retry-After', String(retryAfterS));
  busyPage(ctx, status === 429 ? 'tooManyOfNetwork' : 'unavailable');
}
