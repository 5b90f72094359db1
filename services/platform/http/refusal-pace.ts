import { RecentMap } from '../runtime/recent-map.js';

export const refusalPace = {
  /** Refusals of one network that are told without a wait. */
  atOnce: 100,
  /** How often one more is. */
  everyMs: 10,
  /** A longer body that is drained counts as one refusal for each part of this size. */
  everyBytes: 64 * 1024,
  /** Nobody waits for longer, however many there were. */
  longestMs: 5_000,
  networks: 10_000,
};

/**
 * Lets those who are not let in wait for their answer once there are many of one network: whoever asks again as
 * soon as it is answered would keep the process busy with saying no.
 */
export class RefusalPace {
  /** The moment of the last answer promised to a network, in ms; who was refused longest ago comes first. */
  private readonly givenMs: RecentMap<string, number>;

  constructor(private readonly limits = refusalPace) {
    this.givenMs = new RecentMap(limits.networks);
  }

  /**
   * How long the next answer to this network waits, in ms.
   * @param bodyBytes of the request that are drained after the answer
   */
  waitMs(network: string, bodyBytes: number, nowMs = performance.now()): number {
    const { atOnce, everyMs, everyBytes, longestMs } = this.limits;
    const freeMs = atOnce * everyMs;
    const ownMs = everyMs * Math.max(1, Math.ceil(bodyBytes / everyBytes));
    const nextMs = Math.max(this.givenMs.get(network) ?? 0, nowMs) + ownMs;
    const givenMs = Math.min(nextMs, nowMs + freeMs + longestMs);
    this.givenMs.set(network, givenMs);
    return Math.max(0, givenMs - nowMs - freeMs);
  }
}
