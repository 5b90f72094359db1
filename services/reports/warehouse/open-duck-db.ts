import type { BlobStore } from '@touchline/platform';
import { dirname } from 'node:path';
import { DuckDb } from '../duck/duck-db.js';
import { warehousePrefix } from './parquet.repository.js';

const note =
  'Parquet files of the reports service: derived, written once, registered in its tables.\n';

/** DuckDB that sees the warehouse's folder and its own scratch folder, nothing else of the machine. */
export async function openDuckDb(blobs: BlobStore): Promise<DuckDb> {
  const key = `${warehousePrefix}README.txt`;
  await blobs.put(key, Buffer.from(note));
  return DuckDb.open({ folders: [dirname(await blobs.localCopy(key))] });
}
