/**
 * For each threshold step: seconds and metres of the steps whose mean speed (acceleration, deceleration) is at or above
 * it, and the number of efforts over it. Seconds and metres are missing without a step, or without one that has an
 * acceleration; so are efforts, unless there is one.
 * Rows: kind by kind, from threshold step 0 upwards.
 */
import {
  firstBout,
  boutBytes,
  boutHighest,
  boutLowest,
  boutsEnd,
  boutStart,
  sweepEfforts,
} from '../effort-sweep';
import {
  accelerationKind,
  decelerationKind,
  accelerationThresholdSteps,
  speedKind,
  speedThresholdSteps,
  ThresholdColumn,
  thresholdColumns,
} from '../layout';
import { allocateFlags, getF64, getFlag, getI32, setI32 } from '../memory';
import { inUnits, quantaBetween } from '../running-sums';
import { thresholdStepOf, thresholdStepsOf } from '../threshold-steps';
import { noMean, Samples } from '../samples';
import { selectedMs, Selection, spanEnd, spanStart } from '../selection';
import { stepMs } from '../steps';
import { allocateTable, emitCell } from '../table';

const rows: i32 = speedThresholdSteps + 2 * accelerationThresholdSteps;

/** Lists of bouts of each kind: u32[3] */
const bouts: usize = memory.data(3 * 4, 16);

/** Per row: quanta of distance i64 and ms f64 of the steps for which it is the highest that they reach */
const sums: usize = memory.data(rows * 16, 16);
/** Of one kind, per threshold step: by how many the efforts change from the step above it, i32 */
const changes: usize = memory.data((speedThresholdSteps + 1) * 4, 16);

export function thresholdRowsPrepare(): void {
  setI32(bouts, speedKind, <i32>sweepEfforts(speedKind));
  setI32(bouts, accelerationKind, <i32>sweepEfforts(accelerationKind));
  setI32(bouts, decelerationKind, <i32>sweepEfforts(decelerationKind));
}

export function thresholdRows(): i32 {
  allocateTable(firstRow(decelerationKind) + thresholdStepsOf(decelerationKind), thresholdColumns);
  const starts = selectedStarts();
  sumSteps();
  emitKind(speedKind, starts, selectedMs(Samples.recordedMs) > 0);
  const anyGain = selectedMs(Samples.knownMs) > 0;
  emitKind(accelerationKind, starts, anyGain);
  emitKind(decelerationKind, starts, anyGain);
  return firstRow(decelerationKind) + thresholdStepsOf(decelerationKind);
}

function firstRow(kind: i32): i32 {
  if (kind == speedKind) return 0;
  return (
    thresholdStepsOf(speedKind) +
    (kind == decelerationKind ? thresholdStepsOf(accelerationKind) : 0)
  );
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
      addStep(i, thresholdStepOf(speed, speedKind));
      const gain = getI32(Samples.stepGain, i);
      if (gain == noMean) continue;
      const first = firstRow(gain < 0 ? decelerationKind : accelerationKind);
      addStep(i, first + thresholdStepOf(abs<i32>(gain), accelerationKind));
    }
  }
}

function addStep(step: i32, row: i32): void {
  const sum = sums + ((<usize>row) << 4);
  store<i64>(sum, load<i64>(sum) + quantaBetween(Samples.metres, step, step + 1));
  store<f64>(sum, load<f64>(sum, 8) + stepMs(step), 8);
}

function emitKind(kind: i32, starts: usize, any: bool): void {
  countChanges(getI32(bouts, kind), starts);
  let quanta: i64 = 0;
  let ms: f64 = 0;
  let efforts = 0;
  for (let k = thresholdStepsOf(kind) - 1; k >= 0; k--) {
    const row = firstRow(kind) + k;
    const sum = sums + ((<usize>row) << 4);
    quanta += load<i64>(sum);
    ms += load<f64>(sum, 8);
    efforts += getI32(changes, k + 1);
    emitCell(row, thresholdColumns, ThresholdColumn.kind, kind);
    emitCell(row, thresholdColumns, ThresholdColumn.rung, k);
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

/** The change at step k is `changes[k + 1]`: bouts that end at step 0 change what would be step −1. */
function countChanges(list: usize, starts: usize): void {
  memory.fill(changes, 0, (speedThresholdSteps + 1) << 2);
  const end = boutsEnd(list);
  for (let bout = firstBout(list); bout < end; bout += boutBytes) {
    if (!getFlag(starts, boutStart(bout))) continue;
    const from = boutHighest(bout) + 1;
    const below = boutLowest(bout);
    setI32(changes, from, getI32(changes, from) + 1);
    setI32(changes, below, getI32(changes, below) - 1);
  }
}
