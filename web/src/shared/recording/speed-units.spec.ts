import { describe, expect, it } from '@jest/globals';
import type { DataItem, SpeedReading, SpeedUnit } from '@touchline/proto';
import { fastestKmh, isUnsettled, openQuestions, spanKmh } from './speed-units.js';

const unit: SpeedUnit = {
  ...{ state: 'ASKED', p99Mps: 28.8, ratio: 3.6, answer: null, failed: null, reading: 'asRead' },
  readings: ['asRead', 'kmhNotMps'],
};
const makeItem = (idfData: number, speedUnit: Partial<SpeedUnit> | null = {}) =>
  ({ idfData, speedUnit: speedUnit && { ...unit, ...speedUnit } }) as DataItem;
const idsOf = (questions: readonly (readonly DataItem[])[]) =>
  questions.map((alike) => alike.map(({ idfData }) => idfData));

describe('questions of units', () => {
  it('tell the fastest as it would be read', () => {
    expect(fastestKmh(unit, 'asRead')).toBe('103.7');
    expect(fastestKmh(unit, 'kmhNotMps')).toBe('28.8');
    expect(fastestKmh({ ...unit, p99Mps: null }, 'kmhNotMps')).toBeNull();
  });

  it('with the same answers are one, the more frequent first; answered ones are none', () => {
    const miles: SpeedReading[] = ['asRead', 'kmhNotMps', 'mphNotMps'];
    const items = [
      makeItem(1, { readings: miles }),
      makeItem(2),
      makeItem(3, null),
      makeItem(4, { state: 'ANSWERED', answer: 'asRead' }),
      makeItem(5),
      makeItem(6, { state: 'READING', answer: 'kmhNotMps' }),
    ];
    expect(idsOf(openQuestions(items))).toEqual([[2, 5], [1]]);
    expect(items.filter(isUnsettled).map(({ idfData }) => idfData)).toEqual([1, 2, 5, 6]);
  });

  it('of several recordings span from their slowest to their fastest', () => {
    const [alike] = openQuestions([makeItem(1), makeItem(2, { p99Mps: 10 }), makeItem(3)]);
    expect(spanKmh(alike!)).toEqual({ from: '36', to: '104' });
    const [unknown] = openQuestions([makeItem(1), makeItem(2, { p99Mps: null })]);
    expect(spanKmh(unknown!)).toBeNull();
  });
});
