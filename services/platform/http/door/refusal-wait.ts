import type { ServiceError } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';
import type { PlatformEnvironment } from '../../runtime/env.js';
import { Pace } from '../../runtime/pace.js';
import { networkOf } from './addresses.js';
import { clientAddress } from './client-address.js';
import { busyAnswerMs } from './refused-requests.js';
import { waitRefused } from './strangers-calls.js';

/**
 * Refusals of one network. Those who are not let in wait for their answer once there are many: whoever asks again as soon as
 * it is answered would keep the process busy with saying no.
 */
export const refusalPace = {
  atOnce: 100,
  everyMs: 10,
  /** A longer body that is drained counts as one refusal for each part of this size. */
  everyBytes: 64 * 1024,
  longestMs: 5_000,
  keys: 10_000,
};
/** All networks are refused at the pace of so many. */
export const networksTogether = 2;
/** Refusals of one network that wait for no other's: somebody's sign-in may just have ended. */
export const ownRefusals = 10;
export const ownRefusalEveryMs = 1_000;
const all = '';

/** How long whoever is refused waits for the answer. Meanwhile their place among strangers is a newcomer's who finds none. */
export class RefusalWait {
  private readonly ofNetworks = new Pace(refusalPace);
  private readonly ofAll = new Pace({
    ...refusalPace,
    atOnce: refusalPace.atOnce * networksTogether,
    everyMs: refusalPace.everyMs / networksTogether,
  });

  private readonly own = new Pace({
    ...refusalPace,
    atOnce: ownRefusals,
    everyMs: ownRefusalEveryMs,
  });

  constructor(private readonly environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>) {}

  /**
   * @param bodyBytes of the request that are drained after the answer
   * @param isPaced whether many such refusals of a network wait
   * @returns ms
   */
  of(
    { key, status }: ServiceError,
    request: IncomingMessage,
    bodyBytes: number,
    isPaced = status === 401,
  ): number {
    if (key === 'busy') {
      waitRefused(request);
      return busyAnswerMs;
    }
    return isPaced ? this.ofStranger(request, bodyBytes) : 0;
  }

  /** @returns ms, of a request by somebody of whom nothing is known */
  ofStranger(request: IncomingMessage, bodyBytes = 0): number {
    const network = networkOf(clientAddress(request, this.environment));
    const count = Math.max(1, Math.ceil(bodyBytes / refusalPace.everyBytes));
    const ofNetworkMs = this.ofNetworks.take(network, count);
    const ofAllMs = this.ofAll.take(all, count);
    const isOwn = this.own.take(network, count) === 0;
    const waitMs = isOwn ? ofNetworkMs : Math.max(ofNetworkMs, ofAllMs);
    if (waitMs > 0) waitRefused(request);
    return waitMs;
  }
}
