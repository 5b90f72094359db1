import type { DataSource } from 'typeorm';

/** Deletes ids of handled events that cannot be delivered again. */
export async function sweepInbox(
  source: DataSource,
  schema: string,
  retentionDays: number,
): Promise<void> {
  await source.query(
    `delete from ${schema}.inbox where done_at < now() - make_interval(days => $1)`,
    [retentionDays * 2],
  );
}
