/**
 * Load over days (metrics.md §7), per day: acute to chronic load as coupled, uncoupled and EWMA ratio (1),
 * monotony (1) and strain (the load's unit). Means run over the days since the first one, a day of unknown
 * load left out; the EWMA keeps its value on it. Missing where what is divided by is 0; monotony and strain before the
 * seventh day.
 * Input: f64[days] loads from the first day on, NaN = unknown.
 * Output: f64[measures × days], each measure for all days; NaN = missing.
 * The arena is emptied: a loaded recording is gone.
 */
import { LoadMeasure, loadMeasureCount } from '../layout';
import { allocateF64, getF64, resetArena, setF64 } from '../memory';
import { micro, stored } from '../numbers';

const fixedBytes: usize = 1 << 10;
const bytesPerDay: usize = (1 + loadMeasureCount) << 3;
const weekDays: i32 = 7;

let count: i32 = 0;
let loads: usize = 0;

/** Makes room for so many days' loads. */
export function beginDays(days: i32): usize {
  resetArena(fixedBytes + <usize>days * bytesPerDay);
  count = days;
  loads = allocateF64(days);
  return loads;
}

export function dailyLoads(acuteDays: i32, chronicDays: i32): usize {
  const out = allocateF64(loadMeasureCount * count);
  let acute: f64 = NaN;
  let chronic: f64 = NaN;
  for (let day = 0; day < count; day++) {
    const recent = mean(day - acuteDays + 1, day);
    emitDay(out, LoadMeasure.coupled, day, ratio(recent, mean(day - chronicDays + 1, day)));
    emitDay(
      out,
      LoadMeasure.uncoupled,
      day,
      ratio(recent, mean(day - chronicDays + 1, day - acuteDays)),
    );
    acute = weighted(acute, getF64(loads, day), acuteDays);
    chronic = weighted(chronic, getF64(loads, day), chronicDays);
    emitDay(out, LoadMeasure.ewma, day, ratio(acute, chronic));
    const monotony = monotonyOf(day - weekDays + 1, day);
    emitDay(out, LoadMeasure.monotony, day, monotony);
    emitDay(out, LoadMeasure.strain, day, sum(day - weekDays + 1, day) * monotony);
  }
  return out;
}

function emitDay(out: usize, measure: LoadMeasure, day: i32, value: f64): void {
  setF64(out, measure * count + day, stored(value));
}

function ratio(part: f64, whole: f64): f64 {
  return micro(whole) > 0 ? part / whole : NaN;
}

function weighted(before: f64, load: f64, days: i32): f64 {
  if (isNaN<f64>(load)) return before;
  if (isNaN<f64>(before)) return load;
  return before + (2 / (<f64>days + 1)) * (load - before);
}

/** Of a week that is over; NaN before. */
function monotonyOf(first: i32, last: i32): f64 {
  return first < 0 ? NaN : ratio(mean(first, last), deviation(first, last));
}

/** Of the days from `first` to `last` that have a known load. */
function known(first: i32, last: i32): i32 {
  let days = 0;
  for (let day = max(0, first); day <= last; day++) days += <i32>!isNaN<f64>(getF64(loads, day));
  return days;
}

function sum(first: i32, last: i32): f64 {
  let total: f64 = 0;
  for (let day = max(0, first); day <= last; day++) {
    const load = getF64(loads, day);
    if (!isNaN<f64>(load)) total += load;
  }
  return total;
}

function mean(first: i32, last: i32): f64 {
  const days = known(first, last);
  return days == 0 ? NaN : sum(first, last) / <f64>days;
}

/** Sample standard deviation. */
function deviation(first: i32, last: i32): f64 {
  const days = known(first, last);
  if (days < 2) return NaN;
  const centre = mean(first, last);
  let squares: f64 = 0;
  for (let day = max(0, first); day <= last; day++) {
    const load = getF64(loads, day);
    if (!isNaN<f64>(load)) squares += (load - centre) * (load - centre);
  }
  return sqrt<f64>(squares / <f64>(days - 1));
}
