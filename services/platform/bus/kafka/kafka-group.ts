import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../observability/log.js';
import { measure } from '../../observability/metrics.js';
import type { RetrySettings } from '../bus-settings.js';
import type { ConsumerGroup, Handle, Stoppable } from '../event-bus.js';
import { withTrace } from '../../observability/trace.js';
import { Lanes, type Verdict } from '../lanes.js';
import { park } from '../parked.js';
import type { GroupMembership } from '../group-membership.js';
import { retryDelayMs } from '../retry-delay.js';
import { type BatchItem, KafkaBatch } from './kafka-batch.js';

export interface KafkaGroupOptions {
  kafka: Kafka;
  prefix: string;
  group: ConsumerGroup;
  handle: Handle;
  retry: RetrySettings;
  log: Log;
  membership: GroupMembership;
}

const heartbeatMs = 1_000;
/** How long a fetch waits for events. Shorter waits cost a tenth of a core, here and at the broker. */
const longestWaitMs = 1_000;
const stopTimeoutMs = 1_500;
const parkAgainMs = 2_000;
const startAgainMs = 5_000;
/**
 * After a member was killed its partitions are not read for so long: the least that brokers allow by
 * default. Heartbeats go on while handlers work.
 */
const sessionTimeoutMs = 6_000;
/** How long a rebalance waits for a member that is still working. */
const rebalanceTimeoutMs = 300_000;

/**
 * Reads Kafka for one consumer group. A batch is worked through key by key while heartbeats go on,
 * so that a handler may take minutes; offsets are committed for the done beginning of a batch only.
 * A key that waits for its retry holds up the next batch of its partition, not other keys.
 */
export class KafkaGroup implements Stoppable {
  private readonly lanes: Lanes<BatchItem>;
  /** Batches that wait for a next try. */
  private readonly aside = new Set<KafkaBatch>();
  private consumer?: Consumer;
  private joining?: Promise<void>;
  private again?: NodeJS.Timeout;
  private stopped = false;

  private constructor(private readonly options: KafkaGroupOptions) {
    this.lanes = new Lanes({
      concurrency: options.group.concurrency,
      work: (item) => withTrace(item.message.traceparent, () => this.work(item)),
    });
  }

