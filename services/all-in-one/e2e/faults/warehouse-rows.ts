import { DuckDBConnection } from '@duckdb/node-api';
import type { BlobStore } from '@touchline/platform';
import type { Client } from 'pg';
import { freeOfIds, type IdNames, sorted } from './team-rows.js';

/** Rows of a team's current Parquet files by table, or what of a file is missing. */
export async function warehouseOf(
  database: Client,
  blobs: BlobStore,
  idfTeam: number,
  names: IdNames,
) {
  const { rows: files } = await database.query<{ key: string; bytes: string; table: string }>(
    `-- grain: one file
     select blob_key as key, bytes, table_name as table from reports.parquet_file
     where idf_team = $1 and retired_ms is null`,
    [idfTeam],
  );
  const found: Record<string, unknown[]> = {};
  for (const { key, bytes, table } of files) {
    const size = await blobs.size(key);
    const rows =
      size === Number(bytes) ? await rowsIn(await blobs.localCopy(key)) : [`${size} of ${bytes}`];
    found[table] = [...(found[table] ?? []), ...rows.map((row) => freeOfIds(row, names))];
  }
  return Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, sorted(rows)]));
}

/** grain: as the file. */
async function rowsIn(path: string): Promise<unknown[]> {
  const connection = await DuckDBConnection.create();
  try {
    const answer = await connection.runAndReadAll(`from read_parquet('${path}')`);
    return answer.getRowObjectsJson().map(withoutNulls);
  } finally {
    connection.closeSync();
  }
}

/** A merged file keeps columns that only rows of a former run filled. */
const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
