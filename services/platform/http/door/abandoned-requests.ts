import { Pace } from '../../runtime/pace.js';
import { waitUnlessGone } from './gone-signal.js';
import type { Sender } from './sender.js';

/** How many requests somebody, or a network's unknown senders, may abandon before the next ones wait. */
export const abandonPace = {
  atOnce: 20,
  everyMs: 500,
  longestMs: 1_000,
  keys: 1_000,
};
/** Requests of a sender who may abandon no more begin this far apart: all at once, they would again be many that nobody reads. */
export const beginsEveryMs = 400;

/** Slows down senders who leave before the answer: they begin less work that nobody reads. */
export class AbandonedRequests {
  private readonly pace = new Pace(abandonPace);
  private readonly begins = new Pace({ ...abandonPace, atOnce: 1, everyMs: beginsEveryMs });

  /** Resolves when the sender's next request may begin, or as soon as its client has gone. */
  async wait(sender: Sender, gone: AbortSignal): Promise<void> {
    const key = keyOf(sender);
    if (!this.pace.isUsedUp(key)) return;
    const nowMs = performance.now();
    const waitMs = this.pace.waitMs(key, nowMs);
    const inTurnMs = waitMs + this.begins.take(key, 1, nowMs + waitMs);
    if (inTurnMs > 0) await waitUnlessGone(inTurnMs, gone);
  }

  /** One was begun and abandoned. */
  count(sender: Sender): void {
    this.pace.take(keyOf(sender));
  }
}

/** Not by a token that is not verified: anybody can invent one for each request. */
const keyOf = ({ subject, network }: Sender): string => subject ?? network;
