import type { BlobStore } from '@touchline/platform';
import { dirname } from 'node:path';
import { DuckDb } from '../duck/duck-db.js';
import { DuckDbPool } from '../duck/duck-db-pool.js';
import { warehousePrefix } from './parquet.repository.js';

const note =
  'Parquet files of the reports service: derived, written once, registered in its tables.\n';

/** DuckDB that sees the warehouse's folder and its own scratch folder, nothing else of the machine. */
export async function openDuckDb(blobs: BlobStore): Promise<DuckDb> {
  return DuckDb.open({ folders: [await folderIn(blobs)] });
}

/** The same for questions about what is in the warehouse. */
export async function openDuckDbPool(blobs: BlobStore): Promise<DuckDbPool> {
  return new DuckDbPool([await folderIn(blobs)]);
}

async function folderIn(blobs: BlobStore): Promise<string> {
  const key = `${warehousePrefix}README.txt`;
  await blobs.put(key, Buffer.from(note));
  return dirname(await blobs.localCopy(key));
}
