import type { Log } from '../log.js';
import type { Stoppable } from './event-bus.js';
import { Wake } from './wake.js';

/** Events of an outbox that are carried on at once at most; whoever found fewer has found all. */
export const relayBatch = 500;

export interface RelayOptions {
  log: Log;
  /** Carries some events on; answers whether there may be more. */
  move(): Promise<boolean>;
  /** Done about once an hour. */
  sweep?(): Promise<void>;
  /** Calls back when a service has said something; answers how to end that. */
  listen(wake: () => void): () => void;
  /** Longest time that an event waits if its notification was lost. */
  pollMs?: number;
}

const defaultPollMs = 1_000;
const sweepEveryMs = 3_600_000;

/** Carries on what waits, such as a service's outbox: at once when told, and at a slow poll. */
export class Relay implements Stoppable {
  private readonly wake = new Wake();
  private stopped = false;
  private readonly ended: Promise<void>;
  private readonly deafen: () => void;
  private readonly pollMs: number;
  private nextSweep = Date.now() + 30_000;

  constructor(private readonly options: RelayOptions) {
    this.pollMs = options.pollMs ?? defaultPollMs;
    this.deafen = options.listen(() => this.wake.call());
    this.ended = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.deafen();
    this.wake.call();
    await this.ended;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        if (!(await this.options.move())) await this.rest();
      } catch (err) {
        if (this.stopped) return;
        this.options.log.error('Events could not be carried on; trying again', { err });
        await this.wake.rest(this.pollMs);
      }
    }
  }

  private async rest(): Promise<void> {
    if (this.options.sweep && Date.now() > this.nextSweep) {
      this.nextSweep = Date.now() + sweepEveryMs;
      await this.options.sweep();
    }
    if (!this.stopped) await this.wake.rest(this.pollMs);
  }
}
