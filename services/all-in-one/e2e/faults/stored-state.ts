import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@touchline/platform';
import { Client } from 'pg';

/** Rows whose number depends on what came together in time. */
const byChance = ['reports.parquet_file'];
const drafts = /\.draft$/;

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
    where e.position > g.position) as unheard,`;

/** What is still to be done, by its name; empty when all is quiet. What Kafka carries is not known here. */
export async function unfinished(
  database: Client,
  onKafka: boolean,
): Promise<Record<string, number>> {
  const { rows } = await database.query<Record<string, number>>(
    `-- grain: the one state of the installation
     select ${onKafka ? '' : waiting} (${sum('outbox', 'published_at is null')})::int as outbox, (${sum('parked')})::int as parked,
       (select count(*)::int from reports.run_rows where parquet_file is null) as unloaded,
       (select count(*)::int from ingestion.upload where state in ('stored', 'decoding') and claims_bytes) as undecoded`,
  );
  return Object.fromEntries(Object.entries(rows[0]!).filter(([, count]) => count > 0));
}

/** Where an installation keeps what is not in its database. */
export interface StoredPlace {
  readonly dataDir: string;
  readonly blobs: BlobStore;
  readonly onKafka: boolean;
}

/** Everything a team has, free of ids and times: comparable between teams. */
export async function stateOf(database: Client, place: StoredPlace, idfTeam: number) {
  const names = await idNames(database, idfTeam);
  return {
    events: await countedEvents(database, place.onKafka, idfTeam),
    rows: await countedRows(database, idfTeam),
    uploads: await uploadsOf(database, idfTeam),
    blobs: await blobsOf(place.blobs, idfTeam, names),
    missingFiles: await missingFiles(database, place.blobs, idfTeam),
    drafts: await draftsIn(join(place.dataDir, 'blobs')),
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

async function countedRows(database: Client, idfTeam: number) {
  const { rows } = await database.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'idf_team' and table_schema = any($1)
       and table_name not in ('outbox', 'parked') order by 1`,
    [schemas],
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows.filter((table) => !byChance.includes(table.name))) {
    const counted = await database.query<{ count: number }>(
      `select count(*)::int from ${name} where idf_team = $1`,
      [idfTeam],
    );
    counts[name] = counted.rows[0]!.count;
  }
  return counts;
}

async function uploadsOf(database: Client, idfTeam: number) {
  const { rows } = await database.query(
    `select file_name, state, received_bytes = bytes as whole, sha256, duplicate_of is null as first,
       jsonb_array_length(recordings) as recordings
     from ingestion.upload where idf_team = $1 order by file_name, created_ms`,
    [idfTeam],
  );
  return rows as unknown[];
}

/** What ids in paths mean. */
async function idNames(database: Client, idfTeam: number): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select upload_id::text as id, file_name as name from ingestion.upload where idf_team = $1
     union all
     select analysis_id::text, 'analysis ' || row_number() over (order by requested_ms)
       from ingestion.analysis where idf_team = $1
     union all
     select idf_player::text, name from team.player where idf_team = $1`,
    [idfTeam],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `analyses/<team>/<run>/<player>/…`, `recordings/<team>/<file>/<n>/…`, `uploads/<team>/<file>` */
function named(path: string, names: Map<string, string>): string {
  const [kind, , id, ...rest] = path.split('/');
  const [player, ...others] = rest;
  const inside =
    kind === 'analyses' ? [names.get(player!) ?? `unknown ${player}`, ...others] : rest;
  return [kind, names.get(id!) ?? `unknown ${id}`, ...inside].join('/');
}

/** Hashes of a team's blobs by name; rows of analyses have ids in them, and are there or not. */
async function blobsOf(blobs: BlobStore, idfTeam: number, names: Map<string, string>) {
  const found: [string, string][] = [];
  for (const kind of ['uploads', 'recordings', 'analyses']) {
    for await (const key of blobs.list(`${kind}/${idfTeam}/`)) {
      const hash = createHash('sha256').update(await blobs.readAll(key));
      found.push([named(key, names), kind === 'analyses' ? '' : hash.digest('hex')]);
    }
  }
  return Object.fromEntries(found.sort(([one], [two]) => (one < two ? -1 : 1)));
}

async function draftsIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => drafts.test(name)).length;
}

/** Parquet files that rows name, and that are not there as they were written. */
async function missingFiles(
  database: Client,
  blobs: BlobStore,
  idfTeam: number,
): Promise<string[]> {
  const { rows } = await database.query<{ key: string; bytes: string }>(
    `select blob_key as key, bytes from reports.parquet_file
     where idf_team = $1 and retired_ms is null`,
    [idfTeam],
  );
  const found = await Promise.all(
    rows.map(async ({ key, bytes }) => {
      const size = await blobs.size(key);
      return size === Number(bytes) ? [] : [`${key}: ${size} of ${bytes} bytes`];
    }),
  );
  return found.flat();
}
