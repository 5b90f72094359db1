import { Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';

/** One event handed to one consumer group. */
export interface Delivery<T> {
  readonly event: T;
  readonly eventId: string;
  /** The team whose data the event carries; 0 = none. */
  readonly idfTeam: number;
  /** 1 at the first try. */
  readonly attempt: number;
  readonly occurredAt: Date;
  /**
   * Does `work` in a transaction of the event's team (see `Database.inTeam`; across teams when the
   * event has none) together with the note that this group did this event: one effect, however often
   * the event is delivered. False: it was done before, and `work` did not run.
   */
  once(work: (manager: EntityManager) => Promise<void>): Promise<boolean>;
}

/** The handler's parameter that takes the `Delivery`. */
export const Delivered = (): ParameterDecorator => Payload();
