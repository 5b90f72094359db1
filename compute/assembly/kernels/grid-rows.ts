/**
 * Seconds in the cells of a grid over the pitch (metrics.md §6). A step's seconds go to the cell of its
 * midpoint. Cells are half-open, the far edges included; columns run along the length. Outside the pitch is
 * cell −1, −1; a step without a position is in no cell, and without a stadium there is none.
 * Rows: f64[rows × 4] grid (as `storedGrids`), cellX, cellY, seconds; cells with time only, each grid's
 * outside first, then column by column.
 */
import { allocateF64, getF64, setF64 } from '../memory';
import { micro } from '../numbers';
import { pitchX, pitchY } from '../pitch';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { pitchLength, pitchWidth } from '../settings';
import { allocateTable, emitCell } from '../table';

const fields: i32 = 4;
const wideColumns: i32 = 68;
const wideRows: i32 = 40;
const coarseColumns: i32 = 6;
const coarseRows: i32 = 3;

export function gridRows(): i32 {
  const wide = allocateCells(wideColumns, wideRows);
  const coarse = allocateCells(coarseColumns, coarseRows);
  addSteps(wide, wideColumns, wideRows, coarse);
  const wideCount = 1 + wideColumns * wideRows;
  const coarseCount = 1 + coarseColumns * coarseRows;
  allocateTable(visited(wide, wideCount) + visited(coarse, coarseCount), fields);
  const row = emitGrid(0, 0, wide, wideCount, wideRows);
  return emitGrid(row, 1, coarse, coarseCount, coarseRows);
}

/** Time in a grid of any size: f64[1 + columns × rows] ms, outside the pitch, then column by column */
export function gridCells(columns: i32, rows: i32): usize {
  const cells = allocateCells(columns, rows);
  addSteps(cells, columns, rows, 0);
  return cells;
}

function allocateCells(columns: i32, rows: i32): usize {
  const count = 1 + columns * rows;
  const cells = allocateF64(count);
  memory.fill(cells, 0, (<usize>count) << 3);
  return cells;
}

/** Adds the selection's steps to one grid and, where there is one, to the coarse grid. */
function addSteps(cells: usize, columns: i32, rows: i32, coarse: usize): void {
  const length = micro(pitchLength());
  const width = micro(pitchWidth());
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      const ms = getF64(Samples.stepMs, i);
      if (ms == 0) continue;
      const x = micro((pitchX(i) + pitchX(i + 1)) / 2);
      const y = micro((pitchY(i) + pitchY(i + 1)) / 2);
      if (isNaN<f64>(x) || isNaN<f64>(y)) continue;
      const inside = x >= 0 && x <= length && y >= 0 && y <= width;
      add(cells, inside ? 1 + part(x, length, columns) * rows + part(y, width, rows) : 0, ms);
      if (coarse == 0) continue;
      const column = inside ? part(x, length, coarseColumns) : 0;
      add(coarse, inside ? 1 + column * coarseRows + part(y, width, coarseRows) : 0, ms);
    }
  }
}

/** The part of so many equal ones that a place within lies in, both in millionths */
function part(place: f64, length: f64, parts: i32): i32 {
  return min(parts - 1, <i32>((place * <f64>parts) / length));
}

function add(cells: usize, cell: i32, ms: f64): void {
  setF64(cells, cell, getF64(cells, cell) + ms);
}

function visited(cells: usize, count: i32): i32 {
  let some = 0;
  for (let cell = 0; cell < count; cell++) some += <i32>(getF64(cells, cell) > 0);
  return some;
}

/** Gives the row after the grid's last. */
function emitGrid(row: i32, grid: i32, cells: usize, count: i32, rows: i32): i32 {
  for (let cell = 0; cell < count; cell++) {
    const ms = getF64(cells, cell);
    if (!(ms > 0)) continue;
    emitCell(row, fields, 0, grid);
    emitCell(row, fields, 1, cell == 0 ? -1 : (cell - 1) / rows);
    emitCell(row, fields, 2, cell == 0 ? -1 : (cell - 1) % rows);
    emitCell(row++, fields, 3, ms / 1000);
  }
  return row;
}
