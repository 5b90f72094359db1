import type { Client } from 'pg';
import * as copy from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MigrationNames } from './schemas.js';

/** A dump's header, before the rows. */
export interface DatabaseState {
  /** Version of the server. */
  readonly postgres: string;
  /** Migrations that have been run, per schema. */
  readonly schemas: MigrationNames;
  readonly tables: readonly DumpedTable[];
  /** Last value given, by the sequence's name. */
  readonly sequences: Record<string, string>;
}

export interface DumpedTable {
  /** schema.table */
  readonly name: string;
  readonly columns: readonly string[];
}

/** Size of the parts in which rows are read, in bytes. */
const partBytes = 4 * 1024 ** 2;
const newline = 10;

/** Of the client's transaction. */
export async function databaseState(client: Client): Promise<DatabaseState> {
  const tables = await tablesOf(client);
  const schemas: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => table.name.endsWith('.migration'))) {
    const { rows } = await client.query<{ name: string }>(
      `-- grain: one migration that has been run
       select name from ${quoted(name)} order by id`,
    );
    schemas[name.slice(0, name.indexOf('.'))] = rows.map((row) => row.name);
  }
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return { postgres: rows[0]!.version, schemas, tables, sequences: await sequencesOf(client) };
}

/**
 * A table's rows in PostgreSQL's text format for COPY, in parts of whole rows: each can be written
 * by itself.
 */
export async function* readTable(client: Client, table: DumpedTable): AsyncIterable<Buffer> {
  const rows = client.query(copy.to(`copy ${target(table)} to stdout`));
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(newline) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

export async function writeTable(
  client: Client,
  table: DumpedTable,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copy.from(`copy ${target(table)} from stdin`)));
}

/** Empties all tables; from then on this client checks no foreign key and fires no trigger. */
export async function emptyTables(client: Client, tables: readonly DumpedTable[]): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

export async function setSequences(
  client: Client,
  { sequences }: Pick<DatabaseState, 'sequences'>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
  }
}

async function tablesOf(client: Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `-- grain: one table, with the columns that are not computed
     select n.nspname || '.' || c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1
     order by 1`,
  );
  return rows;
}

async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `-- grain: one sequence that has given a value
     select schemaname || '.' || sequencename as name, last_value::text as value
     from pg_sequences where last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

function target({ name, columns }: DumpedTable): string {
  return `${quoted(name)} (${columns.map(quotedWord).join(', ')})`;
}

const quoted = (name: string) => name.split('.').map(quotedWord).join('.');
const quotedWord = (word: string) => `"${word.replaceAll('"', '""')}"`;
