import type { Log } from '../log.js';
import { type BusSession, parkedChannel } from './bus-session.js';
import type { ConsumerGroup, Handle, Stoppable } from './event-bus.js';
import { handleParked } from './parked.js';
import { Relay } from './relay.js';

/** An operator asks now and then; a lost notification may cost so long. */
const pollMs = 30_000;

export interface ParkedOptions {
  session: BusSession;
  group: ConsumerGroup;
  handle: Handle;
  log: Log;
}

/** A group's reading, and beside it its parked messages, tried again when an operator asks for it. */
export function withParked(
  reading: Stoppable,
  { session, group, handle, log }: ParkedOptions,
): Stoppable {
  const parked = new Relay({
    log,
    pollMs,
    move: () => handleParked(group, handle),
    listen: (wake) => session.listen(parkedChannel, wake),
  });
  return { stop: async () => void (await Promise.all([reading.stop(), parked.stop()])) };
}
