import { makeVector, RecordBatch, Table, tableToIPC, vectorFromArray, Float64 } from 'apache-arrow';

interface Place {
  /** Epoch ms. */
  readonly t: number;
  /** Degrees; null = not known. */
  readonly lat: number | null;
  readonly lon: number | null;
}

/** A recording's positions as the call gives them, in as many batches as wanted. */
export function makeTrack(places: readonly Place[], batchRows = 65_536): Uint8Array {
  const batches: RecordBatch[] = [];
  for (let first = 0; first < Math.max(1, places.length); first += batchRows) {
    const rows = places.slice(first, first + batchRows);
    const table = new Table({
      t: makeVector(Float64Array.from(rows, ({ t }) => t)),
      lat: vectorFromArray(
        rows.map(({ lat }) => lat),
        new Float64(),
      ),
      lon: vectorFromArray(
        rows.map(({ lon }) => lon),
        new Float64(),
      ),
    });
    batches.push(...table.batches);
  }
  return tableToIPC(new Table(batches), 'stream');
}
