import { describe, expect, it } from '@jest/globals';
import { type SpeedConversion, speedConversions } from '@touchline/proto';
import { conversionsOf, speedUnitOf } from './speed-unit.js';

const doubt = { p99Mps: 0, ratio: 0, factor: 0 };
const asked = {
  speedDoubt: { ...doubt, p99Mps: 24 },
  speedAnswer: null,
  speedConversion: 'asRead' as SpeedConversion,
  speedFailed: null,
};

describe('what a unit may be answered to be', () => {
  it.each([
    [3.6, 'kmhNotMps'],
    [1 / 3.6, 'mpsNotKmh'],
    [1.609344, 'kmhNotMph'],
    [1 / 1.609344, 'mphNotKmh'],
  ])('is as decoded or, where speeds are %f times the positions’, %s', (factor, conversion) => {
    expect(conversionsOf({ ...doubt, factor, p99Mps: 7, ratio: factor * 1.02 })).toEqual([
      'asRead',
      conversion,
    ]);
    expect(speedConversions[conversion as SpeedConversion] * factor).toBeCloseTo(1, 9);
  });

  it('of speeds too fast for a runner is km/h, and miles where a runner could have run them', () => {
    for (const p99Mps of [28.8, 36]) {
      expect(conversionsOf({ ...doubt, p99Mps })).toEqual(['asRead', 'kmhNotMps']);
    }
    expect(conversionsOf({ ...doubt, p99Mps: 17.9 })).toEqual(['asRead', 'kmhNotMps', 'mphNotMps']);
  });

  it('is nothing that nobody reaches: 216 km/h, or 900 and 250', () => {
    expect(conversionsOf({ ...doubt, p99Mps: 60 })).toEqual(['kmhNotMps']);
    expect(conversionsOf({ ...doubt, p99Mps: 250 })).toEqual([]);
    expect(conversionsOf({ ...doubt, p99Mps: 24, factor: 1 / 3.6 })).toEqual(['asRead']);
  });

  it('begins with what the positions say', () => {
    const fast = { ...doubt, p99Mps: 17.9 };
    expect(conversionsOf({ ...fast, ratio: 2.24 })).toEqual(['asRead', 'mphNotMps', 'kmhNotMps']);
    expect(conversionsOf({ ...fast, ratio: 3.1 })).toEqual(['asRead', 'kmhNotMps', 'mphNotMps']);
  });
});

describe('the question in which unit speeds are', () => {
  it('is none without a doubt', () => {
    expect(speedUnitOf({ ...asked, speedDoubt: null })).toBeNull();
  });

  it('waits, is being followed, and is answered', () => {
    const stateOf = (more: { speedAnswer?: SpeedConversion; speedConversion?: SpeedConversion }) =>
      speedUnitOf({ ...asked, ...more })!.state;
    const speedAnswer: SpeedConversion = 'kmhNotMps';
    expect(stateOf({})).toBe('ASKED');
    expect(stateOf({ speedAnswer: 'asRead' })).toBe('ANSWERED');
    expect(stateOf({ speedAnswer })).toBe('CONVERTING');
    expect(stateOf({ speedAnswer, speedConversion: speedAnswer })).toBe('ANSWERED');
  });

  it('tells what it rests on, and nothing where nothing is known', () => {
    expect(speedUnitOf(asked)).toEqual({
      state: 'ASKED',
      p99Mps: 24,
      ratio: null,
      answer: null,
      failed: null,
      conversion: 'asRead',
      conversions: ['asRead', 'kmhNotMps'],
    });
  });
});
