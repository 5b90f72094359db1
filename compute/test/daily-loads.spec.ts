import { describe, expect, it } from '@jest/globals';
import { ComputeError, createOverDays, type DailyLoads } from '@touchline/compute';
import fc from 'fast-check';
import { dailyLoads } from '../reference/daily-loads.js';
import { ratios, week } from './known-values.js';
import { propertyRuns } from './property-runs.js';

const overDays = await createOverDays();
const usual = { acuteDays: 7, chronicDays: 28 };
const repeat = (times: number, loads: readonly number[]) =>
  Array.from({ length: times }, () => loads).flat();

/** The values of a day, counted from 1, by core and twin. */
function both(loads: readonly number[], day: number) {
  const at = (values: { [name in keyof DailyLoads]: ArrayLike<number> }) =>
    [values.coupled, values.uncoupled, values.ewma].map((series) => series[day - 1]!);
  return [at(overDays(loads, usual)), at(dailyLoads(loads, 7, 28))];
}

describe('Acute to chronic load', () => {
  it.each(ratios)('of $name is the published one', ({ loads, day, expected }) => {
    for (const found of both(loads, day)) {
      found.forEach((value, k) => expect(Math.abs(value - expected[k]!)).toBeLessThan(1e-6));
    }
  });

  it('coupled follows from uncoupled where the means have their full lengths', () => {
    const load = fc.double({ min: 1, max: 2000, noNaN: true });
    fc.assert(
      fc.property(fc.array(load, { minLength: 28, maxLength: 60 }), (loads) => {
        const { coupled, uncoupled } = overDays(loads, usual);
        const day = loads.length - 1;
        expect(coupled[day]).toBeCloseTo((4 * uncoupled[day]!) / (uncoupled[day]! + 3), 9);
      }),
    );
  });

  it('has no value without chronic load, and leaves an unknown day out of both means', () => {
    const idle = overDays(repeat(30, [0]), usual);
    expect([idle.coupled[29], idle.uncoupled[29], idle.ewma[29]]).toEqual([NaN, NaN, NaN]);
    const gap = [...repeat(20, [100]), Number.NaN, ...repeat(9, [100])];
    const { coupled, uncoupled, ewma } = overDays(gap, usual);
    expect([coupled[29], uncoupled[29]]).toEqual([1, 1]);
    expect(ewma[20]).toBe(ewma[19]);
  });
});

describe('Monotony and strain', () => {
  it('are mean ÷ standard deviation of the week, and its load times that', () => {
    const { monotony, strain } = overDays(week, usual);
    const mean = 2050 / 7;
    const deviation = Math.sqrt(week.reduce((sum, load) => sum + (load - mean) ** 2, 0) / 6);
    expect(monotony[6]).toBeCloseTo(mean / deviation, 12);
    expect(strain[6]).toBeCloseTo((2050 * mean) / deviation, 9);
  });

  it('are missing before the seventh day', () => {
    const { monotony, strain } = overDays([...week, 300], usual);
    expect([...monotony].map(Number.isNaN)).toEqual([
      ...repeat(6, [1]).map(() => true),
      false,
      false,
    ]);
    expect([...strain].map(Number.isNaN)).toEqual([...monotony].map(Number.isNaN));
  });

  it('are missing when every day is the same', () => {
    const { monotony, strain } = overDays(repeat(7, [0.1]), usual);
    expect([monotony[6], strain[6]]).toEqual([NaN, NaN]);
  });
});

it('Core and twin agree on any loads and lengths', () => {
  const load = fc.oneof(
    fc.constant(0),
    fc.constant(Number.NaN),
    fc.double({ min: 0, max: 1e4, noNaN: true }),
  );
  const rules = fc.record({
    acuteDays: fc.integer({ min: 1, max: 14 }),
    more: fc.integer({ min: 1, max: 70 }),
  });
  fc.assert(
    fc.property(fc.array(load, { maxLength: 120 }), rules, (loads, { acuteDays, more }) => {
      const found = overDays(loads, { acuteDays, chronicDays: acuteDays + more });
      const expected = dailyLoads(loads, acuteDays, acuteDays + more);
      for (const name of Object.keys(expected) as (keyof DailyLoads)[]) {
        expected[name].forEach((value, day) => {
          const other = found[name][day]!;
          if (Number.isNaN(value)) return expect([name, day, other]).toEqual([name, day, NaN]);
          expect(Math.abs(other - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
        });
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

it.each([
  [{ acuteDays: 0, chronicDays: 28 }, 'acuteDays'],
  [{ acuteDays: 7, chronicDays: 7 }, 'chronicDays'],
  [{ acuteDays: 7, chronicDays: NaN }, 'chronicDays'],
])('Lengths %j are refused by name', (rules, field) => {
  expect(() => overDays([1, 2], rules)).toThrow(ComputeError);
  expect(() => overDays([1, 2], rules)).toThrow(field);
});
