import type { Client } from 'pg';
import type { Log } from '../observability/log.js';
import { requireWholeLog, rewindLog } from './rewind-log.js';
import { requireBus, type ServiceTables } from './whole-history.js';

/** Services whose tables come from events alone. */
export const rebuildable = ['reports'] as const;
export type Rebuildable = (typeof rebuildable)[number];

export interface RebuildOptions extends ServiceTables {
  readonly service: Rebuildable;
  /** Kafka's addresses, if the events are in Kafka. */
  readonly kafkaBrokers?: readonly string[];
  readonly log: Log;
}

/**
 * Empties a service's tables and rewinds its groups to the first event; at its next start the service
 * rebuilds everything. A kill in between loses nothing: while the tables are there, events that were
 * handled before have no second effect.
 * @throws StartError when the service runs, or when the bus lacks events that it has done
 */
export async function rebuild(options: RebuildOptions): Promise<void> {
  const { client, kafkaBrokers, log } = options;
  await requireBus(client, kafkaBrokers);
  if (kafkaBrokers) {
    const { rewindKafka } = await import('./rewind-kafka.js');
    await rewindKafka(options, kafkaBrokers, log);
  } else await requireWholeLog(options);
  await inTransaction(client, async () => {
    if (!kafkaBrokers) await rewindLog(options);
    await emptyTables(options);
  });
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function emptyTables({ client, service }: ServiceTables): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = $1 and table_type = 'BASE TABLE'
        and table_name not in ('migration', 'outbox', 'published')`,
    [service],
  );
  await client.query(`truncate ${rows.map(({ name }) => `${service}.${name}`).join(', ')}`);
}
