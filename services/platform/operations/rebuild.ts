import type { Client } from 'pg';
import { openKafka } from '../bus/kafka/kafka-client.js';
import type { Log } from '../log.js';
import { StartError } from '../start-error.js';
import { leaseOf } from '../bus/postgres/postgres-group.js';

/** Services that know nothing but what they have heard. */
export const rebuildable = ['reports'] as const;
export type Rebuildable = (typeof rebuildable)[number];

export interface RebuildOptions {
  readonly client: Client;
  readonly service: Rebuildable;
  /** Kafka's addresses when the events are there. */
  readonly kafkaBrokers?: readonly string[];
  readonly log: Log;
}

/**
 * Empties a service's tables and sends its groups back to the first event, from which it makes
 * everything anew at its next start. Killed in between, nothing is lost: events that a group has
 * done already have no second effect while its tables are there.
 * @throws StartError when the service runs, or when the first events are gone
 */
export async function rebuild(options: RebuildOptions): Promise<void> {
  if (options.kafkaBrokers) await rewindKafka(options, options.kafkaBrokers);
  else await requireWholeLog(options);
  await inTransaction(options.client, async () => {
    if (!options.kafkaBrokers) await rewindLog(options);
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

async function requireWholeLog({ client, service }: RebuildOptions): Promise<void> {
  const { rows } = await client.query<{ head: string; first: string | null }>(
    `-- grain: the one log
     select position as head, (select min(position) from bus.event_log) as first from bus.head`,
  );
  const [log] = rows;
  const first = Number(log?.first ?? Number(log?.head ?? 0) + 1);
  if (first > 1) throw incomplete(service, `${first - 1} events`);
}

/** Holding the groups' leases until the end: nobody reads meanwhile. */
async function rewindLog({ client, service }: RebuildOptions): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct consumer_group as name from bus.group_offset
      where consumer_group like $1 || '.%'`,
    [service],
  );
  for (const { name } of rows) {
    const { rows: locks } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free`,
      [leaseOf(name)],
    );
    if (!locks[0]?.free) throw running(service, name);
  }
  const names = rows.map(({ name }) => name);
  await client.query(`delete from bus.pending where consumer_group = any($1)`, [names]);
  await client.query(`update bus.group_offset set position = 0 where consumer_group = any($1)`, [
    names,
  ]);
}

async function emptyTables({ client, service }: RebuildOptions): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = $1 and table_type = 'BASE TABLE'
        and table_name not in ('migration', 'outbox', 'published')`,
    [service],
  );
  await client.query(`truncate ${rows.map(({ name }) => `${service}.${name}`).join(', ')}`);
}

async function rewindKafka(
  { service, log }: RebuildOptions,
  brokers: readonly string[],
): Promise<void> {
  const admin = openKafka([...brokers], log).admin();
  await admin.connect();
  try {
    const { groups } = await admin.listGroups();
    const own = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${service}.`));
    const { groups: states } = await admin.describeGroups(own);
    const busy = states.find(({ members }) => members.length > 0);
    if (busy) throw running(service, busy.groupId);
    for (const groupId of own) {
      for (const { topic } of await admin.fetchOffsets({ groupId })) {
        const gone = (await admin.fetchTopicOffsets(topic)).find(({ low }) => Number(low) > 0);
        if (gone) throw incomplete(service, `${gone.low} events of ${topic}`);
        await admin.resetOffsets({ groupId, topic, earliest: true });
      }
    }
  } finally {
    await admin.disconnect();
  }
}

const running = (service: string, group: string) =>
  new StartError(`The group ${group} is being read. Stop the service ${service} first.`);

const incomplete = (service: string, what: string) =>
  new StartError(
    `The first ${what} are gone (EVENT_RETENTION_DAYS): ${service} cannot be made anew from the ` +
      `rest. Restore a backup instead.`,
  );
