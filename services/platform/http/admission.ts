import type { ServiceError } from '@touchline/proto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Semaphore } from '../runtime/semaphore.js';
import { withTimeLimit } from '../runtime/time-limit.js';
import { longestWaitMs } from './call-waits.js';
import { goneSignal } from './gone-signal.js';
import { isOfUploads } from './is-of-uploads.js';
import { refuseBusy } from './refused-requests.js';

/** Requests with one access token that are on their way to their turn at once, and those that wait for that. */
export const admissionLimits = {
  atOnce: Infinity,
  atOnceOfKey: 8,
  waitingOfKey: 1_000,
  waiting: 2_000,
};

/** What a request has come through. */
interface Admitted {
  readonly arrivedMs: number;
  /** Lets the next one with its token in; later calls do nothing. */
  readonly pass: () => void;
}

const admitted = new WeakMap<object, Admitted>();

/**
 * Lets requests with one access token in a few at a time, before anything is done for them: finding out who asks and what for
 * costs the event loop so much that hundreds at once would make everybody wait. Files have rules of their own, in ingestion.
 */
export class Admission {
  private readonly tokens = new Semaphore({ name: 'requests with one token', ...admissionLimits });

  /** Runs `work` as soon as the request may come in; answers 503 when it waits in vain. */
  async admit(request: IncomingMessage, response: ServerResponse, work: () => void): Promise<void> {
    const { url = '', headers } = request;
    const key = headers.authorization;
    if (key === undefined || isOfUploads(url)) return work();
    const arrivedMs = performance.now();
    const gone = goneSignal(response);
    const signal = withTimeLimit(longestWaitMs(formatIn(url)), gone);
    const pass = await this.tokens.acquire({ key, signal }).catch((failure: ServiceError) => {
      refuseBusy(response, failure);
    });
    if (!pass) return;
    // It may have gone in the moment between.
    if (gone.aborted) return pass();
    gone.addEventListener('abort', pass, { once: true });
    admitted.set(request, { arrivedMs, pass });
    work();
  }
}

/** The request has got its turn, or needs none. */
export const leaveAdmission = (request: object): void => admitted.get(request)?.pass();

/** For how long it has waited, in ms. */
export function waitedMs(request: object): number {
  const found = admitted.get(request);
  return found === undefined ? 0 : performance.now() - found.arrivedMs;
}

const formatIn = (url: string): unknown =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('format') ?? undefined;
