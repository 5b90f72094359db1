import { livePath } from '@touchline/proto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyOf } from '../../runtime/busy.js';
import type { Applicant, Semaphore } from '../../runtime/semaphore.js';
import { tokenIn } from '../access/token-in.js';
import { subjectOf } from '../access/token-verifier.js';
import { answerOf } from '../answers/failure-answer.js';
import { mayBeEnded } from './newcomers.js';
import { Places } from './places.js';
import { busyAnswerMs, refuseBusy } from './refused-requests.js';

/**
 * Calls of nobody known under way at once, of a network and of all. Each holds a connection, and connections of a proxy
 * are everybody's: with most of them taken, others' would be ended for newcomers.
 */
export const placeLimits = {
  ofNetwork: 400,
  ofAll: 1_200,
};

const isLive = (address: string): boolean => address.startsWith(`${livePath}/`);

interface Call {
  readonly response: ServerResponse;
  readonly places: Places<ServerResponse>;
  isRefused: boolean;
  hasLostPlace: boolean;
}
const counted = new WeakMap<IncomingMessage, Call>();

/**
 * Waits for a permit of `turns`; until it comes, the place of the call may become a newcomer's of another network.
 * @returns a call that releases it
 * @throws busy as `turns` does
 */
export async function waitForTurn(
  request: IncomingMessage,
  turns: Semaphore,
  applicant: Applicant,
): Promise<() => void> {
  const call = counted.get(request);
  call?.places.markQueued(call.response);
  const release = await turns.acquire(applicant);
  call?.places.markWorking(call.response);
  return release;
}

/** It waits to be told no: its place is any newcomer's who finds none, and so is its connection. */
export function waitRefused(request: IncomingMessage): void {
  const call = counted.get(request);
  if (!call) return;
  const { response } = call;
  mayBeEnded(request.socket, () => refuseBusy(response, busy()));
  call.places.markIdle(call.response);
  call.isRefused = true;
}

/** Its place was given to another before it was started: it is told that it was too much. */
export const hasLostPlace = (request: IncomingMessage): boolean =>
  counted.get(request)?.hasLostPlace ?? false;

/**
 * Counts calls of strangers from their arrival to the end of their answer. Live connections have limits of their own. Where
 * there are too many, a call takes the place of one that waits to be started or refused, or sends its body or reads its answer
 * slowly: who is told no, never sends a call whole or never reads an answer keeps nobody out.
 */
export class StrangersCalls {
  private readonly places = new Places<ServerResponse>(({ req }) => req.complete);

  /**
   * Takes a call that is too many, to be told so; false: it may go on. The connection stays: to open another one for the
   * next costs more than to say no.
   */
  refuse(network: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (isLive(request.url ?? '')) return false;
    const { places } = this;
    if (!this.findPlace(network)) {
      tellBusy(response);
      return true;
    }
    places.take(response, network);
    places.markQueued(response);
    counted.set(request, { places, response, isRefused: false, hasLostPlace: false });
    onAnswer(response, () => places.markReading(response));
    response.once('close', () => places.leave(response));
    return false;
  }

  /** The call has come in: work is done for it as soon as its body is here. */
  start(response: ServerResponse): void {
    if (hasBody(response.req)) this.places.markReceiving(response);
    else this.places.markWorking(response);
  }

  private findPlace(network: string): boolean {
    const { places } = this;
    const isNetworkFull = places.takenBy(network) >= placeLimits.ofNetwork;
    if (!isNetworkFull && places.taken < placeLimits.ofAll) return true;
    const waiting = isNetworkFull ? places.leastMissedOf(network) : places.leastMissed();
    if (!waiting) return false;
    places.leave(waiting);
    const { req } = waiting;
    const call = counted.get(req)!;
    if (call.isRefused || isKnownNow(req)) return true;
    call.hasLostPlace = true;
    if (req.complete && !waiting.headersSent) tellBusy(waiting);
    else req.destroy();
    return true;
  }
}

/** Calls back as soon as an answer begins: all that is left is to read it. */
function onAnswer(response: ServerResponse, begins: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    begins();
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}

/** A service has verified its token since: an upload that goes on for minutes is no stranger's. */
function isKnownNow(request: IncomingMessage): boolean {
  const token = tokenIn(request);
  return token !== undefined && subjectOf(token) !== undefined;
}

const busy = busyOf('calls of strangers');
const hasBody = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > 0;

/** In a while: whoever is told at once asks again at once. Until then its connection may be a newcomer's. */
function tellBusy(response: ServerResponse): void {
  mayBeEnded(response.req.socket, () => refuseBusy(response, busy()));
  const timer = setTimeout(() => answerBusy(response), busyAnswerMs);
  response.once('close', () => clearTimeout(timer));
}

function answerBusy(response: ServerResponse): void {
  if (response.destroyed || response.headersSent) return;
  if (hasBody(response.req)) return void refuseBusy(response, busy());
  const { status, headers: said, body } = answerOf(busy());
  response.writeHead(status, { ...said, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
