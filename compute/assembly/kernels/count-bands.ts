/**
 * Error bands of hsrCount, sprintCount, accelerationCount, decelerationCount: the lowest and the highest number of
 * efforts that start in the selection over threshold {−2, 0, +2 %} × minimum time {−1, 0, +1 median step}, the time
 * only where the median step is at most 0.1 s. Missing where the count is.
 * Output: f64[8], lowest and highest of each in that order.
 */
import { chooseEfforts, findGroup, Group } from '../efforts';
import { speedKind } from '../layout';
import { allocate, appendI32, getF64, getI32, mark, setF64, setI32 } from '../memory';
import { emit } from '../numbers';
import { Samples } from '../samples';
import { selectedMs, Selection, spanEnd, spanStart } from '../selection';
import { effortMinimumMs, effortThreshold } from '../settings';

const finestStepMs: f64 = 100;
const lower: f64 = 0.98;
const higher: f64 = 1.02;
const times: i32 = 3;
const combinations: i32 = 9;

/** Kind and level of each count. */
const counted: usize = memory.data<i32>([0, 0, 0, 1, 1, 0, 2, 0]);
const countedCount: i32 = 4;

/** Where each count's groups stand, and behind the last: i32[5] */
const lists: usize = memory.data(5 * 4, 16);
/** Efforts by threshold, then by minimum time: f64[9] */
const efforts: usize = memory.data(combinations * 8, 16);

export function countBandsPrepare(): void {
  allocate(0);
  for (let k = 0; k < countedCount; k++) {
    setI32(lists, k, <i32>mark());
    appendGroups(getI32(counted, 2 * k), getI32(counted, 2 * k + 1));
  }
  setI32(lists, countedCount, <i32>mark());
}

/** All groups over a higher threshold lie within those over the lowest. */
function appendGroups(kind: i32, level: i32): void {
  const threshold = effortThreshold(kind, level);
  chooseEfforts(kind, threshold * lower);
  for (let from = 0; findGroup(from, Samples.count);) {
    const first = Group.first;
    from = Group.last + 1;
    appendGroup(kind, 0);
    appendWithin(first, from, kind, threshold, 1);
    appendWithin(first, from, kind, threshold * higher, 2);
    chooseEfforts(kind, threshold * lower);
  }
}

function appendWithin(from: i32, end: i32, kind: i32, threshold: f64, place: i32): void {
  chooseEfforts(kind, threshold);
  for (let next = from; findGroup(next, end); next = Group.last + 1) appendGroup(kind, place);
}

/** start · 16 + threshold's place · 4 + how many of the rising minimum times it reaches */
function appendGroup(kind: i32, place: i32): void {
  const stepMs = Samples.medianStepMs <= finestStepMs ? Samples.medianStepMs : 0;
  const beyond = Group.ms - effortMinimumMs(kind);
  const reached = <i32>(beyond >= -stepMs) + <i32>(beyond >= 0) + <i32>(beyond >= stepMs);
  if (reached > 0) appendI32((Group.start << 4) | (place << 2) | reached);
}

export function countBands(out: usize): void {
  for (let k = 0; k < countedCount; k++) {
    const kind = getI32(counted, 2 * k);
    countGroups(<usize>getI32(lists, k), <usize>getI32(lists, k + 1));
    const known = selectedMs(kind == speedKind ? Samples.recordedMs : Samples.knownMs) > 0;
    let lowest = getF64(efforts, 0);
    let highest = lowest;
    for (let j = 1; j < combinations; j++) {
      lowest = min<f64>(lowest, getF64(efforts, j));
      highest = max<f64>(highest, getF64(efforts, j));
    }
    const any = known || getF64(efforts, times + 1) > 0;
    emit(out, 2 * k, any ? lowest : NaN);
    emit(out, 2 * k + 1, any ? highest : NaN);
  }
}

function countGroups(from: usize, end: usize): void {
  memory.fill(efforts, 0, combinations << 3);
  for (let group = from; group < end; group += 4) {
    const entry = load<i32>(group);
    if (!isSelected(entry >> 4)) continue;
    const place = (entry >> 2) & 3;
    for (let time = 0; time < (entry & 3); time++) {
      const slot = place * times + time;
      setF64(efforts, slot, getF64(efforts, slot) + 1);
    }
  }
}

function isSelected(sample: i32): bool {
  for (let k = 0; k < Selection.count; k++) {
    if (sample >= spanStart(k) && sample < spanEnd(k)) return true;
  }
  return false;
}
