/**
 * Seconds in the cells of a grid over the pitch (metrics.md §6). A step's seconds go to the cell of its
 * midpoint. Cells are half-open, the far edges included, compared in millionths; columns run along the length. Outside the pitch is
 * cell −1, −1; a step without a position is in no cell, and without a stadium there is none.
 * Rows: cells with time only, the fine grid and then the coarse one, each grid's outside first, then column by
 * column.
 */
import {
  coarseColumns,
  coarseRows,
  fineColumns,
  fineRows,
  GridColumn,
  gridColumns,
} from '../layout';
import { allocateF64, getF64, setF64 } from '../memory';
import { micro, micros, wholes } from '../numbers';
import { isLaid, middles } from '../pitch';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { pitchLength, pitchWidth } from '../settings';
import { msOfTwo } from '../steps';
import { allocateTable, emitCell } from '../table';

export function gridRows(): i32 {
  const fine = allocateCells(fineColumns, fineRows);
  const coarse = allocateCells(coarseColumns, coarseRows);
  addSteps(fine, fineColumns, fineRows, coarse);
  const fineCount = 1 + fineColumns * fineRows;
  const coarseCount = 1 + coarseColumns * coarseRows;
  allocateTable(visited(fine, fineCount) + visited(coarse, coarseCount), gridColumns);
  const row = emitGrid(0, 0, fine, fineCount, fineRows);
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

/** Adds the selection's steps to one grid and, where there is one, to the coarse grid; two steps at once. */
function addSteps(cells: usize, columns: i32, rows: i32, coarse: usize): void {
  const length = f64x2.splat(micro(pitchLength()));
  const width = f64x2.splat(micro(pitchWidth()));
  if (!isLaid) return;
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i < end; i += 2) {
      const x = micros(middles(true, i));
      const y = micros(middles(false, i));
      const inside = v128.and(isWithin(x, length), isWithin(y, width));
      const known = v128.and(f64x2.eq(x, x), f64x2.eq(y, y));
      let ms = v128.and(msOfTwo(i), known);
      if (i + 1 == end) ms = f64x2.replace_lane(ms, 1, 0);
      const column = parts(x, length, columns);
      add(cells, v128.and(inside, cellsOf(column, parts(y, width, rows), rows)), ms);
      if (coarse == 0) continue;
      const wide = parts(x, length, coarseColumns);
      const cell = cellsOf(wide, parts(y, width, coarseRows), coarseRows);
      add(coarse, v128.and(inside, cell), ms);
    }
  }
}

function isWithin(place: v128, length: v128): v128 {
  return v128.and(f64x2.ge(place, f64x2.splat(0)), f64x2.le(place, length));
}

/**
 * Cell indices of two positions on an axis split in `count` parts, in millionths. The edges between parts are rounded
 * half up to millionths, too (rule 8): a whole place is at or above a rounded edge where it is above the edge − ½.
 */
function parts(place: v128, length: v128, count: i32): v128 {
  const above = f64x2.mul(f64x2.add(place, f64x2.splat(0.5)), f64x2.splat(<f64>count));
  const part = f64x2.sub(f64x2.ceil(f64x2.div(above, length)), f64x2.splat(1));
  return f64x2.pmin(part, f64x2.splat(<f64>(count - 1)));
}

function cellsOf(column: v128, row: v128, rows: i32): v128 {
  const before = f64x2.mul(column, f64x2.splat(<f64>rows));
  return f64x2.add(f64x2.splat(1), f64x2.add(before, row));
}

function add(cells: usize, two: v128, ms: v128): void {
  const places = wholes(two);
  const first = i32x4.extract_lane(places, 0);
  const second = i32x4.extract_lane(places, 2);
  setF64(cells, first, getF64(cells, first) + f64x2.extract_lane(ms, 0));
  setF64(cells, second, getF64(cells, second) + f64x2.extract_lane(ms, 1));
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
    emitCell(row, gridColumns, GridColumn.grid, grid);
    emitCell(row, gridColumns, GridColumn.cellX, cell == 0 ? -1 : (cell - 1) / rows);
    emitCell(row, gridColumns, GridColumn.cellY, cell == 0 ? -1 : (cell - 1) % rows);
    emitCell(row++, gridColumns, GridColumn.seconds, ms / 1000);
  }
  return row;
}
