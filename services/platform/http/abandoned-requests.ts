import { Pace } from '../runtime/pace.js';
import { waitUnlessGone } from './gone-signal.js';

/** How many requests a token, or without one a network, may abandon before its next ones wait. */
export const abandonPace = {
  atOnce: 20,
  everyMs: 100,
  longestMs: 1_000,
  keys: 1_000,
};
/** A network may abandon as many as so many tokens, whatever tokens it brings: anybody can invent one for each request. */
export const tokensOfNetwork = 4;

/** Who sends a request. */
export interface Sender {
  readonly token: string | undefined;
  readonly network: string;
}

/** Makes those wait who abandon requests before their answer, so that they begin less that nobody reads. */
export class AbandonedRequests {
  private readonly ofTokens = new Pace(abandonPace);
  private readonly ofNetworks = new Pace({
    ...abandonPace,
    atOnce: abandonPace.atOnce * tokensOfNetwork,
    everyMs: abandonPace.everyMs / tokensOfNetwork,
  });

  /** Resolves when the sender's next request may begin, or as soon as its client has gone. */
  async wait({ token, network }: Sender, gone: AbortSignal): Promise<void> {
    const ofToken = this.ofTokens.waitMs(token ?? network);
    const waitMs = Math.max(ofToken, this.ofNetworks.waitMs(network));
    if (waitMs > 0) await waitUnlessGone(waitMs, gone);
  }

  /** One was begun and abandoned. */
  count({ token, network }: Sender): void {
    this.ofTokens.take(token ?? network);
    this.ofNetworks.take(network);
  }
}
