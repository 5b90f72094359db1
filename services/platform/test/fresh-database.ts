import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface FreshDatabase {
  /** Connection string of an empty database that nobody else has. */
  readonly url: string;
  /** Also ends connections that are still open. */
  drop(): Promise<void>;
}

/** An empty database on the run's server, for one spec. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Run this spec in the project "integration" (TEST_DATABASE_URL).');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: async () => {
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
