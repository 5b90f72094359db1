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

/** Calls of a network. */
class NetworkCalls {
  count = 0;
  /** How those end whose body may still come, the longest under way first. */
  readonly receiving = new Map<IncomingMessage, () => void>();

  /** Ends the one that has been sending its body for longest; false: all are here. */
  endSlowest(): boolean {
    for (const [request, end] of this.receiving) {
      this.receiving.delete(request);
      if (request.complete) continue;
      end();
      return true;
    }
    return false;
  }
}

/**
 * Counts calls of strangers from their arrival to the end of their answer. Live connections have limits of their own. Where
 * there are too many, a call takes the place of one that sends its body slowly: who begins calls and never sends them whole keeps
 * nobody out.
 */
export class StrangersCalls {
  private readonly ofNetworks = new Map<string, NetworkCalls>();
  private all = 0;

  /**
   * Answers a call that is too many; false: it may go on. At once, and the connection stays: to open another one for the
   * next costs more than to say no.
   */
  refuse(network: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (isLive(request.url ?? '')) return false;
    const calls = this.ofNetworks.get(network) ?? new NetworkCalls();
    if (!this.findPlace(calls)) {
      answerBusy(request, response);
      return true;
    }
    this.enter(network, calls, request, response);
    return false;
  }

  private findPlace(calls: NetworkCalls): boolean {
    if (calls.count >= strangersCalls.ofNetwork) return calls.endSlowest();
    return this.all < strangersCalls.ofAll || this.endSlowestBeside(calls);
  }

  /** Of the network that has most, and more than this one. */
  private endSlowestBeside({ count }: NetworkCalls): boolean {
    const byCount = [...this.ofNetworks.values()]
      .filter((calls) => calls.count > count && calls.receiving.size > 0)
      .sort((one, other) => other.count - one.count);
    return byCount.some((calls) => calls.endSlowest());
  }

  private enter(
    network: string,
    calls: NetworkCalls,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    this.ofNetworks.set(network, calls);
    calls.count += 1;
    this.all += 1;
    let isUnderWay = true;
    const leave = () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      calls.receiving.delete(request);
      calls.count -= 1;
      this.all -= 1;
      if (calls.count === 0) this.ofNetworks.delete(network);
    };
    response.once('close', leave);
    if (!hasBody(request)) return;
    calls.receiving.set(request, () => {
      leave();
      request.destroy();
    });
  }
}

const busy = busyOf('calls of strangers');
const hasBody = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > 0;

function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  if (hasBody(request)) return refuseBusy(response, busy());
  const { status, headers: said, body } = answerOf(busy());
  response.writeHead(status, { ...said, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
