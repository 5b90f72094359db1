/**
 * The straightforward typed-array JavaScript of the core's main stages: the second baseline, line by line
 * the same as baseline.c, which says what it computes.
 */

const zoneCount = 10;
const speedsKmh = [0, 3.6, 7.2, 10.8, 14.4, 18, 19.8, 22.5, 25.2, 28.8];
const gains = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5];
const windowsMs = [5, 10, 15, 30, 60, 120, 180, 240, 300, 600, 900, 1200].map((s) => s * 1000);
const runZones = [6, 8, 9];
const gainZones = [4, 6, 8];

const micro = (value: number): number => Math.floor(value * 1e6 + 0.5);
const speedBounds = Float64Array.from(speedsKmh, (kmh) => micro(kmh / 3.6));
const gainBounds = Float64Array.from(gains, micro);

type PeakKind = 'speed' | 'power' | 'acceleration' | 'hsr';

/** A device-speed recording with room for every stage. */
export class PlainStages {
  private count = 0;
  private medianStep = NaN;
  private readonly t: Float64Array;
  private readonly speed: Float64Array;
  private readonly acceleration: Float64Array;
  private readonly power: Float64Array;
  private readonly stepMs: Float64Array;
  private readonly stepM: Float64Array;
  private readonly stepMicro: Float64Array;
  private readonly ends: Uint8Array;
  private readonly flags: Uint8Array;
  private readonly direction: Int8Array;
  private values: number[] = [];

  /** t in ms, speed in m/s */
  constructor(
    private readonly inT: Float64Array,
    private readonly inSpeed: Float64Array,
  ) {
    const rows = inT.length;
    this.t = new Float64Array(rows);
    this.speed = new Float64Array(rows);
    this.acceleration = new Float64Array(rows);
    this.power = new Float64Array(rows);
    this.stepMs = new Float64Array(rows);
    this.stepM = new Float64Array(rows);
    this.stepMicro = new Float64Array(rows);
    this.ends = new Uint8Array(rows);
    this.flags = new Uint8Array(rows);
    this.direction = new Int8Array(rows);
  }

  /** Values in the order of `stageValues`, NaN = missing. */
  run(): number[] {
    this.values = [];
    this.clean();
    this.zones((i) => this.speedZone(i), 1, 200);
    this.zones((i) => this.gainZone(i), 2, 500);
    for (const zone of runZones) this.efforts(this.speed, 1, speedsKmh[zone]! / 3.6, 600);
    for (const zone of gainZones) this.efforts(this.acceleration, 1, gains[zone]!, 500);
    for (const zone of gainZones) this.efforts(this.acceleration, -1, gains[zone]!, 500);
    for (const kind of ['speed', 'power', 'acceleration', 'hsr'] as const) {
      for (const windowMs of windowsMs) this.peak(kind, windowMs);
    }
    return this.values;
  }

  private clean(): void {
    this.takeValid();
    this.divide();
    this.flags.fill(0, 0, this.count);
    this.eachPiece((low, high) => this.flagSpikes(low, high));
    this.repair();
    this.eachPiece((low, high) => this.accelerate(low, high));
    this.derive();
  }

  private takeValid(): void {
    this.count = 0;
    for (let i = 0; i < this.inT.length; i++) {
      const v = this.inSpeed[i]!;
      if (!(v >= 0) || v - v !== 0) continue;
      if (this.count > 0 && this.inT[i]! <= this.t[this.count - 1]!) continue;
      this.t[this.count] = this.inT[i]!;
      this.speed[this.count++] = v;
    }
  }

  private medianOfSteps(): number {
    const n = this.count - 1;
    if (n < 1) return NaN;
    const steps = new Float64Array(n);
    let even = true;
    for (let i = 0; i < n; i++) {
      steps[i] = this.t[i + 1]! - this.t[i]!;
      even &&= steps[i] === steps[0];
    }
    if (!even) steps.sort();
    return n % 2 ? steps[n >> 1]! : (steps[(n >> 1) - 1]! + steps[n >> 1]!) / 2;
  }