  /**
   * Resolves before partitions are assigned: that may have to wait for members who died, and this
   * process can answer calls meanwhile.
   */
  static async start(options: KafkaGroupOptions): Promise<KafkaGroup> {
    const reader = new KafkaGroup(options);
    await reader.consume();
    return reader;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.again);
    this.dropAside();
    // A consumer that is disconnected while it joins would join nevertheless.
    await Promise.race([this.joining, sleep(stopTimeoutMs, undefined, { ref: false })]);
    await this.consumer?.disconnect();
    this.lanes.stop();
  }

  private async consume(): Promise<void> {
    const { kafka, prefix, group } = this.options;
    const consumer = kafka.consumer({
      groupId: prefix + group.name,
      allowAutoTopicCreation: false,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: rebalanceTimeoutMs,
      heartbeatInterval: heartbeatMs,
      maxWaitTimeInMs: longestWaitMs,
      retry: { initialRetryTime: 200, maxRetryTime: 5_000, retries: 20 },
    });
    this.consumer = consumer;
    this.followMembership(consumer);
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) this.consumeLater();
    });
    await consumer.connect();
    const topics = group.topics.map((topic) => prefix + topic);
    await consumer.subscribe({ topics, fromBeginning: true });
    const joined = consumer.run({
      eachBatchAutoResolve: false,
      autoCommitInterval: 500,
      partitionsConsumedConcurrently: 64,
      eachBatch: (payload) => this.eachBatch(payload),
    });
    this.joining = joined.catch(() => this.consumeLater());
  }

  /** A member that joins gets partitions once the session of those who died has timed out. */
  private followMembership(consumer: Consumer): void {
    const { membership } = this.options;
    const { GROUP_JOIN, REBALANCING, CRASH, DISCONNECT } = consumer.events;
    consumer.on(GROUP_JOIN, () => {
      membership.setJoined(true);
      this.dropAside();
    });
    for (const event of [REBALANCING, CRASH, DISCONNECT]) {
      consumer.on(event, () => {
        membership.setJoined(false);
        this.dropAside();
      });
    }
  }

  /** The client library ends a consumer after some errors; the group has to go on. */
  private consumeLater(): void {
    if (this.stopped) return;
    const { log, group } = this.options;
    log.error('A consumer group starts anew', { group: group.name });
    this.again = setTimeout(() => {
      this.consume().catch(() => this.consumeLater());
    }, startAgainMs);
  }

  private async eachBatch(payload: EachBatchPayload): Promise<void> {
    const { batch, isRunning, isStale, commitOffsetsIfNecessary } = payload;
    const { prefix } = this.options;
    const work = new KafkaBatch(batch, batch.topic.slice(prefix.length));
    for (const item of work.items) this.lanes.add(laneOf(item), item);
    let lost: unknown;
    const isOurs = () => !this.stopped && !lost && isRunning() && !isStale();
    while (!work.isDone && !work.onlyWaits && isOurs()) {
      await work.signal.wait(heartbeatMs);
      resolveDone(work, payload);
      lost = await beat(payload);
      if (!lost) await commitOffsetsIfNecessary();
    }
    if (work.onlyWaits && isOurs()) {
      // The partition may have gone to another member in this very moment.
      const report = (err: unknown) =>
        this.options.log.error('A batch set aside was dropped', { err });
      return void this.setAside(work, payload).catch(report);
    }
    work.cancelled = true;
    await this.letFinish(work, payload);
    resolveDone(work, payload);
    if (lost) throw lost;
  }

  /**
   * Lets the group read on before the batch is done: the library fetches nothing for it until each
   * batch that it has handed out comes back. The partition's next events wait.
   */
  private async setAside(work: KafkaBatch, payload: EachBatchPayload): Promise<void> {
    const resume = payload.pause();
    this.aside.add(work);
    try {
      while (!work.isDone && !work.cancelled) {
        await work.signal.wait(heartbeatMs);
        if (work.cancelled) break;
        resolveDone(work, payload);
        // A commit that fails is repeated with the next batch.
        await payload.commitOffsetsIfNecessary().catch(() => undefined);
      }
      if (!work.cancelled) resolveDone(work, payload);
    } finally {
      work.cancelled = true;
      this.aside.delete(work);
      resume();
    }
  }

  /** Whoever has the partition next reads on from the last event that was done. */
  private dropAside(): void {
    for (const work of this.aside) {
      work.cancelled = true;
      work.signal.notify();
    }
  }

  /** Lets running handlers finish: however long in a rebalance, briefly when we are stopped. */
  private async letFinish(work: KafkaBatch, payload: EachBatchPayload): Promise<void> {
    const began = Date.now();
    while (work.running > 0) {
      if (this.stopped && Date.now() - began > stopTimeoutMs) return;
      await work.signal.wait(this.stopped ? 50 : heartbeatMs);
      await beat(payload);
    }
  }

  private async work(item: BatchItem): Promise<Verdict> {
    const { batch } = item;
    if (batch.cancelled) return 'next';
    if (item.attempts > 0) batch.delayed -= 1;
    batch.running += 1;
    try {
      const verdict = await this.attempt(item);
      if (verdict !== 'next') batch.delayed += 1;
      return verdict;
    } finally {
      batch.running -= 1;
      batch.signal.notify();
    }
  }

  private async attempt(item: BatchItem): Promise<Verdict> {
    const { group, handle, retry } = this.options;
    const { message } = item;
    item.attempts += 1;
    try {
      await handle(message, item.attempts);
    } catch (error) {
      const againAfterMs = retryDelayMs(item.attempts, retry);
      if (againAfterMs === undefined) return this.park(item, error);
      measure.event(group.name, message.type, 'retried');
      return { againAfterMs };
    }
    this.options.membership.finished();
    item.batch.done(item.offset);
    return 'next';
  }

  private async park(item: BatchItem, reason: unknown): Promise<Verdict> {
    const { group, log } = this.options;
    const { type, eventId } = item.message;
    try {
      await group.database.asService((manager) =>
        park(manager, group, item.message, { attempts: item.attempts, reason }),
      );
    } catch (err) {
      log.error('An event could not be parked; trying again', { group: group.name, eventId, err });
      return { againAfterMs: parkAgainMs };
    }
    measure.event(group.name, type, 'parked');
    log.error('An event was parked', { group: group.name, type, eventId, err: reason });
    item.batch.done(item.offset);
    return 'next';
  }
}

/** The group has read up to the end of what is done without a gap. */
function resolveDone(work: KafkaBatch, { resolveOffset }: EachBatchPayload): void {
  const done = work.takePrefix();
  if (done !== undefined) resolveOffset(done);
}

/** Answers the error if the broker no longer counts us as a member. */
async function beat({ heartbeat }: EachBatchPayload): Promise<unknown> {
  try {
    await heartbeat();
    return undefined;
  } catch (error) {
    return error;
  }
}

function laneOf({ message }: BatchItem): string {
  return `${message.topic}\0${message.key}`;
}
