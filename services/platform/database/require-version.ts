import type { Client } from 'pg';
import { startErrorOf } from './connect-with-retry.js';

/** The first version that separates the right to act as a role from membership in it. */
const leastMajor = 16;

/** @throws StartError that names the version, when the server is too old for the product */
export async function requireVersion(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? 'of an unknown version';
  if (Number.parseInt(version, 10) >= leastMajor) return;
  throw startErrorOf(
    url,
    `is PostgreSQL ${version}; at least ${leastMajor} is needed. Upgrade the server, or leave ` +
      'DATABASE_URL out for the PostgreSQL that the product brings along',
  );
}
