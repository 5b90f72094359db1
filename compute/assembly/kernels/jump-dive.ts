/**
 * jumpCount, diveCount: jumps and dives that begin in the selection (jumps.ts, dives.ts). Missing without a step
 * of the motion stream (diveCount: one with a turn rate at both ends), or where its median step is above 20 ms.
 */
import { diveStarts, endsPiece, imuPieceEnd, jumpStarts } from '../clean-imu';
import { forgetDives, markDives } from '../dives';
import { Imu } from '../input';
import { markJumps } from '../jumps';
import { Slot } from '../layout';
import { getF32, getFlag } from '../memory';
import { emit } from '../numbers';
import { firstAt, intervalFinish, intervalStart, Selection } from '../selection';

const coarsestStepMs: f64 = 20;

export function jumpDivePrepare(): void {
  const ends = i8x16.splat(endsPiece);
  for (let i = 0; i < Imu.count; i += 16) {
    const marks = Imu.marks + <usize>i;
    v128.store(marks, v128.and(v128.load(marks), ends));
  }
  forgetDives();
  if (!(Imu.medianStepMs <= coarsestStepMs)) return;
  for (let start = 0; start < Imu.count;) {
    const end = imuPieceEnd(start);
    markJumps(start, end);
    markDives(start, end);
    start = end + 1;
  }
}

export function jumpDive(out: usize): void {
  const fine = Imu.medianStepMs <= coarsestStepMs;
  let any = false;
  let turns = false;
  let jumps = 0;
  let dives = 0;
  for (let k = 0; k < Selection.count && fine; k++) {
    const end = firstAt(Imu.t, Imu.count, intervalFinish(k));
    for (let i = firstAt(Imu.t, Imu.count, intervalStart(k)); i < end; i++) {
      while (turns && i + 16 <= end && !v128.any_true(v128.load(Imu.marks + <usize>i))) i += 16;
      if (i == end) break;
      const marks = getFlag(Imu.marks, i);
      if (marks & jumpStarts) jumps++;
      if (marks & diveStarts) dives++;
      if (turns || marks & endsPiece) continue;
      any = true;
      turns = !isNaN<f32>(getF32(Imu.gx, i)) && !isNaN<f32>(getF32(Imu.gx, i + 1));
    }
  }
  emit(out, Slot.jumpCount, any ? jumps : NaN);
  emit(out, Slot.diveCount, turns ? dives : NaN);
}
