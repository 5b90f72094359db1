import { appRole } from './database.js';

/**
 * SQL for a migration: rows of `schema.table` are seen and changed inside `Database.inTeam` of their
 * own team only. The app role may read and write the table, but does not own it.
 */
export function teamPolicy(schema: string, table: string, column = 'idf_team'): string {
  const own = `${column} = nullif(current_setting('app.team', true), '')::int`;
  return `
    alter table ${schema}.${table} enable row level security;
    create policy ${table}_team on ${schema}.${table} to ${appRole}
      using (${own}) with check (${own});
    grant select, insert, update, delete on ${schema}.${table} to ${appRole};`;
}

/** SQL for a migration: a table without a team (a list of countries) that every team may read. */
export function readableByTeams(schema: string, table: string): string {
  return `grant select on ${schema}.${table} to ${appRole};`;
}
