import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Log } from '../../observability/log.js';
import { measure } from '../../observability/metrics.js';
import type { RetrySettings } from '../bus-settings.js';
import type { ConsumerGroup, Handle, Stoppable } from '../event-bus.js';
import { withTrace } from '../../observability/trace.js';
import { Lanes, type Verdict } from '../lanes.js';
import type { GroupMembership } from '../group-membership.js';
import { retryDelayMs } from '../retry-delay.js';
import { Signal } from '../../runtime/signal.js';
import type { DatabaseSession } from '../../database/database-session.js';
import { logChannel } from '../channels.js';
import { GroupProgress, type LogEntry } from './group-progress.js';
import { OffsetTracker } from './offset-tracker.js';

export interface PostgresGroupOptions {
  source: DataSource;
  session: DatabaseSession;
  group: ConsumerGroup;
  handle: Handle;
  retry: RetrySettings;
  log: Log;
  membership: GroupMembership;
}

const pollMs = 1_000;
/** How long the group's position may lag behind what it has done; a kill means that much again. */
const saveEveryMs = 250;
/** Events read and not finished; beyond it the group reads no further. */
const window = 1_000;
const batch = 250;
const stopTimeoutMs = 1_500;

/** Name of the lock that the process has which reads a group. */
export const leaseOf = (group: string): string => `touchline group ${group}`;

/**
 * Reads the log for one consumer group. Of several processes one holds the group's lease and works;
 * when that one ends, another goes on where it was.
 */
export class PostgresGroup implements Stoppable {
  private readonly signal = new Signal();
  private readonly progress: GroupProgress;
  private readonly lease: string;
  private readonly unsubscribe: () => void;
  private readonly ended: Promise<void>;
  /** Resolves when it is known whether this process has the group or another one. */
  readonly begun: Promise<void>;
  private markBegun!: () => void;
  private stopped = false;
  private full = false;
  private nextSaveMs = 0;

  constructor(private readonly options: PostgresGroupOptions) {
    const { source, group, session } = options;
    this.lease = leaseOf(group.name);
    this.progress = new GroupProgress(source, group);
    this.unsubscribe = session.subscribe(logChannel, (topic) => {
      if (topic === '' || group.topics.includes(topic)) this.signal.notify();
    });
    this.begun = new Promise((resolve) => (this.markBegun = resolve));
    this.ended = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.signal.notify();
    await this.ended;
    this.unsubscribe();
  }

  private async run(): Promise<void> {
    const { session, log, group } = this.options;
    while (!this.stopped) {
      try {
        const mine = await session.acquire(this.lease);
        this.options.membership.setJoined(session.isConnected);
        this.markBegun();
        if (mine) await this.readWhileHeld();
      } catch (err) {
        this.options.membership.setJoined(false);
        this.markBegun();
        log.error('A consumer group starts anew', { group: group.name, err });
      }
      await session.release(this.lease).catch(() => undefined);
      if (!this.stopped) await this.signal.wait(pollMs);
    }
  }

  private async readWhileHeld(): Promise<void> {
    const tracker = new OffsetTracker(await this.progress.loadOffsets());
    const lanes: Lanes<LogEntry> = new Lanes({
      concurrency: this.options.group.concurrency,
      work: (entry) => withTrace(entry.message.traceparent, () => this.work(entry, lanes, tracker)),
      onProgress: () => {
        const roomAgain = this.full && tracker.unfinished <= window - batch;
        if (lanes.fault || roomAgain) this.signal.notify();
      },
    });
    try {
      const known = await this.takeUpPending(lanes);
      while (this.mayGoOn(lanes)) {
        const read = await this.readSome(lanes, tracker, known);
        if (read < batch) await this.restAndSave(tracker);
      }
    } finally {
      lanes.stop();
      await this.letFinish(lanes);
    }
    if (lanes.fault) throw lanes.fault;
    if (this.options.session.holds(this.lease)) await this.saveOffsets(tracker);
  }

