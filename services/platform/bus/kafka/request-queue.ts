import { createRequire } from 'node:module';

/** What of a connection's queue in kafkajs 2.2.4 is needed here. */
export interface RequestQueue {
  readonly pending: readonly unknown[];
  /** Epoch ms; -1 = never throttled. */
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

const againMs = 10;
const require = createRequire(import.meta.url);
const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };

/**
 * The library looks a thousand times a second, on each connection, whether a request waits to be
 * sent: a quarter of a core for a product at rest (tulios/kafkajs#1704, open since 2024). Whoever
 * sends or receives looks anyway, so a timer is needed only while something is held back.
 */
export function restWhileNothingWaits(): void {
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length === 0) return;
    const throttledMs = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId ??= setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledMs > 0 ? throttledMs : againMs,
    );
  };
}
