import type { DuckDBDoubleVector } from '@duckdb/node-api';

/** What the vector holds itself. Item by item takes three times as long, and many times where some are missing. */
interface Inside {
  readonly items: Float64Array;
  readonly validity: { readonly data: BigUint64Array | null };
}

/** f64[itemCount] of the chunk, and a bit for each, lowest first: 0 = NULL, whose value is anything. */
export function numbersIn(vector: DuckDBDoubleVector): {
  readonly values: Float64Array;
  readonly valid?: Uint8Array;
} {
  const { items, validity } = vector as unknown as Inside;
  const { data } = validity;
  if (!data) return { values: items };
  return { values: items, valid: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}
