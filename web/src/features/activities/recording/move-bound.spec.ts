import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { limitsOf, moveThreshold, thresholdOf } from './move-bound.js';

describe('Moving a threshold', () => {
  it('moves the bound of the zone that the action points at', () => {
    const moved = moveThreshold(defaultSettings, 'R1', 5.7);
    expect(thresholdOf(moved, 'R1')).toBe(5.7);
    expect(moved.speedZonesMps[6]).toBe(5.7);
    expect(thresholdOf(moved, 'R2')).toBe(thresholdOf(defaultSettings, 'R2'));
    expect(defaultSettings.speedZonesMps[6]).toBeCloseTo(5.5, 12);
  });

  it('stays between the neighbouring bounds', () => {
    expect(thresholdOf(moveThreshold(defaultSettings, 'R1', 1), 'R1')).toBeCloseTo(5.05, 12);
    expect(thresholdOf(moveThreshold(defaultSettings, 'D2', 9), 'D2')).toBeCloseTo(3.45, 12);
    expect(limitsOf({ ...defaultSettings, sprintZone: 10 }, 'R2').highest).toBeCloseTo(11.95, 12);
  });

  it('knows each kind and level', () => {
    const values = (['A1', 'A2', 'A3', 'D1', 'D2', 'D3'] as const).map((threshold) =>
      thresholdOf(defaultSettings, threshold),
    );
    expect(values).toEqual([2, 3, 4, 2, 3, 4]);
  });
});
