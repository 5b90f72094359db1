import type { DuckDBDoubleVector } from '@duckdb/node-api';

/** f64[itemCount] of the chunk; values of NULL are anything. Item by item takes three times as long. */
export function numbersIn(vector: DuckDBDoubleVector): Float64Array {
  return (vector as unknown as { items: Float64Array }).items;
}