  /** Ends with news, or at the latest when it is time to look. */
  private async restAndSave(tracker: OffsetTracker): Promise<void> {
    for (let restedMs = 0; restedMs < pollMs; restedMs += saveEveryMs) {
      const news = await this.signal.wait(saveEveryMs);
      if (news && Date.now() < this.nextSaveMs) return;
      await this.saveOffsets(tracker);
      if (news) return;
    }
  }

  private mayGoOn(lanes: Lanes<LogEntry>): boolean {
    return !this.stopped && !lanes.fault && this.options.session.holds(this.lease);
  }

  /** What an earlier reader left behind; answers those positions. */
  private async takeUpPending(lanes: Lanes<LogEntry>): Promise<Set<number>> {
    const entries = await this.progress.loadPending();
    for (const entry of entries) {
      const waitMs = (entry.nextAttemptAt?.getTime() ?? 0) - Date.now();
      lanes.add(laneOf(entry), entry, waitMs);
    }
    return new Set(entries.map(({ position }) => position));
  }

  private async readSome(
    lanes: Lanes<LogEntry>,
    tracker: OffsetTracker,
    known: Set<number>,
  ): Promise<number> {
    this.full = tracker.unfinished > window - batch;
    if (this.full) return 0;
    const entries = await this.progress.read(tracker.positions, batch);
    const mustWait: LogEntry[] = [];
    for (const entry of entries) {
      tracker.began(entry.message.topic, entry.position);
      if (known.delete(entry.position)) tracker.finished(entry.message.topic, entry.position);
      else {
        if (lanes.isWaiting(laneOf(entry))) mustWait.push(entry);
        lanes.add(laneOf(entry), entry);
      }
    }
    await this.letPass(mustWait, tracker);
    return entries.length;
  }

  /** One message's work, and what becomes of it. */
  private async work(
    entry: LogEntry,
    lanes: Lanes<LogEntry>,
    tracker: OffsetTracker,
  ): Promise<Verdict> {
    entry.attempts += 1;
    try {
      await this.options.handle(entry.message, entry.attempts);
    } catch (error) {
      return this.failed(entry, error, { lanes, tracker });
    }
    this.options.membership.finished();
    if (entry.pending) await this.progress.forgetPending(entry);
    tracker.finished(entry.message.topic, entry.position);
    return 'next';
  }

  private async failed(
    entry: LogEntry,
    error: unknown,
    { lanes, tracker }: { lanes: Lanes<LogEntry>; tracker: OffsetTracker },
  ): Promise<Verdict> {
    const { group, retry, log } = this.options;
    const { type, eventId } = entry.message;
    const againAfterMs = retryDelayMs(entry.attempts, retry);
    if (againAfterMs === undefined) {
      await this.progress.park(entry, error);
      tracker.finished(entry.message.topic, entry.position);
      measure.event(group.name, type, 'parked');
      log.error('An event was parked', { group: group.name, type, eventId, err: error });
      return 'next';
    }
    measure.event(group.name, type, 'retried');
    entry.nextAttemptAt = new Date(Date.now() + againAfterMs);
    await this.letPass([entry], tracker, error);
    await this.letPass(
      lanes.behind(laneOf(entry)).filter(({ pending }) => !pending),
      tracker,
    );
    return { againAfterMs };
  }

  /** The offset may pass these: they are kept as pending rows. */
  private async letPass(entries: readonly LogEntry[], tracker: OffsetTracker, error?: unknown) {
    if (entries.length === 0) return;
    await this.progress.savePending(entries, error);
    for (const { message, position } of entries) tracker.finished(message.topic, position);
  }

  private async saveOffsets(tracker: OffsetTracker): Promise<void> {
    this.nextSaveMs = Date.now() + saveEveryMs;
    const moved = tracker.takeMoved();
    if (moved.size > 0) await this.progress.saveOffsets(moved);
  }

  private async letFinish(lanes: Lanes<LogEntry>): Promise<void> {
    const deadline = Date.now() + stopTimeoutMs;
    while (!lanes.idle && Date.now() < deadline) await sleep(10);
  }
}

function laneOf({ message }: LogEntry): string {
  return `${message.topic}\0${message.key}`;
}
