import { describe, expect, it } from '@jest/globals';
import { catalogue } from '@touchline/compute';
import { bandMetrics, bandOf } from './bands.js';

describe('The band of a number', () => {
  it('is found for the distance and the four counts, whose holders the catalogue has', () => {
    const names = new Set(catalogue.map(({ name }) => name));
    const banded = catalogue.filter(({ name }) => bandMetrics([name]).length > 0);
    expect(banded.map(({ name }) => name).sort()).toEqual([
      'accelerationCount',
      'decelerationCount',
      'hsrCount',
      'sprintCount',
      'totalDistance',
    ]);
    const holders = bandMetrics([...names]);
    expect(holders.filter((holder) => !names.has(holder))).toEqual([]);
    const bands = catalogue.filter(({ labelKey }) => /qualityCount(Low|High)$/.test(labelKey));
    expect(holders).toEqual(expect.arrayContaining(bands.map(({ name }) => name)));
    expect(bands).toHaveLength(8);
  });

  it('is metres about a distance, and two counts about a count', () => {
    expect(bandOf('totalDistance', { qualityDistanceError: 160 })).toEqual({ plusMinus: 160 });
    const counts = { qualityHsrCountLow: 36, qualityHsrCountHigh: 41 };
    expect(bandOf('hsrCount', counts)).toEqual({ low: 36, high: 41 });
  });

  it('is missing where a row has none', () => {
    expect(bandOf('maxSpeed', { maxSpeed: 8 })).toBeNull();
    expect(bandOf('totalDistance', { qualityDistanceError: null })).toBeNull();
    expect(bandOf('hsrCount', { qualityHsrCountLow: 3, qualityHsrCountHigh: null })).toBeNull();
  });
});
