import { describe, expect, test } from '@jest/globals';
import { compared, type Figure, meetsGoal } from './bench.js';
import { lagCounts, lagP95Ms } from './measuring/event-lag.js';
import { medians } from './measuring/medians.js';
import { percentile } from './measuring/percentile.js';
import { tableOf } from './table.js';

const figure = (more: Partial<Figure>): Figure => ({ name: 'a', value: 2, unit: 's', ...more });

describe('a goal', () => {
  test('holds for the value', () => {
    expect(meetsGoal(figure({ goal: '<= 2' }))).toBe(true);
    expect(meetsGoal(figure({ goal: '< 2' }))).toBe(false);
    expect(meetsGoal(figure({ goal: '>= 2.5' }))).toBe(false);
    expect(meetsGoal(figure({}))).toBeUndefined();
  });

  test('holds for the ratio where it says so', () => {
    const slower = compared(figure({ baseline: 1 }) as Figure & { baseline: number });
    expect(slower.ratio).toBe(2);
    expect(meetsGoal({ ...slower, goal: '<= 1.2', goalFor: 'ratio' })).toBe(false);
    expect(meetsGoal({ ...slower, goal: '<= 3', goalFor: 'ratio' })).toBe(true);
  });

  test('that cannot be read is a fault', () => {
    expect(() => meetsGoal(figure({ goal: 'fast' }))).toThrow('cannot be read');
  });
});

test('several rounds are told by the median of each part', () => {
  const round = (value: number, baseline: number) => [
    compared({ ...figure({ value, goal: '<= 3' }), baseline }),
    figure({ name: 'b', value: 10 * value }),
  ];
  expect(medians([round(8, 1), round(2, 4), round(3, 2)])).toEqual([
    figure({ value: 3, goal: '<= 3', baseline: 2, ratio: 1.5 }),
    figure({ name: 'b', value: 30 }),
  ]);
});

test('the table shows every figure with goal, baseline and ratio', () => {
  const table = tableOf([
    figure({ name: 'squadReadable', value: 2.34567, goal: '<= 3', baseline: 0.4, ratio: 5.864 }),
    figure({ name: 'peakMemory', value: 512.3, unit: 'MB', goal: '<= 500' }),
  ]);
  expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['figure', 'value', 'unit', 'goal', 'baseline', 'ratio'],
    ['squadReadable', '2.35', 's', '<= 3', '0.400', '5.86', 'met'],
    ['peakMemory', '512', 'MB', '<= 500', 'MISSED'],
  ]);
});

test('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});

test('event lag is read from the figures of all groups between two moments', () => {
  const text = (fast: number, all: number) =>
    ['x', 'y']
      .flatMap((group) => [
        `touchline_event_lag_seconds_bucket{le="0.1",group="${group}",event="e"} ${fast}`,
        `touchline_event_lag_seconds_bucket{le="0.5",group="${group}",event="e"} ${all}`,
        `touchline_event_lag_seconds_bucket{le="+Inf",group="${group}",event="e"} ${all}`,
      ])
      .join('\n');
  const before = lagCounts(text(10, 10));
  expect(lagP95Ms(before, lagCounts(text(60, 60)))).toEqual({ p95Ms: 95, events: 100 });
  const slow = lagP95Ms(before, lagCounts(text(55, 60)));
  expect(slow.p95Ms).toBeCloseTo(300, 0);
});
