import { RecentMap } from './recent-map.js';

export interface PaceLimits {
  /** What one key may take without a wait. */
  readonly atOnce: number;
  /** How often it may take one more. */
  readonly everyMs: number;
  /** Nobody waits for longer, however much was taken. */
  readonly longestMs: number;
  /** Keys that are remembered: those that took something latest. */
  readonly keys: number;
}

/** Lets those who take much wait for more of it; with time they may take as much again. */
export class Pace {
  /** The moment by which all that a key took is made up for, in ms. */
  private readonly evenMs: RecentMap<string, number>;

  constructor(private readonly limits: PaceLimits) {
    this.evenMs = new RecentMap(limits.keys);
  }

  /** @returns how long what is taken now has to wait, in ms */
  take(key: string, count = 1, nowMs = performance.now()): number {
    const { atOnce, everyMs, longestMs } = this.limits;
    const nextMs = Math.max(this.evenMs.get(key) ?? 0, nowMs) + count * everyMs;
    this.evenMs.set(key, Math.min(nextMs, nowMs + atOnce * everyMs + longestMs));
    return this.waitMs(key, nowMs);
  }

  /** Whether what is taken next will have to wait. */
  isUsedUp(key: string, nowMs = performance.now()): boolean {
    const { atOnce, everyMs } = this.limits;
    return (this.evenMs.get(key) ?? 0) - nowMs > (atOnce - 1) * everyMs;
  }

  /** How long what was taken last has to wait, in ms. */
  waitMs(key: string, nowMs = performance.now()): number {
    const { atOnce, everyMs } = this.limits;
    return Math.max(0, (this.evenMs.get(key) ?? 0) - nowMs - atOnce * everyMs);
  }
}
