/**
 * The efforts that start in the selection, one row each, kind by kind, in it level by level, in it in order of time.
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
import { EffortColumn, effortColumns } from '../layout';
import { getF64 } from '../memory';
import { pitchX, pitchY } from '../pitch';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { allocateTable, emitCell } from '../table';
import { effortKinds, effortLevels, effortsOf } from './efforts';

export function effortRows(): i32 {
  let rows = 0;
  for (let kind = 0; kind < effortKinds; kind++) {
    for (let level = 0; level < effortLevels; level++) rows += countEfforts(effortsOf(kind, level));
  }
  allocateTable(rows, effortColumns);
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
  emitCell(row, effortColumns, EffortColumn.kind, kind);
  emitCell(row, effortColumns, EffortColumn.level, level + 1);
  emitCell(row, effortColumns, EffortColumn.startMs, getF64(Samples.t, start));
  emitCell(row, effortColumns, EffortColumn.finishMs, getF64(Samples.t, last));
  emitCell(row, effortColumns, EffortColumn.distance, effortMetres(effort));
  emitCell(row, effortColumns, EffortColumn.peak, effortPeak(effort));
  emitCell(row, effortColumns, EffortColumn.peakPower, effortPower(effort));
  emitCell(row, effortColumns, EffortColumn.entrySpeed, getF64(Samples.speed, start));
  emitCell(row, effortColumns, EffortColumn.exitSpeed, getF64(Samples.speed, last));
  emitCell(row, effortColumns, EffortColumn.startX, pitchX(start));
  emitCell(row, effortColumns, EffortColumn.startY, pitchY(start));
  emitCell(row, effortColumns, EffortColumn.finishX, pitchX(last));
  emitCell(row, effortColumns, EffortColumn.finishY, pitchY(last));
}
