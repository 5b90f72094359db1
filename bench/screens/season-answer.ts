import { ArrowStream, type ColumnValues, recordBatch } from '@touchline/platform/arrow';
import { DataType, type Field, type Table, tableFromIPC } from 'apache-arrow';

/**
 * An answer with threshold rows as that of a whole season: its first row once for each player and
 * session. Everything but the players stays as the service gave it.
 */
export function seasonOf(
  answer: Uint8Array,
  idfPlayers: readonly number[],
  sessions: number,
): Buffer {
  const table = tableFromIPC(answer);
  const rows = idfPlayers.length * sessions;
  const columns = new Map<string, ColumnValues>(
    table.schema.fields.map((field) => [field.name, repeated(table, field, rows)]),
  );
  columns.set(
    'idfPlayer',
    Int32Array.from({ length: rows }, (_, row) => idfPlayers[row % idfPlayers.length]!),
  );
  const arrow = new ArrowStream(table.schema);
  const bytes = arrow.bytesOf(recordBatch(table.schema, rows, columns));
  return Buffer.concat([...bytes, ...arrow.end()]);
}

function repeated(table: Table, { name, type }: Field, rows: number): ColumnValues {
  const first: unknown = table.getChild(name)!.get(0);
  if (DataType.isInt(type)) return new Int32Array(rows).fill(first as number);
  if (DataType.isUtf8(type)) return new Array<string>(rows).fill(first as string);
  const thresholds = Float64Array.from(first as Iterable<number | null>, (value) => value ?? NaN);
  const values = new Float64Array(rows * thresholds.length);
  for (let row = 0; row < rows; row++) values.set(thresholds, row * thresholds.length);
  return { length: rows, values };
}
