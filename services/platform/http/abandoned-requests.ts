import { Pace } from '../runtime/pace.js';
import { waitUnlessGone } from './gone-signal.js';
import { isVerified } from './token-verifier.js';

/** How many requests a token, or a network without a known one, may abandon before its next ones wait. */
export const abandonPace = {
  atOnce: 20,
  everyMs: 100,
  longestMs: 1_000,
  keys: 1_000,
};

/** Who sends a request. */
interface Sender {
  readonly token: string | undefined;
  readonly network: string;
}

/** Makes those wait who abandon requests before their answer, so that they begin less that nobody reads. */
export class AbandonedRequests {
  private readonly pace = new Pace(abandonPace);

  /** Resolves when the sender's next request may begin, or as soon as its client has gone. */
  async wait(sender: Sender, gone: AbortSignal): Promise<void> {
    const waitMs = this.pace.waitMs(keyOf(sender));
    if (waitMs > 0) await waitUnlessGone(waitMs, gone);
  }

  /** One was begun and abandoned. */
  count(sender: Sender): void {
    this.pace.take(keyOf(sender));
  }
}

/** Anybody can invent a token for each request, and write the signature of one in several ways. */
const keyOf = ({ token, network }: Sender): string =>
  token !== undefined && isVerified(token) ? token.slice(0, token.lastIndexOf('.')) : network;
