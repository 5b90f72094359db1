import { busyOf } from '@touchline/platform';
import type { ServiceError } from '@touchline/proto';

/** How much may be held of something. */
export interface QuotaLimits {
  /** Of what: under this name refusals are counted. */
  readonly name: string;
  readonly all: number;
  /** Of a team, or whatever a key stands for. */
  readonly ofKey: number;
}

type Key = number | string;

/** Counts what each key holds, and refuses what would be more than its share or than there is. */
export class Quota {
  private held = 0;
  /** Only keys that hold something. */
  private readonly heldBy = new Map<Key, number>();

  private readonly busy: () => ServiceError;

  constructor(private readonly limits: QuotaLimits) {
    this.busy = busyOf(limits.name);
  }

  /** @throws busy */
  take(key: Key, amount: number): void {
    if (this.fullFor(key, amount)) throw this.busy();
    this.note(key, (this.heldBy.get(key) ?? 0) + amount, amount);
  }

  /** What has no room for so much more: the key's share, or the whole; undefined when there is room. */
  fullFor(key: Key, amount: number): 'share' | 'all' | undefined {
    if ((this.heldBy.get(key) ?? 0) + amount > this.limits.ofKey) return 'share';
    return this.held + amount > this.limits.all ? 'all' : undefined;
  }

  giveBack(key: Key, amount: number): void {
    this.note(key, (this.heldBy.get(key) ?? 0) - amount, -amount);
  }

  private note(key: Key, ofKey: number, change: number): void {
    this.held += change;
    if (ofKey > 0) this.heldBy.set(key, ofKey);
    else this.heldBy.delete(key);
  }
}
