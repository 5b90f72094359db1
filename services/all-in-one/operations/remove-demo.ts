import {
  type BlobStore,
  openBlobStore,
  type PlatformEnvironment,
  StartError,
} from '@touchline/platform';
import { demoSignIns } from '@touchline/proto';
import { join, resolve } from 'node:path';
import { type DatabaseClient, withStillDatabase } from './installation.js';

/** The demo club, as it is found by the account of its coach. */
export interface DemoClub {
  readonly teams: readonly { readonly idfTeam: number; readonly name: string }[];
  readonly accounts: readonly DemoAccount[];
  /** E-mail addresses of accounts that are members of these teams, and stay. */
  readonly others: readonly string[];
  readonly blobs: readonly string[];
}

interface DemoAccount {
  readonly idfAccount: number;
  readonly subject: string;
  readonly email: string;
}

const emails = Object.values(demoSignIns).map(({ email }) => email);

/**
 * Removes the demo club of a product that stands still, once whoever asked has seen what goes. Interrupted, it
 * is to be run again.
 * @returns what was removed; null when there was none, or when it is to stay
 * @throws StartError when the product runs, or keeps its data elsewhere
 */
export async function removeDemo(
  environment: PlatformEnvironment,
  isAgreed: (demo: DemoClub) => Promise<boolean>,
): Promise<DemoClub | null> {
  requireOwnData(environment);
  const directory = join(resolve(environment.DATA_DIR), 'blobs');
  const blobs = openBlobStore({ kind: 'disk', directory });
  let removed: DemoClub | null = null;
  await withStillDatabase(environment, async (client) => {
    const demo = await findDemo(client, blobs);
    if (!demo || !(await isAgreed(demo))) return;
    // The rows go last: they are what the club is found by.
    for (const key of demo.blobs) await blobs.delete(key);
    await removeRows(client, demo);
    removed = demo;
  });
  return removed;
}

function requireOwnData(environment: PlatformEnvironment): void {
  const names = ['DATABASE_URL', 'S3_ENDPOINT', 'KAFKA_BROKERS'] as const;
  const given = names.find((name) => environment[name]);
  if (!given) return;
  throw new StartError(
    `${given} is set: this command is for an installation that keeps everything in DATA_DIR, as the demo club does.`,
  );
}

async function findDemo(client: DatabaseClient, blobs: BlobStore): Promise<DemoClub | null> {
  const { rows: accounts } = await client.query<DemoAccount>(
    `-- grain: one of the demo club's accounts
     select idf_account as "idfAccount", subject, email
       from identity.account where email_key = any($1) order by idf_account`,
    [emails],
  );
  if (accounts.length === 0) return null;
  const { rows: teams } = await client.query<DemoClub['teams'][number]>(
    `-- grain: one team of the demo club's coach
     select team.idf_team as "idfTeam", team.name
       from identity.team
       join identity.account_team using (idf_team)
       join identity.account using (idf_account)
      where email_key = $1`,
    [demoSignIns.coach.email],
  );
  const { rows: others } = await client.query<{ email: string }>(
    `-- grain: one account of somebody else in these teams
     select distinct email
       from identity.account
       join identity.account_team using (idf_account)
      where idf_team = any($1) and email_key <> all($2) order by email`,
    [teams.map(({ idfTeam }) => idfTeam), emails],
  );
  return {
    teams,
    accounts,
    others: others.map(({ email }) => email),
    blobs: await blobsOf(teams, blobs),
  };
}

/** Every key has the team in its second place. */
async function blobsOf(teams: DemoClub['teams'], blobs: BlobStore): Promise<string[]> {
  const own = new Set(teams.map(({ idfTeam }) => String(idfTeam)));
  const keys: string[] = [];
  for await (const key of blobs.list('')) if (own.has(key.split('/')[1] ?? '')) keys.push(key);
  return keys;
}

async function removeRows(client: DatabaseClient, { teams, accounts }: DemoClub): Promise<void> {
  const ids = teams.map(({ idfTeam }) => idfTeam);
  const subjects = accounts.map(({ subject }) => subject);
  await client.query('begin');
  // Every row of a team says whose it is, so none is left that another one needs.
  await client.query('set local session_replication_role = replica');
  for (const table of await tablesWith(client, 'idf_team')) {
    await client.query(`delete from ${table} where idf_team = any($1)`, [ids]);
  }
  for (const table of await tablesWith(client, 'subject')) {
    await client.query(`delete from ${table} where subject = any($1)`, [subjects]);
  }
  await client.query('delete from identity.account_team where idf_account = any($1)', [
    accounts.map(({ idfAccount }) => idfAccount),
  ]);
  await client.query(`delete from identity.oidc_record where payload ->> 'accountId' = any($1)`, [
    subjects,
  ]);
  // Events keep their places without their content: reports can be made anew from a whole log only.
  await client.query(
    `update bus.event_log set type = 'removed', payload = ''
      where idf_team = any($1) or partition_key = any($2)`,
    [ids, subjects],
  );
  await client.query('commit');
}

/** Tables of the services that have such a column. */
async function tablesWith(client: DatabaseClient, column: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name
       from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
      where column_name = $1 and table_type = 'BASE TABLE'
        and table_schema in ('identity', 'team', 'ingestion', 'reports')`,
    [column],
  );
  return rows.map(({ name }) => name);
}
