import type { Database } from '../database/database.js';
import type { PartHealth } from '../http/health.js';

/** An outbox that nobody has emptied for so long is a fault of bus or relay. */
const longestWaitSeconds = 60;

/** Events of a service that wait to be carried on, and those that were laid aside. */
export async function eventsHealth({ schema, source }: Database): Promise<PartHealth> {
  const [row] = (await source.query(
    `-- grain: the one state of the service's events
     select (select count(*)::int from ${schema}.outbox where published_at is null) as waiting,
            (select count(*)::int from ${schema}.parked) as parked,
            (select coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8
               from ${schema}.outbox where published_at is null) as "oldestSeconds"`,
  )) as { waiting: number; parked: number; oldestSeconds: number }[];
  const stuck = (row?.oldestSeconds ?? 0) > longestWaitSeconds;
  return { status: stuck ? 'degraded' : 'ready', waiting: row?.waiting, parked: row?.parked };
}
