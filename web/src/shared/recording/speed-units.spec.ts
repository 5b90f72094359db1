import { describe, expect, it } from '@jest/globals';
import type { DataItem, SpeedConversion, SpeedUnit } from '@touchline/proto';
import {
  askedTogether,
  fastestKmh,
  isUnsettled,
  openQuestions,
  positionsKmh,
} from './speed-units.js';

const unit: SpeedUnit = {
  state: 'ASKED',
  p99Mps: 28.8,
  ratio: 3.6,
  answer: null,
  failed: null,
  conversion: 'asRead',
  conversions: ['asRead', 'kmhNotMps'],
};
const makeItem = (idfData: number, speedUnit: Partial<SpeedUnit> | null = {}) =>
  ({ idfData, speedUnit: speedUnit && { ...unit, ...speedUnit } }) as DataItem;
const idsOf = (questions: readonly (readonly DataItem[])[]) =>
  questions.map((alike) => alike.map(({ idfData }) => idfData));

describe('questions of units', () => {
  it('tell the fastest as it would be read, and what the positions say', () => {
    const one = openQuestions([makeItem(1)])[0]!;
    expect(fastestKmh(one, 'asRead')).toBe('103.7');
    expect(fastestKmh(one, 'kmhNotMps')).toBe('28.8');
    expect(positionsKmh(one)).toBe('28.8');
    const unknown = openQuestions([makeItem(1, { p99Mps: null, ratio: null })])[0]!;
    expect([fastestKmh(unknown, 'kmhNotMps'), positionsKmh(unknown)]).toEqual([null, null]);
  });

  it('with the same answers are one, the more frequent first; answered ones are none', () => {
    const miles: SpeedConversion[] = ['asRead', 'kmhNotMps', 'mphNotMps'];
    const items = [
      makeItem(1, { conversions: miles }),
      makeItem(2),
      makeItem(3, null),
      makeItem(4, { state: 'ANSWERED', answer: 'asRead' }),
      makeItem(5),
      makeItem(6, { state: 'CONVERTING', answer: 'kmhNotMps' }),
    ];
    expect(idsOf(openQuestions(items))).toEqual([[2, 5], [1]]);
    expect(items.filter(isUnsettled).map(({ idfData }) => idfData)).toEqual([1, 2, 5, 6]);
  });

  it('of several recordings span from their slowest to their fastest', () => {
    const alike = openQuestions([makeItem(1), makeItem(2, { p99Mps: 10 }), makeItem(3)])[0]!;
    expect(fastestKmh(alike, 'asRead')).toBe('36–104');
    expect(fastestKmh(alike, 'kmhNotMps')).toBe('10–29');
    expect(fastestKmh([alike[0], alike[2]!], 'kmhNotMps')).toBe('29');
    const unknown = openQuestions([makeItem(1), makeItem(2, { p99Mps: null })])[0]!;
    expect(fastestKmh(unknown, 'asRead')).toBeNull();
  });

  it('are asked together when there are several of a kind', () => {
    const alone = makeItem(9, { conversions: ['asRead', 'mpsNotKmh'] });
    expect(idsOf(askedTogether([alone, makeItem(1), makeItem(2)]))).toEqual([[1, 2]]);
    expect(askedTogether([alone, makeItem(1)])).toEqual([]);
  });
});
