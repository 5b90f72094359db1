import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright';
import { coreOrigin, openCorePage } from './core-page.js';
import { heartLoads, powers, ratios } from '../../compute/test/known-values.js';

interface Task {
  readonly origin: string;
  readonly powers: readonly (readonly number[])[];
  readonly heartLoads: readonly (readonly number[])[];
  readonly ratios: readonly { readonly loads: readonly number[]; readonly day: number }[];
}

/** Runs in the page. */
async function numbersInPage({ origin, powers: speeds, heartLoads: hearts, ratios: days }: Task) {
  const door = (await import(
    `${origin}/dist/host/index.js`
  )) as typeof import('@touchline/compute');
  const wasm = await (await fetch(`${origin}/gen/core.wasm`)).arrayBuffer();
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
    ratios: days.map(({ loads, day }) => {
      const { coupled, uncoupled, ewma } = overDays(loads, { acuteDays: 7, chronicDays: 28 });
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
  const found = await page.evaluate(numbersInPage, {
    origin: coreOrigin,
    powers,
    heartLoads,
    ratios,
  });
  const near = (value: number | undefined, expected: number, tolerance: number) =>
    expect(Math.abs(value! - expected)).toBeLessThan(tolerance);
  powers.forEach(([, , watts], k) => near(found.powers[k], watts, 1e-3));
  heartLoads.forEach(([, , , , load], k) => near(found.loads[k], load, 1e-3));
  ratios.forEach(({ expected }, k) =>
    expected.forEach((ratio, variant) => near(found.ratios[k]![variant], ratio, 1e-6)),
  );
}, 240_000);
