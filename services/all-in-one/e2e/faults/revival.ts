import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultKind, WatchedProduct } from './watched-product.js';

const lookEveryMs = 10;

/** Starts a product again, once, when it dies while it is watched. */
export class Revival {
  private readonly watch = new AbortController();
  private readonly ended: Promise<void>;

  constructor(
    private readonly product: Pick<WatchedProduct, 'died' | 'revive'>,
    kind: FaultKind,
  ) {
    this.ended = this.once(kind);
    // Told by `over`, to whoever comes to it.
    this.ended.catch(() => undefined);
  }

  /** Watches no longer; a start that is under way is over when it resolves, or rejects with its error. */
  over(): Promise<void> {
    this.watch.abort();
    return this.ended;
  }

  private async once(kind: FaultKind): Promise<void> {
    while (!this.product.died) {
      if (this.watch.signal.aborted) return;
      await sleep(lookEveryMs);
    }
    await this.product.revive(kind);
  }
}
