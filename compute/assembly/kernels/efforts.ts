/**
 * Efforts that start in the selection: runs over R1, R2 and zone 10, accelerations over A1 to A3, decelerations over D1
 * to D3; each Count, Distance (m) inside them, Power = the highest of theirs (W/kg); and by the names of reports
 * hsrCount, sprintCount, accelerationCount, decelerationCount, accelerationDistance, decelerationDistance,
 * maxHsrPower, maxSprintPower, maxAccelerationPower, maxDecelerationPower.
 *
 * Levels are nested: an effort over R2 lies inside one over R1, and both count. Count and Distance are missing without a
 * step, of accelerations and decelerations without one that has an acceleration; Power without an effort that has one.
 * Output: f64[37] = kind by kind, in it level by level three values; then the others in that order.
 */
import { effortBytes, effortFrom, effortMetres, effortPower } from '../effort-list';
import { findEfforts } from '../efforts';
import { speedKind } from '../layout';
import { getF64, getI32, setI32 } from '../memory';
import { emit } from '../numbers';
import { Samples } from '../samples';
import { selectedMs, Selection, spanEnd, spanStart } from '../selection';
import { effortThreshold } from '../settings';

export const effortKinds: i32 = 3;
export const effortLevels: i32 = 3;
const measures: i32 = 3;

/** Lists of efforts, kind by kind: u32[9] */
const lists: usize = memory.data(9 * 4, 16);

/** Slots of the level that each of the reports' names stands for. */
const named: usize = memory.data<i32>([0, 3, 9, 18, 10, 19, 2, 5, 11, 20]);
const namedCount: i32 = 10;

export function effortsPrepare(): void {
  for (let kind = 0; kind < effortKinds; kind++) {
    for (let level = 0; level < effortLevels; level++) {
      const list = findEfforts(kind, effortThreshold(kind, level));
      setI32(lists, kind * effortLevels + level, <i32>list);
    }
  }
}

/** The efforts of a kind and level (0 … 2): see effort-list.ts. */
export function effortsOf(kind: i32, level: i32): usize {
  return getI32(lists, kind * effortLevels + level);
}

export function efforts(out: usize): void {
  for (let kind = 0; kind < effortKinds; kind++) {
    const ms = selectedMs(kind == speedKind ? Samples.recordedMs : Samples.knownMs);
    for (let level = 0; level < effortLevels; level++) {
      sumEfforts(out, (kind * effortLevels + level) * measures, effortsOf(kind, level), ms > 0);
    }
  }
  const first = effortKinds * effortLevels * measures;
  for (let k = 0; k < namedCount; k++) emit(out, first + k, getF64(out, getI32(named, k)));
}

function sumEfforts(out: usize, slot: i32, list: usize, any: bool): void {
  let count = 0;
  let metres: f64 = 0;
  let power = NaN;
  for (let k = 0; k < Selection.count; k++) {
    const end = effortFrom(list, spanEnd(k));
    for (let effort = effortFrom(list, spanStart(k)); effort < end; effort += effortBytes) {
      const own = effortPower(effort);
      count++;
      metres += effortMetres(effort);
      if (own == own && !(own <= power)) power = own;
    }
  }
  const known = any || count > 0;
  emit(out, slot, known ? <f64>count : NaN);
  emit(out, slot + 1, known ? metres : NaN);
  emit(out, slot + 2, power);
}
