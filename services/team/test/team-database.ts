import type { Database } from '@touchline/platform';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../platform/database/open-database.js';
import { entities } from '../entities.js';
import { TeamTables1763690400000 } from '../migrations/1763690400000-team-tables.js';

/** A new database with the service's tables. */
export async function openTeamDatabase(): Promise<{ database: Database; url: string }> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `team_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await openDatabase({
    ...{ url, schema: 'team', entities, migrations: [TeamTables1763690400000] },
  });
  return { database, url };
}
