import type { Log } from '../observability/log.js';
import type { DatabaseSession } from '../database/database-session.js';
import { parkedChannel } from './channels.js';
import type { ConsumerGroup, Handle, Stoppable } from './event-bus.js';
import { handleParked } from './parked.js';
import { Relay } from './relay.js';

/** Operators do this rarely: a lost notification may delay it by so much. */
const pollMs = 30_000;

export interface ParkedOptions {
  session: DatabaseSession;
  group: ConsumerGroup;
  handle: Handle;
  log: Log;
}

/** A group's consumer, and with it the retries of its parked messages that an operator asks for. */
export function withParkedRetries(
  reading: Stoppable,
  { session, group, handle, log }: ParkedOptions,
): Stoppable {
  const parked = new Relay({
    log,
    pollMs,
    relayBatch: () => handleParked(group, handle),
    subscribe: (notify) => session.subscribe(parkedChannel, notify),
  });
  return { stop: async () => void (await Promise.all([reading.stop(), parked.stop()])) };
}
