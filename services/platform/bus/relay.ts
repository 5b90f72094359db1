import type { Log } from '../observability/log.js';
import type { Stoppable } from './event-bus.js';
import { Signal } from '../runtime/signal.js';

/** The most events that one batch takes from an outbox; a smaller batch means that it is empty. */
export const relayBatchSize = 500;

export interface RelayOptions {
  log: Log;
  /** Handles some of what waits; answers whether there may be more. */
  relayBatch(): Promise<boolean>;
  /** Done about once an hour. */
  sweep?(): Promise<void>;
  /** Calls back when something new waits; answers how to end that. */
  subscribe(notify: () => void): () => void;
  /** Longest time that an event waits if its notification was lost. */
  pollMs?: number;
}

const defaultPollMs = 1_000;
const sweepEveryMs = 3_600_000;

/** Empties a queue in the database, such as an outbox: when notified, and at a slow poll. */
export class Relay implements Stoppable {
  private readonly signal = new Signal();
  private stopped = false;
  private readonly ended: Promise<void>;
  private readonly unsubscribe: () => void;
  private readonly pollMs: number;
  private nextSweep = Date.now() + 30_000;

  constructor(private readonly options: RelayOptions) {
    this.pollMs = options.pollMs ?? defaultPollMs;
    this.unsubscribe = options.subscribe(() => this.signal.notify());
    this.ended = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    this.signal.notify();
    await this.ended;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        if (!(await this.options.relayBatch())) await this.waitForMore();
      } catch (err) {
        if (this.stopped) return;
        this.options.log.error('Events could not be relayed; trying again', { err });
        await this.signal.wait(this.pollMs);
      }
    }
  }

  private async waitForMore(): Promise<void> {
    if (this.options.sweep && Date.now() > this.nextSweep) {
      this.nextSweep = Date.now() + sweepEveryMs;
      await this.options.sweep();
    }
    if (!this.stopped) await this.signal.wait(this.pollMs);
  }
}
