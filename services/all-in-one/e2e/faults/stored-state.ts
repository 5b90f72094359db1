import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@touchline/platform';
import { Client } from 'pg';
import { tablesIn } from '../../../ingestion/test/tables-in.js';
import { freeOfIds, idNames, type IdNames, rowsOf, sorted, textFreeOfIds } from './team-rows.js';
import { warehouseOf } from './warehouse-rows.js';

/** Opens the embedded database of a data folder. */
export async function openDatabase(dataDir: string): Promise<Client> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    postgresPassword: string;
  };
  const note = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const client = new Client({
    host: '127.0.0.1',
    port: Number(note.split('\n')[3]),
    user: 'touchline',
    password: secrets.postgresPassword,
    database: 'touchline',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const schemas = ['identity', 'team', 'ingestion', 'reports'];
const sum = (table: string, which = 'true') =>
  schemas.map((name) => `(select count(*) from ${name}.${table} where ${which})`).join(' + ');
/** Of the event log in PostgreSQL. */
const waiting = `(select count(*)::int from bus.pending) as pending,
  (select count(*)::int from bus.event_log e join bus.group_offset g using (topic)
    where e.position > g.position) as unconsumed,`;

/** What is still to be done, by its name; empty when all is quiet. What Kafka carries is not known here. */
export async function unfinished(
  database: Client,
  onKafka: boolean,
): Promise<Record<string, number>> {
  const { rows } = await database.query<Record<string, number>>(
    `-- grain: the one state of the installation
     select ${onKafka ? '' : waiting} (${sum('outbox', 'published_at is null')})::int as outbox, (${sum('parked')})::int as parked,
       (select count(*)::int from reports.run_rows where parquet_file is null) as unloaded,
       (select count(*)::int from reports.parquet_file where retired_ms is not null) as retired,
       (select count(*)::int from (
         select from reports.parquet_file f where retired_ms is null
         group by idf_team, month, table_name
         having count(*) > 1 or bool_or(runs >
           (select count(*) from reports.run_rows r where r.parquet_file = f.blob_key))) m) as unmerged,
       (select count(*)::int from ingestion.upload where state in ('stored', 'decoding') and claims_bytes) as undecoded`,
  );
  return Object.fromEntries(Object.entries(rows[0]!).filter(([, count]) => count > 0));
}

/** Where an installation keeps what is not in its database. */
export interface StoredPlace {
  readonly blobs: BlobStore;
  drafts(): Promise<string[]>;
  readonly onKafka: boolean;
}

/** Everything a team has, free of ids and times: comparable between teams. */
export async function stateOf(database: Client, place: StoredPlace, idfTeam: number) {
  const names = await idNames(database, idfTeam);
  return {
    events: await countedEvents(database, place.onKafka, idfTeam),
    rows: await rowsOf(database, schemas, idfTeam, names),
    blobs: await blobsOf(place.blobs, idfTeam, names),
    warehouse: await warehouseOf(database, place.blobs, idfTeam, names),
    drafts: (await place.drafts()).length,
  };
}

/** Kafka is told what the outboxes keep for some days. */
async function countedEvents(database: Client, onKafka: boolean, idfTeam: number) {
  const said = schemas
    .map((name) => `select type, idf_team from ${name}.outbox`)
    .join(' union all ');
  const { rows } = await database.query<{ type: string; count: number }>(
    `select type, count(*)::int from ${onKafka ? `(${said}) said` : 'bus.event_log'}
     where idf_team = $1 group by 1 order by 1`,
    [idfTeam],
  );
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

/** A team's blobs by name: what is in them, with rows of analyses free of ids. */
async function blobsOf(blobs: BlobStore, idfTeam: number, names: IdNames) {
  const found: [string, unknown][] = [];
  for (const kind of ['uploads', 'recordings', 'analyses']) {
    for await (const key of blobs.list(`${kind}/${idfTeam}/`)) {
      const bytes = await blobs.readAll(key);
      const content = kind === 'analyses' ? rowsIn(bytes, names) : hashOf(bytes);
      found.push([textFreeOfIds(key, names), content]);
    }
  }
  return Object.fromEntries(found.sort(([one], [two]) => (one < two ? -1 : 1)));
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Rows by table. */
function rowsIn(bytes: Uint8Array, names: IdNames) {
  const tables = Object.entries(tablesIn(bytes)).map(([name, table]) => {
    const rows = JSON.parse(JSON.stringify(table.toArray(), plainly)) as unknown[];
    return [name, sorted(rows.map((row) => freeOfIds(row, names)))] as const;
  });
  return Object.fromEntries(tables);
}

const plainly = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
