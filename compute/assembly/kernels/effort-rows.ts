/**
 * The efforts that start in the selection, one row each: kind, level, start and finish (ms), distance (m), peak (m/s or
 * m/s²), power (W/kg), speed at both ends (m/s), place of both on the pitch (m); NaN = missing.
 * Rows: f64[rows × 13], kind by kind, in it level by level, in it in order of time.
 */
import {
  effortBytes,
  effortFrom,
  effortLast,
  effortMetres,
  effortPeak,
  effortPower,
  effortStart,
} from '../effort-list';
import { getF64 } from '../memory';
import { pitchX, pitchY } from '../pitch';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { allocateTable, emitCell } from '../table';
import { effortKinds, effortLevels, effortsOf } from './efforts';

const columns: i32 = 13;

export function effortRows(): i32 {
  let rows = 0;
  for (let kind = 0; kind < effortKinds; kind++) {
    for (let level = 0; level < effortLevels; level++) rows += countEfforts(effortsOf(kind, level));
  }
  allocateTable(rows, columns);
  let row = 0;
  for (let kind = 0; kind < effortKinds; kind++) {
    for (let level = 0; level < effortLevels; level++) row = emitEfforts(row, kind, level);
  }
  return rows;
}

function countEfforts(list: usize): i32 {
  let count: usize = 0;
  for (let k = 0; k < Selection.count; k++) {
    count += (effortFrom(list, spanEnd(k)) - effortFrom(list, spanStart(k))) / effortBytes;
  }
  return <i32>count;
}

/** Gives the row after them. */
function emitEfforts(row: i32, kind: i32, level: i32): i32 {
  const list = effortsOf(kind, level);
  for (let k = 0; k < Selection.count; k++) {
    const end = effortFrom(list, spanEnd(k));
    for (let effort = effortFrom(list, spanStart(k)); effort < end; effort += effortBytes) {
      emitEffort(row++, kind, level, effort);
    }
  }
  return row;
}

function emitEffort(row: i32, kind: i32, level: i32, effort: usize): void {
  const start = effortStart(effort);
  const last = effortLast(effort);
  emitCell(row, columns, 0, kind);
  emitCell(row, columns, 1, level + 1);
  emitCell(row, columns, 2, getF64(Samples.t, start));
  emitCell(row, columns, 3, getF64(Samples.t, last));
  emitCell(row, columns, 4, effortMetres(effort));
  emitCell(row, columns, 5, effortPeak(effort));
  emitCell(row, columns, 6, effortPower(effort));
  emitCell(row, columns, 7, getF64(Samples.speed, start));
  emitCell(row, columns, 8, getF64(Samples.speed, last));
  emitCell(row, columns, 9, pitchX(start));
  emitCell(row, columns, 10, pitchY(start));
  emitCell(row, columns, 11, pitchX(last));
  emitCell(row, columns, 12, pitchY(last));
}
