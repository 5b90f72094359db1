import { leaseOf } from '../bus/postgres/postgres-group.js';
import { incomplete, requireConsumed, running, type ServiceTables } from './whole-history.js';

/** @throws StartError when the log in PostgreSQL lacks events that the service has handled */
export async function requireWholeLog({ client, service }: ServiceTables): Promise<void> {
  const { rows } = await client.query<{ head: string; first: string | null }>(
    `-- grain: the one log
     select position as head, (select min(position) from bus.event_log) as first from bus.head`,
  );
  const [log] = rows;
  const first = Number(log?.first ?? Number(log?.head ?? 0) + 1);
  if (first > 1) throw incomplete(service, `${first - 1} events`);
  const bus = 'the event log in PostgreSQL';
  await requireConsumed({ client, service, bus, events: 'select event_id from bus.event_log' });
}

/** Holds the groups' leases until the end, so that nobody consumes meanwhile. */
export async function rewindLog({ client, service }: ServiceTables): Promise<void> {
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
