import type { DataSource } from 'typeorm';
import type { Unread } from '../event-bus.js';

// grain: one group with what it has not read, or passed without having finished it
const unread = `
  select name, count(event.appended_at)::int as events,
         extract(epoch from min(event.appended_at))::float8 * 1000 as "oldestMs"
    from unnest($1::text[]) as name
    left join lateral (
      select e.appended_at
        from bus.group_offset g
        join bus.event_log e on e.topic = g.topic and e.position > g.position
       where g.consumer_group = name
      union all
      select e.appended_at
        from bus.pending p
        join bus.event_log e using (position)
       where p.consumer_group = name
    ) event on true
   group by name`;

/** What these groups have still to finish. */
export async function unreadOf(
  source: DataSource,
  groups: readonly string[],
): Promise<Map<string, Unread>> {
  const rows = (await source.query(unread, [groups])) as {
    name: string;
    events: number;
    oldestMs: number | null;
  }[];
  return new Map(
    rows.map(({ name, events, oldestMs }) => [name, { events, oldestMs: oldestMs ?? undefined }]),
  );
}