  private removeFlagged(): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.flags[i]) {
        this.flags[i] = 0;
        if (kept > 0) this.ends[kept - 1] = 1;
        continue;
      }
      this.t[kept] = this.t[i]!;
      this.speed[kept] = this.speed[i]!;
      this.ends[kept] = this.ends[i]!;
      kept++;
    }
    this.count = kept;
  }

  private dropSingles(): void {
    let start = true;
    for (let i = 0; i < this.count; i++) {
      const last = this.ends[i] === 1;
      this.flags[i] = start && last ? 1 : 0;
      start = last;
    }
    this.removeFlagged();
  }

  private divide(): void {
    this.medianStep = this.medianOfSteps();
    const triple = 3 * this.medianStep;
    const limit =
      this.medianStep > 1000 ? Math.max(10_000, triple) : Math.min(10_000, Math.max(1000, triple));
    for (let i = 0; i < this.count; i++) {
      this.ends[i] = i + 1 === this.count || this.t[i + 1]! - this.t[i]! > limit ? 1 : 0;
    }
    this.dropSingles();
  }

  private slope(from: number, to: number): number {
    const change = this.speed[to]! - this.speed[from]!;
    const rate = change / ((this.t[to]! - this.t[from]!) / 1000);
    return rate < 0 ? -micro(-rate) : micro(rate);
  }

  private grow(edge: number, step: number, way: number, low: number, high: number): void {
    for (let next = edge + step; next >= low && next <= high; next += step) {
      if (this.direction[next] || this.flags[next]) return;
      let outer = next;
      while (Math.abs(this.t[outer]! - this.t[next]!) < 150) {
        outer += step;
        if (outer < low || outer > high) return;
      }
      const rise = step < 0 ? this.slope(outer, next) : -this.slope(next, outer);
      if (way * rise < 6e6) return;
      this.flags[next] = 1;
    }
  }

  private flagSpikes(low: number, high: number): void {
    const { t } = this;
    let left = low - 1;
    let right = low;
    for (let i = low; i <= high; i++) {
      while (t[i]! - t[left + 1]! >= 150) left++;
      right = Math.max(right, i);
      while (right < high && t[right]! - t[i]! < 150) right++;
      this.direction[i] = 0;
      if (micro(this.speed[i]!) > 12e6) this.direction[i] = 1;
      else if (left >= low && t[right]! - t[i]! >= 150) {
        const before = this.slope(left, i);
        const after = this.slope(i, right);
        if (before >= 6e6 && -after >= 6e6) this.direction[i] = 1;
        if (-before >= 6e6 && after >= 6e6) this.direction[i] = -1;
      }
    }
    for (let i = low; i <= high; i++) {
      const way = this.direction[i]!;
      if (way === 0) continue;
      this.flags[i] = 1;
      this.grow(i, -1, way, low, high);
      this.grow(i, 1, way, low, high);
    }
  }

  private repair(): void {
    let any = false;
    for (let i = 0; i < this.count; i++) {
      if (!this.flags[i]) continue;
      const first = i;
      let last = i;
      while (!this.ends[last] && this.flags[last + 1]) last++;
      i = last;
      any = true;
      const inside = first > 0 && !this.ends[first - 1] && !this.ends[last];
      if (inside && this.t[last]! - this.t[first]! <= 500) this.interpolate(first, last);
    }
    if (!any) return;
    this.removeFlagged();
    this.dropSingles();
  }

  private interpolate(first: number, last: number): void {
    const from = first - 1;
    const to = last + 1;
    for (let k = first; k <= last; k++) {
      const share = (this.t[k]! - this.t[from]!) / (this.t[to]! - this.t[from]!);
      this.speed[k] = this.speed[from]! + share * (this.speed[to]! - this.speed[from]!);
      this.flags[k] = 0;
    }
  }

  private accelerate(low: number, high: number): void {
    const { t, speed } = this;
    let left = low;
    let right = low;
    for (let i = low; i <= high; i++) {
      while (t[i]! - t[left]! > 500) left++;
      right = Math.max(right, i);
      while (right < high && t[right + 1]! - t[i]! <= 500) right++;
      const n = right - left + 1;
      this.acceleration[i] = NaN;
      if (n < 3 || t[right]! - t[left]! < 500) continue;
      let u = 0;
      let uu = 0;
      let v = 0;
      let uv = 0;
      for (let k = left; k <= right; k++) {
        const du = (t[k]! - t[i]!) * 0.001;
        const dv = speed[k]! - speed[i]!;
        u += du;
        uu += du * du;
        v += dv;
        uv += du * dv;
      }
      const a = (n * uv - u * v) / (n * uu - u * u);
      if (micro(Math.abs(a)) <= 8e6) this.acceleration[i] = a;
    }
  }

  private derive(): void {
    for (let i = 0; i < this.count; i++) {
      this.power[i] = metabolicPower(this.speed[i]!, this.acceleration[i]!);
      this.stepMs[i] = 0;
      this.stepM[i] = 0;
      this.stepMicro[i] = 0;
      if (this.ends[i]) continue;
      const mean = (this.speed[i]! + this.speed[i + 1]!) / 2;
      this.stepMs[i] = this.t[i + 1]! - this.t[i]!;
      this.stepM[i] = mean * (this.stepMs[i]! / 1000);
      this.stepMicro[i] = micro(mean);
    }
  }

  private eachPiece(work: (low: number, high: number) => void): void {
    for (let low = 0; low < this.count;) {
      let high = low;
      while (!this.ends[high]) high++;
      work(low, high);
      low = high + 1;
    }
  }

  private speedZone(i: number): number {
    return this.ends[i] ? -1 : zoneOf(this.stepMicro[i]!, speedBounds);
  }

  private gainZone(i: number): number {
    if (this.ends[i]) return -1;
    const mean = (this.acceleration[i]! + this.acceleration[i + 1]!) / 2;
    if (mean !== mean) return -1;
    return mean >= 0
      ? zoneOf(micro(mean), gainBounds)
      : zoneCount + zoneOf(micro(-mean), gainBounds);
  }

  private zones(zoneAt: (i: number) => number, kinds: number, leastMs: number): void {
    const metres = new Float64Array(2 * zoneCount);
    const ms = new Float64Array(2 * zoneCount);
    const entries = new Float64Array(2 * zoneCount);
    let open = -1;
    let run = -1;
    let runMs = 0;
    for (let i = 0; i <= this.count; i++) {
      const zone = i < this.count ? zoneAt(i) : -1;
      if (zone !== run) {
        if (run >= 0 && (open < 0 || (runMs >= leastMs && run !== open))) {
          open = run;
          entries[run] = entries[run]! + 1;
        }
        if (zone < 0) open = -1;
        run = zone;
        runMs = 0;
      }
      if (zone < 0) continue;
      runMs += this.stepMs[i]!;
      metres[zone] = metres[zone]! + this.stepM[i]!;
      ms[zone] = ms[zone]! + this.stepMs[i]!;
    }
    for (let zone = 0; zone < kinds * zoneCount; zone++) {
      this.values.push(metres[zone]!, ms[zone]! / 1000, entries[zone]!);
    }
  }

  private integral(column: Float64Array, from: number, until: number): number {
    let sum = 0;
    for (let i = from; this.t[i]! < until; i++) {
      const end = Math.min(this.t[i + 1]!, until);
      const share = (end - this.t[i]!) / this.stepMs[i]!;
      const last = column[i]! + (column[i + 1]! - column[i]!) * share;
      sum += ((column[i]! + last) / 2) * ((end - this.t[i]!) / 1000);
    }
    return sum;
  }

  private bestPower(first: number, last: number): number {
    const { t } = this;
    if (t[last]! - t[first]! < 1000) {
      const mean = this.integral(this.power, first, t[last]!) / ((t[last]! - t[first]!) / 1000);
      return mean === mean ? mean : -1;
    }
    let best = -1;
    for (let i = first; t[i]! + 1000 <= t[last]!; i++) {
      const mean = this.integral(this.power, i, t[i]! + 1000);
      if (mean > best) best = mean;
    }
    return best;
  }

  private efforts(column: Float64Array, sign: number, threshold: number, leastMs: number): void {
    const { t } = this;
    const over = micro(threshold);
    let found = 0;
    let metres = 0;
    let best = -1;
    for (let i = 0; i < this.count; i++) {
      if (!(micro(sign * column[i]!) >= over)) continue;
      const first = i > 0 && !this.ends[i - 1] ? i - 1 : i;
      let last = i;
      for (let k = i; !this.ends[k]; k++) {
        const next = sign * column[k + 1]!;
        if (next !== next || t[k + 1]! - t[last]! >= 500) break;
        if (micro(next) >= over) last = k + 1;
      }
      i = last;
      if (t[last]! - t[first]! < leastMs) continue;
      found++;
      for (let k = first; k < last; k++) metres += this.stepM[k]!;
      best = Math.max(best, this.bestPower(first, last));
    }
    this.values.push(found, metres, best < 0 ? NaN : best);
  }

  private peak(kind: PeakKind, windowMs: number): void {
    const { t, ends, stepMs, count } = this;
    let best = NaN;
    let sum = 0;
    let covered = 0;
    let end = 0;
    const finish = t[count - 1]! + this.medianStep;
    const perMinute = kind === 'speed' || kind === 'hsr';
    for (let i = 0; i < count && t[i]! + windowMs <= finish; i++) {
      const until = t[i]! + windowMs;
      while (end < count && (ends[end] ? t[end]! < until : t[end + 1]! <= until)) {
        if (!ends[end]) {
          sum += this.stepValue(kind, end);
          covered += this.stepSeconds(kind, end);
        }
        end++;
      }
      let part = 0;
      let partSeconds = 0;
      if (end < count && !ends[end] && t[end]! < until) {
        const share = (until - t[end]!) / stepMs[end]!;
        part = this.stepValue(kind, end) * share;
        partSeconds = this.stepSeconds(kind, end) * share;
      }
      if (covered + partSeconds >= (0.9 * windowMs) / 1000) {
        const mean = (sum + part) / (perMinute ? windowMs / 60_000 : covered + partSeconds);
        if (!(mean <= best)) best = mean;
      }
      if (!ends[i]) {
        sum -= this.stepValue(kind, i);
        covered -= this.stepSeconds(kind, i);
      }
    }
    this.values.push(best);
  }

  private stepMean(kind: PeakKind, i: number): number {
    if (kind === 'power') return (this.power[i]! + this.power[i + 1]!) / 2;
    return (Math.abs(this.acceleration[i]!) + Math.abs(this.acceleration[i + 1]!)) / 2;
  }

  private stepValue(kind: PeakKind, i: number): number {
    if (kind === 'speed') return this.stepM[i]!;
    if (kind === 'hsr') return this.stepMicro[i]! >= speedBounds[6]! ? this.stepM[i]! : 0;
    const mean = this.stepMean(kind, i);
    return mean === mean ? mean * (this.stepMs[i]! / 1000) : 0;
  }

  private stepSeconds(kind: PeakKind, i: number): number {
    if (kind === 'speed' || kind === 'hsr') return this.stepMs[i]! / 1000;
    const mean = this.stepMean(kind, i);
    return mean === mean ? this.stepMs[i]! / 1000 : 0;
  }
}

function metabolicPower(speed: number, acceleration: number): number {
  const es = Math.max(acceleration / 9.81, -0.45);
  const em = Math.sqrt(es * es + 1);
  const cost =
    es > 0.45
      ? 55.65 * es - 5.61
      : ((((155.4 * es - 30.4) * es - 43.3) * es + 46.3) * es + 19.5) * es + 3.6;
  return Math.max(0, cost * em * 1.29 * speed);
}

function zoneOf(value: number, bounds: Float64Array): number {
  let zone = zoneCount - 1;
  while (zone > 0 && value < bounds[zone]!) zone--;
  return zone;
}
