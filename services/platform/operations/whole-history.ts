import type { Client } from 'pg';
import { StartError } from '../runtime/start-error.js';

/**
 * A service that publishes to Kafka keeps its position; one that uses the log in PostgreSQL does not.
 * @throws StartError when the installation uses the other bus than the one named
 */
export async function requireBus(
  client: Client,
  kafkaBrokers: readonly string[] | undefined,
): Promise<void> {
  const throughKafka = await hasPublished(client);
  if (throughKafka && !kafkaBrokers) {
    throw new StartError(
      `The events of this installation go through Kafka. Name its brokers with KAFKA_BROKERS; ` +
        `nothing was changed.`,
    );
  }
  if (!throughKafka && kafkaBrokers) {
    throw new StartError(
      `The events of this installation do not go through Kafka, but through the event log in ` +
        `PostgreSQL. Leave KAFKA_BROKERS out; nothing was changed.`,
    );
  }
}

async function hasPublished(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ schema: string }>(
    `select table_schema as schema from information_schema.tables where table_name = 'published'`,
  );
  for (const { schema } of rows) {
    const { rowCount } = await client.query(`select from ${schema}.published limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/** A service's tables, on a client of their database. */
export interface ServiceTables {
  readonly client: Client;
  readonly service: string;
}

export interface ConsumedTopics extends ServiceTables {
  /** The bus's name in error messages. */
  readonly bus: string;
  /** SQL that selects the ids of all events on the bus, with its parameters. */
  readonly events: string;
  readonly values?: readonly unknown[];
}

/**
 * Compares the bus with the service's inbox, which lists every event it was built from. A bus may be
 * younger than the club, have lost events or belong to another installation.
 * @throws StartError that says how many events it lacks
 */
export async function requireConsumed({
  client,
  service,
  bus,
  events,
  values = [],
}: ConsumedTopics): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `-- grain: the one number of events that were consumed and are not on the bus
     select count(*)::int as count
       from (select event_id from ${service}.inbox except (${events})) lacking`,
    [...values],
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new StartError(
    `${count} of the events that ${service} was made from are not in ${bus}: it is younger than ` +
      `they are, has lost them, or is not this installation's. ${service} cannot be made anew ` +
      `from the rest; nothing was changed.`,
  );
}

export const running = (service: string, group: string) =>
  new StartError(`The group ${group} is being read. Stop the service ${service} first.`);

export const incomplete = (service: string, what: string) =>
  new StartError(
    `The first ${what} are gone (EVENT_RETENTION_DAYS): ${service} cannot be made anew from the ` +
      `rest. Restore a backup instead.`,
  );
