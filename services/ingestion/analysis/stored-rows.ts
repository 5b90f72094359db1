import { BlobMissing, type BlobStore } from '@touchline/platform/blobs';
import { streamsIn } from '@touchline/platform/arrow';
import { tableOf } from '@touchline/proto/tables';
import { type Table, tableFromIPC } from 'apache-arrow';

/** Folder of a player's rows of one run. */
export const rowsFolder = (idfTeam: number, analysisId: string, idfPlayer: number): string =>
  `analyses/${idfTeam}/${analysisId}/${idfPlayer}/`;

/** The rows of all tables, a stream each. */
export const rowsKey = (folder: string): string => `${folder}rows.arrow`;

/** Cells of a grid that was asked for: beside the rows, so that they go with them. */
export const gridKey = (grid: {
  readonly idfTeam: number;
  readonly analysisId: string;
  readonly idfPlayer: number;
  readonly columns: number;
  readonly rows: number;
}): string =>
  `${rowsFolder(grid.idfTeam, grid.analysisId, grid.idfPlayer)}grid-${grid.columns}x${grid.rows}.arrow`;

/** A table of a player's rows; undefined when they are not there. */
export async function storedTable(
  blobs: BlobStore,
  folder: string,
  name: string,
): Promise<Table | undefined> {
  const read = (key: string) => blobs.readAll(key).catch(unlessMissing);
  // Each table had a blob of its own before decision 032.
  const bytes = (await read(rowsKey(folder))) ?? (await read(`${folder}${name}.arrow`));
  for (const stream of streamsIn(bytes ?? new Uint8Array())) {
    const table = tableFromIPC(stream);
    if ((tableOf(table.schema) ?? name) === name) return table;
  }
  return undefined;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof BlobMissing)) throw error;
}
