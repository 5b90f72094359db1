import type { DataSource } from 'typeorm';
import type { Database } from '../../database/database.js';
import { openSchema } from '../../database/open-database.js';
import type { Log } from '../../observability/log.js';
import type { BusSettings } from '../bus-settings.js';
import { busChannels, outboxChannel } from '../channels.js';
import type {
  ConsumerGroup,
  EventBus,
  GroupState,
  Handle,
  Stoppable,
  Unread,
} from '../event-bus.js';
import { GroupMembership } from '../group-membership.js';
import { sweepInbox } from '../inbox.js';
import { Relay } from '../relay.js';
import { defaultRetentionDays } from '../../runtime/retention.js';
import { defaultRetry } from '../retry-delay.js';
import { withParkedRetries } from '../with-parked-retries.js';
import { DatabaseSession } from '../../database/database-session.js';
import { appendToLog, sweepLog } from './event-log.js';
import { eventLogSchema } from './event-log-tables.js';
import { PostgresGroup } from './postgres-group.js';
import { unreadOf } from './unread.js';

/** The durable event log in the product's own PostgreSQL: nothing to install. */
export class PostgresEventBus implements EventBus {
  private readonly memberships = new Map<string, GroupMembership>();

  private constructor(
    private readonly source: DataSource,
    private readonly session: DatabaseSession,
    private readonly settings: BusSettings,
    private readonly log: Log,
  ) {}

  static async open(settings: BusSettings, log: Log): Promise<PostgresEventBus> {
    const source = await openSchema({
      url: settings.databaseUrl,
      ...eventLogSchema,
      entities: [],
      poolSize: 4,
    });
    const session = await DatabaseSession.open(settings.databaseUrl, log, busChannels);
    return new PostgresEventBus(source, session, settings, log);
  }

  async relay({ schema }: Database): Promise<Stoppable> {
    const { source, session, log } = this;
    const days = this.settings.eventRetentionDays ?? defaultRetentionDays;
    // By these rows an operator's command sees that events go through Kafka: no longer.
    await source.query(`delete from ${schema}.published`);
    return new Relay({
      log,
      relayBatch: () => appendToLog(source, schema),
      sweep: async () => {
        await sweepLog(source, days);
        await sweepInbox(source, schema, days);
      },
      subscribe: (notify) =>
        session.subscribe(outboxChannel, (schemaOfEvent) => {
          if (schemaOfEvent === '' || schemaOfEvent === schema) notify();
        }),
    });
  }

  async consume(group: ConsumerGroup, handle: Handle): Promise<Stoppable> {
    const { source, session, log } = this;
    const retry = this.settings.retry ?? defaultRetry;
    const membership = new GroupMembership(group.name);
    this.memberships.set(group.name, membership);
    const reading = new PostgresGroup({
      source,
      session,
      group,
      handle,
      retry,
      log,
      membership: membership,
    });
    await reading.begun;
    return withParkedRetries(reading, { session, group, handle, log });
  }

  groups(): readonly GroupState[] {
    return [...this.memberships.values()];
  }

  unread(): Promise<ReadonlyMap<string, Unread>> {
    return unreadOf(this.source, [...this.memberships.keys()]);
  }

  async ping(): Promise<void> {
    if (this.session.isConnected) return;
    throw new Error('the connection to the event log in PostgreSQL is lost');
  }

  async close(): Promise<void> {
    await this.session.close();
    await this.source.destroy();
  }
}
