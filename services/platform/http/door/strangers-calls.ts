import { livePath } from '@touchline/proto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyOf } from '../../runtime/busy.js';
import { answerOf } from '../answers/failure-answer.js';
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

/** Counts calls of strangers from their arrival to the end of their answer. Live connections have limits of their own. */
export class StrangersCalls {
  private readonly ofNetworks = new Map<string, number>();
  private all = 0;

  /**
   * Answers a call that is too many; false: it may go on. At once, and the connection stays: to open another one for the
   * next costs more than to say no.
   */
  refuse(network: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (isLive(request.url ?? '')) return false;
    const count = this.ofNetworks.get(network) ?? 0;
    if (count >= strangersCalls.ofNetwork || this.all >= strangersCalls.ofAll) {
      answerBusy(request, response);
      return true;
    }
    this.ofNetworks.set(network, count + 1);
    this.all += 1;
    response.once('close', () => this.leave(network));
    return false;
  }

  private leave(network: string): void {
    this.all -= 1;
    const left = this.ofNetworks.get(network)! - 1;
    if (left > 0) this.ofNetworks.set(network, left);
    else this.ofNetworks.delete(network);
  }
}

const busy = busyOf('calls of strangers');

function answerBusy({ headers }: IncomingMessage, response: ServerResponse): void {
  if (Number(headers['content-length'] ?? 0) > 0) return refuseBusy(response, busy());
  const { status, headers: said, body } = answerOf(busy());
  response.writeHead(status, { ...said, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
