/**
 * Rows of the table kernels (kernels/*-rows.ts): each is exported by the table's name, computes the selection's
 * rows into a block of the range's arena and gives their number; the host reads the block at once.
 */
import { allocateF64, setF64 } from './memory';
import { stored } from './numbers';

let block: usize = 0;

/** Where the kernel that ran last wrote: f64[rows × columns]. */
export function tableRows(): usize {
  return block;
}

/** Room for rows: f64[rows × columns]. */
export function allocateTable(rows: i32, columns: i32): void {
  block = allocateF64(rows * columns);
}

export function emitCell(row: i32, columns: i32, column: i32, value: f64): void {
  setF64(block, row * columns + column, stored(value));
}
