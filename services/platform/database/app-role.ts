import type { Client } from 'pg';
import { StartError } from '../runtime/start-error.js';
import { appRole } from './database.js';

const createRole = `
  do $$
  begin
    create role ${appRole} nologin;
  exception
    when duplicate_object or unique_violation then null;
  end $$`;

/** Two databases of one server may start at once, and a role belongs to the whole server. */
const raced = new Set(['XX000', '40001', '23505']);

/** Sees to it that the role exists and that this user may act as it. */
export async function ensureAppRole(client: Client): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      if (await mayActAsAppRole(client)) return;
      await client.query(createRole);
      await client.query(`grant ${appRole} to current_user`);
      return;
    } catch (cause) {
      if (raced.has((cause as { code?: string }).code ?? '') && tries < 5) continue;
      throw new StartError(
        `The database user may not prepare the role ${appRole}. As an administrator of the ` +
          `database run: create role ${appRole} nologin; grant ${appRole} to <user of DATABASE_URL>;`,
        { cause },
      );
    }
  }
}

async function mayActAsAppRole(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, oid, 'set') as may from pg_roles where rolname = $1`,
    [appRole],
  );
  return rows[0]?.may ?? false;
}
