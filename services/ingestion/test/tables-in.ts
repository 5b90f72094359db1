import { streamsIn } from '@touchline/platform/arrow';
import { tableOf } from '@touchline/proto';
import { type Table, tableFromIPC } from 'apache-arrow';

/** The tables of an analysis' blob, by name. */
export function tablesIn(bytes: Uint8Array): Record<string, Table> {
  const tables = [...streamsIn(bytes)].map((stream) => tableFromIPC(stream));
  return Object.fromEntries(tables.map((table) => [tableOf(table.schema), table]));
}
