import { livePath } from '@touchline/proto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyOf } from '../../runtime/busy.js';
import { answerOf } from '../answers/failure-answer.js';
import { Places } from './places.js';
import { refuseBusy } from './refused-requests.js';

/**
 * Calls of nobody known under way at once, of a network and of all. Each holds a connection, and connections of a proxy
 * are everybody's: with most of them taken, others' would be ended for newcomers.
 */
export const strangersCalls = {
  ofNetwork: 400,
  ofAll: 1_200,
};

const isLive = (address: string): boolean => address.startsWith(livePath);

const counted = new WeakMap<IncomingMessage, Places<IncomingMessage>>();

/** Nothing is done for the call for a while: its place is a newcomer's who finds none. */
export const giveWay = (request: IncomingMessage): void => counted.get(request)?.isIdle(request);

/** Its turn has come: its place is its own again. */
export const keepPlace = (request: IncomingMessage): void => counted.get(request)?.works(request);

/**
 * Counts calls of strangers from their arrival to the end of their answer. Live connections have limits of their own. Where
 * there are too many, a call takes the place of one that waits to be begun or refused, or sends its body slowly: who is told no,
 * or begins calls and never sends them whole, keeps nobody out.
 */
export class StrangersCalls {
  private readonly places = new Places<IncomingMessage>(({ complete }) => complete);

  /**
   * Answers a call that is too many; false: it may go on. At once, and the connection stays: to open another one for the
   * next costs more than to say no.
   */
  refuse(network: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (isLive(request.url ?? '')) return false;
    if (!this.findPlace(network)) {
      answerBusy(request, response);
      return true;
    }
    this.places.take(request, network);
    this.places.isIdle(request);
    counted.set(request, this.places);
    response.once('close', () => this.places.leave(request));
    return false;
  }

  /** The call has come in: work is done for it as soon as its body is here. */
  begin(request: IncomingMessage): void {
    if (hasBody(request)) this.places.isReceiving(request);
    else this.places.works(request);
  }

  private findPlace(network: string): boolean {
    const { places } = this;
    const hasShare = places.takenBy(network) >= strangersCalls.ofNetwork;
    if (!hasShare && places.taken < strangersCalls.ofAll) return true;
    const waiting = hasShare ? places.leastMissedOf(network) : places.leastMissed;
    if (!waiting) return false;
    places.leave(waiting);
    waiting.destroy();
    return true;
  }
}

const busy = busyOf('calls of strangers');
const hasBody = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > 0;

function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  if (hasBody(request)) return refuseBusy(response, busy());
  const { status, headers: said, body } = answerOf(busy());
  response.writeHead(status, { ...said, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
