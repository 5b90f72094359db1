import type { Database } from '../database/database.js';
import type { Message } from './message.js';

/** One feature of one service that consumes events: `team.recordings`. */
export interface ConsumerGroup {
  readonly name: string;
  readonly topics: readonly string[];
  /** How many different keys are handled at the same time. */
  readonly concurrency: number;
  /** Of the service that the group belongs to. */
  readonly database: Database;
}

/** Does a group's work for one message, in its trace; rejects when it could not be done. */
export type Handle = (message: Message, attempt: number) => Promise<void>;

/** Whether a group is read, by this process or by the one that holds its lease. */
export interface GroupState {
  readonly name: string;
  readonly joined: boolean;
  /** Once at least since the start. */
  readonly joinedBefore: boolean;
  /** When `joined` became what it is. */
  readonly sinceMs: number;
  /** When this process finished an event of it; 0 = none yet. */
  readonly finishedMs: number;
}

/** What a group has still to finish. */
export interface Unread {
  readonly events: number;
  /** When the oldest was published; undefined = the bus does not know. */
  readonly oldestMs?: number;
}

export interface Stoppable {
  /** Finishes what is in flight (for a few seconds at most), keeps the progress and ends. */
  stop(): Promise<void>;
}

/**
 * Brings events from services' outboxes to consumer groups: at least once per group, in order per
 * key; a failing message is tried again with growing delays, then parked in `<schema>.parked` with
 * its reason while other keys go on; later messages of its key go on after that, too.
 */
export interface EventBus {
  /** Publishes what is in the outbox of this database, until stopped. */
  relay(database: Database): Promise<Stoppable>;
  /** Delivers a group its messages, until stopped. */
  consume(group: ConsumerGroup, handle: Handle): Promise<Stoppable>;
  /** The groups that `consume` was called for. */
  groups(): readonly GroupState[];
  /** By the names of those groups. */
  unread(): Promise<ReadonlyMap<string, Unread>>;
  /** Rejects with the reason, in words for an operator, while no events can travel. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
