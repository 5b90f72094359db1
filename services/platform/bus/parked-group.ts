import type { Log } from '../log.js';
import { type BusSession, parkedChannel } from './bus-session.js';
import type { ConsumerGroup, Handle, Stoppable } from './event-bus.js';
import { handleParked } from './parked.js';
import { Wake } from './wake.js';

export interface ParkedGroupOptions {
  session: BusSession;
  group: ConsumerGroup;
  handle: Handle;
  log: Log;
}

/** Longest time that a message waits if its notification was lost. */
const pollMs = 30_000;

/** Tries a group's parked messages again when an operator asks for it, one after the other. */
export class ParkedGroup implements Stoppable {
  private readonly wake = new Wake();
  private stopped = false;
  private readonly deafen: () => void;
  private readonly ended: Promise<void>;

  constructor(private readonly options: ParkedGroupOptions) {
    this.deafen = options.session.listen(parkedChannel, () => this.wake.call());
    this.ended = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.deafen();
    this.wake.call();
    await this.ended;
  }

  private async run(): Promise<void> {
    const { group, handle, log } = this.options;
    while (!this.stopped) {
      try {
        const more = await handleParked(group, handle);
        if (!more && !this.stopped) await this.wake.rest(pollMs);
      } catch (err) {
        if (this.stopped) return;
        log.warn('Parked events could not be looked for; trying again', { group: group.name, err });
        await this.wake.rest(pollMs);
      }
    }
  }
}

/** Several parts that stop together. */
export function together(...parts: readonly Stoppable[]): Stoppable {
  return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
}
