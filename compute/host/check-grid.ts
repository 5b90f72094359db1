import { ComputeError } from './compute-error.js';

/** Most cells along a side of the pitch. */
export const mostCells = 200;

/** Throws a `ComputeError` that names the side of the grid. */
export function checkGrid(columns: number, rows: number): void {
  for (const [field, value] of Object.entries({ columns, rows })) {
    if (Number.isInteger(value) && value >= 1 && value <= mostCells) continue;
    throw new ComputeError('gridSize', field, `${field} is ${value}; 1 to ${mostCells}`);
  }
}
