/**
 * For each rung of the ladders of thresholds: kind, rung, seconds and metres of steps whose mean speed (mean acceleration,
 * deceleration) is at or above it, number of efforts with it as their threshold. Seconds and metres are missing without a
 * step, or one with acceleration; efforts too, unless there is one.
 * Rows: kind by kind, from rung 0 upwards.
 */
import {
  firstSpell,
  spellBytes,
  spellHighest,
  spellLowest,
  spellsEnd,
  spellStart,
  sweepEfforts,
} from '../effort-sweep';
import {
  accelerationKind,
  decelerationKind,
  gainRungs,
  speedKind,
  speedRungs,
  ThresholdColumn,
  thresholdColumns,
} from '../layout';
import { allocateFlags, getF64, getFlag, getI32, setI32 } from '../memory';
import { inUnits, quantaBetween } from '../running-sums';
import { mostRungs, rungOf, rungsOf } from '../rungs';
import { noMean, Samples } from '../samples';
import { selectedMs, Selection, spanEnd, spanStart } from '../selection';
import { stepMs } from '../steps';
import { allocateTable, emitCell } from '../table';

const rows: i32 = speedRungs + 2 * gainRungs;

/** Lists of spells of each kind: u32[3] */
const spells: usize = memory.data(3 * 4, 16);

/** Per rung, kind by kind: quanta of distance i64 and ms f64 of the steps whose own rung it is */
const sums: usize = memory.data(rows * 16, 16);
/** Of a kind per rung: efforts that are there from it on downwards, less those that are no longer, i32 */
const changes: usize = memory.data((speedRungs + 1) * 4, 16);

export function thresholdRowsPrepare(): void {
  setI32(spells, speedKind, <i32>sweepEfforts(speedKind));
  setI32(spells, accelerationKind, <i32>sweepEfforts(accelerationKind));
  setI32(spells, decelerationKind, <i32>sweepEfforts(decelerationKind));
}

export function thresholdRows(): i32 {
  allocateTable(firstRow(decelerationKind) + rungsOf(decelerationKind), thresholdColumns);
  const starts = selectedStarts();
  sumSteps();
  emitKind(speedKind, starts, selectedMs(Samples.recordedMs) > 0);
  const anyGain = selectedMs(Samples.knownMs) > 0;
  emitKind(accelerationKind, starts, anyGain);
  emitKind(decelerationKind, starts, anyGain);
  return firstRow(decelerationKind) + rungsOf(decelerationKind);
}

function firstRow(kind: i32): i32 {
  if (kind == speedKind) return 0;
  return rungsOf(speedKind) + (kind == decelerationKind ? rungsOf(accelerationKind) : 0);
}

/** u8[Samples.count], 1 = an effort that starts there counts */
function selectedStarts(): usize {
  const starts = allocateFlags(Samples.count);
  for (let k = 0; k < Selection.count; k++) {
    const from = spanStart(k);
    memory.fill(starts + <usize>from, 1, <usize>(spanEnd(k) - from));
  }
  return starts;
}

function sumSteps(): void {
  memory.fill(sums, 0, rows * 16);
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      const speed = getI32(Samples.stepMicro, i);
      if (speed == noMean) continue;
      addStep(i, rungOf(speed, speedKind));
      const gain = getI32(Samples.stepGain, i);
      if (gain == noMean) continue;
      const first = firstRow(gain < 0 ? decelerationKind : accelerationKind);
      addStep(i, first + rungOf(abs<i32>(gain), accelerationKind));
    }
  }
}

function addStep(step: i32, row: i32): void {
  const sum = sums + ((<usize>row) << 4);
  store<i64>(sum, load<i64>(sum) + quantaBetween(Samples.metres, step, step + 1));
  store<f64>(sum, load<f64>(sum, 8) + stepMs(step), 8);
}

function emitKind(kind: i32, starts: usize, any: bool): void {
  countChanges(getI32(spells, kind), starts);
  let quanta: i64 = 0;
  let ms: f64 = 0;
  let efforts = 0;
  for (let rung = rungsOf(kind) - 1; rung >= 0; rung--) {
    const row = firstRow(kind) + rung;
    const sum = sums + ((<usize>row) << 4);
    quanta += load<i64>(sum);
    ms += load<f64>(sum, 8);
    efforts += getI32(changes, rung + 1);
    emitCell(row, thresholdColumns, ThresholdColumn.kind, kind);
    emitCell(row, thresholdColumns, ThresholdColumn.rung, rung);
    emitCell(row, thresholdColumns, ThresholdColumn.seconds, any ? ms / 1000 : NaN);
    emitCell(
      row,
      thresholdColumns,
      ThresholdColumn.metres,
      any ? inUnits(Samples.metres, quanta) : NaN,
    );
    emitCell(
      row,
      thresholdColumns,
      ThresholdColumn.efforts,
      any || efforts > 0 ? <f64>efforts : NaN,
    );
  }
}

/** `changes[rung + 1]`, so that 0 holds what is no longer there below rung 0. */
function countChanges(list: usize, starts: usize): void {
  memory.fill(changes, 0, (mostRungs + 1) << 2);
  const end = spellsEnd(list);
  for (let spell = firstSpell(list); spell < end; spell += spellBytes) {
    if (!getFlag(starts, spellStart(spell))) continue;
    const from = spellHighest(spell) + 1;
    const below = spellLowest(spell);
    setI32(changes, from, getI32(changes, from) + 1);
    setI32(changes, below, getI32(changes, below) - 1);
  }
}
