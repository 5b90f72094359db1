import type { ServiceError } from '@touchline/proto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { PlatformEnvironment } from '../../runtime/env.js';
import { Semaphore } from '../../runtime/semaphore.js';
import { AbandonedRequests } from './abandoned-requests.js';
import { isFile, longestWaitMs } from './call-waits.js';
import { goneSignal } from './gone-signal.js';
import { isOfServices } from './is-of-services.js';
import { isOfUploads } from './is-of-uploads.js';
import { endWith, refuseBusy } from './refused-requests.js';
import { type Sender, senderOf } from './sender.js';
import { hasLostPlace, StrangersCalls } from './strangers-calls.js';

/** Requests of one sender that are on their way to their turn at once, and those that wait for that. */
export const admissionLimits = {
  atOnce: Infinity,
  atOnceOfKey: 8,
  waitingOfKey: 1_000,
  waiting: 2_000,
};

/** Requests of nobody known that start in one turn of the event loop, and those that wait for that. */
export const startLimits = {
  startedAtOnce: 1,
  startsOfNetwork: 1_000,
  starts: 2_000,
};

/** What a request has come through. */
interface Admitted {
  readonly arrivedMs: number;
  /** Lets the next one of its sender in; later calls do nothing. */
  readonly pass: () => void;
}

const admitted = new WeakMap<object, Admitted>();

/**
 * Lets requests with an access token in a few of each sender at a time, before anything is done for them: finding out who asks
 * and what for costs the event loop so much that hundreds at once would make everybody wait. A request whose client goes gives
 * its place to the next one at once, so those who abandon many wait.
 */
export class Admission {
  /** Tokens that nobody has verified yet, which anybody can invent, take no place of the others. */
  private readonly senders = {
    known: new Semaphore({ name: 'requests of known senders', ...admissionLimits }),
    unknown: new Semaphore({ name: 'requests of unknown senders', ...admissionLimits }),
  };
  private readonly starts = new Semaphore({
    name: 'starts of strangers',
    atOnce: startLimits.startedAtOnce,
    waitingOfKey: startLimits.startsOfNetwork,
    waiting: startLimits.starts,
  });
  private readonly strangers = new StrangersCalls();
  private readonly abandoned = new AbandonedRequests();

  constructor(private readonly environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>) {}

  /** Runs `work` as soon as the request may come in; answers 503 when it waits in vain. */
  async admit(request: IncomingMessage, response: ServerResponse, work: () => void): Promise<void> {
    const sender = senderOf(request, this.environment);
    const gone = goneSignal(response);
    // Files of the web app are to be there for everybody, and cost little.
    const { url = '' } = request;
    const isOfApp = sender.token === undefined && !isOfServices(url);
    const isStranger = !isOfApp && sender.subject === undefined;
    if (isStranger && this.strangers.refuse(sender.network, request, response)) return;
    const entering = isOfApp ? this.startInTurn(sender, gone) : this.enter(request, sender, gone);
    const pass = await entering.catch(
      (failure: ServiceError) => void refuseBusy(response, failure),
    );
    if (!pass) return;
    // It may have gone, or its place been given away, in the moment between.
    if (gone.aborted || response.headersSent || hasLostPlace(request)) return pass();
    const leave = () => {
      pass();
      // Its token may have been verified meanwhile. What we ended nobody has abandoned.
      if (!isOfApp && !response.headersSent && !hasLostPlace(request))
        this.abandoned.count(senderOf(request, this.environment));
    };
    gone.addEventListener('abort', leave, { once: true });
    if (isStranger) this.strangers.start(response);
    if (sender.subject === undefined && (await isCutOff(gone))) return;
    work();
  }

  /** Runs `work` as soon as a request for another protocol may start; it takes no place: live connections have limits of their own. */
  async admitUpgrade(request: IncomingMessage, socket: Duplex, work: () => void): Promise<void> {
    const gone = new AbortController();
    const leave = () => gone.abort();
    socket.once('close', leave);
    try {
      await this.startInTurn(senderOf(request, this.environment), gone.signal);
      if (!gone.signal.aborted) work();
    } catch (failure) {
      endWith(socket, failure as ServiceError);
    } finally {
      socket.off('close', leave);
    }
  }

  /** Resolves when it may start, with a call that gives its place to the next one. */
  private async enter(
    request: IncomingMessage,
    sender: Sender,
    gone: AbortSignal,
  ): Promise<() => void> {
    const pass = await this.place(request, sender, gone);
    try {
      await this.abandoned.wait(sender, gone);
      if (sender.subject === undefined) await this.startInTurn(sender, gone);
      return pass;
    } catch (failure) {
      pass();
      throw failure;
    }
  }

  /** One in each turn of the event loop: whatever strangers ask for, the requests of people who are known come between. */
  private async startInTurn({ network }: Sender, gone: AbortSignal): Promise<() => void> {
    setImmediate(await this.starts.acquire({ key: network, signal: gone }));
    return () => undefined;
  }

  /** Resolves with a call that gives the place to the next one. Uploads have rules of their own, in ingestion. */
  private async place(
    request: IncomingMessage,
    { subject, token }: Sender,
    gone: AbortSignal,
  ): Promise<() => void> {
    const { url = '' } = request;
    if (token === undefined || isOfUploads(url)) return () => undefined;
    const arrivedMs = performance.now();
    const format = formatIn(url);
    // Files wait for long: pages of the same person have places of their own.
    const key = `${isFile(format) ? 'file' : 'page'} ${subject ?? token}`;
    const { known, unknown } = this.senders;
    const waitMs = longestWaitMs(format);
    const turns = subject === undefined ? unknown : known;
    const pass = await turns.acquire({ key, signal: gone, waitMs });
    admitted.set(request, { arrivedMs, pass });
    return pass;
  }
}

/** Of a request that was sent and cut off at once nothing is begun: that it was is known after the next turn of the event loop. */
async function isCutOff(gone: AbortSignal): Promise<boolean> {
  await turnOfLoop();
  await turnOfLoop();
  return gone.aborted;
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
