import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright';
import { coreOrigin, openCorePage } from '../../bench/metric-core/core-page.js';

/** Speed (m/s), acceleration (m/s²) and power (W/kg) on grass: Osgnach 2010. */
const powers = [
  [4, 0, 18.576],
  [5.5, 0, 25.542],
  [7, 0, 32.508],
  [2, 2, 24.0538],
  [4, 1, 31.2316],
  [5, -2, 11.9052],
  [1, 3, 17.2732],
] as const;

/** bpm, seconds, lowest, highest heart rate and the load of a man: Banister. */
const loads = [
  [130, 1800, 40, 200, 31.8025],
  [120, 3600, 50, 190, 50.1446],
] as const;

const week = [0, 400, 350, 0, 500, 200, 600];
const weeks = [...week, ...week, ...week, ...week];
/** Daily loads, a day, and coupled, uncoupled and EWMA ratio of that day. */
const ratios = [
  [
    [...Array<number>(21).fill(30), ...Array<number>(7).fill(50)],
    28,
    [1.428571, 1.666667, 1.249746],
  ],
  [weeks, 28, [1, 1, 1.335883]],
  [[...weeks, ...week.map((load) => load * 1.5)], 35, [1.333333, 1.5, 1.485683]],
] as const;

interface Task {
  readonly origin: string;
  readonly powers: readonly (readonly number[])[];
  readonly loads: readonly (readonly number[])[];
  readonly ratios: readonly (readonly [loads: readonly number[], day: number, expected: unknown])[];
}

/** Runs in the page. */
async function numbersInPage({ origin, powers: speeds, loads: hearts, ratios: days }: Task) {
  const door = (await import(
    `${origin}/dist/host/index.js`
  )) as typeof import('@touchline/compute');
  const wasm = await (await fetch(`${origin}/build/core.wasm`)).arrayBuffer();
  const core = await door.createCore(wasm);
  const overDays = await door.createOverDays(wasm);
  const place = (name: string) => door.storedCatalogue.findIndex((metric) => metric.name === name);
  const ramp = (v: number, a: number) => {
    const seconds = Array.from({ length: 41 }, (_, k) => (k - 20) / 10).filter(
      (second) => v + a * second >= 0,
    );
    const t = Float64Array.from(seconds, (second) => Math.round(second * 1000));
    const speed = Float64Array.from(seconds, (second) => v + a * second);
    core.load({ gnss: { rows: t.length, batches: [{ t, speed }] } });
    return core.cleanedTrace().powerWkg[t.indexOf(0)]!;
  };
  const heart = (bpm: number, rows: number, hrRestBpm: number, hrMaxBpm: number) => {
    const t = Float64Array.from({ length: rows }, (_, k) => k * 1000);
    const hr = { rows, batches: [{ t, bpm: new Float64Array(rows).fill(bpm) }] };
    const settings = { ...door.defaultSettings, hrRestBpm, hrMaxBpm, gender: 'M' as const };
    const { summary } = core.analyse({ hr }, settings, [{ idfSession: 0, intervals: [] }]);
    return summary[0]!.values[place('trimpBanister')]!;
  };
  return {
    powers: speeds.map(([v = NaN, a = NaN]) => ramp(v, a)),
    loads: hearts.map(([bpm = NaN, s = NaN, rest = NaN, most = NaN]) => heart(bpm, s, rest, most)),
    ratios: days.map(([daily, day]) => {
      const { coupled, uncoupled, ewma } = overDays(daily, { acuteDays: 7, chronicDays: 28 });
      return [coupled, uncoupled, ewma].map((values) => values[day - 1]!);
    }),
  };
}

let page: Page;
let browser: Browser;

beforeAll(async () => {
  ({ page, browser } = await openCorePage());
});

afterAll(() => browser.close());

it('gives the numbers that must come out in Chromium too', async () => {
  const found = await page.evaluate(numbersInPage, { origin: coreOrigin, powers, loads, ratios });
  const near = (value: number | undefined, expected: number, tolerance: number) =>
    expect(Math.abs(value! - expected)).toBeLessThan(tolerance);
  powers.forEach(([, , watts], k) => near(found.powers[k], watts, 1e-3));
  loads.forEach(([, , , , load], k) => near(found.loads[k], load, 1e-3));
  ratios.forEach(([, , expected], k) =>
    expected.forEach((ratio, variant) => near(found.ratios[k]![variant], ratio, 1e-6)),
  );
}, 60_000);
