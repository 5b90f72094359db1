import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { counting, settingDisplay, valueInForce } from './rule-values.js';

const rule = (setting: (string | number)[], zoneNumber?: string[]) => ({
  role: 'threshold' as const,
  unit: 'm/s',
  standard: null,
  setting,
  zoneNumber,
});

describe('A rule in force', () => {
  it('is read at its place in the settings', () => {
    expect(valueInForce(rule(['effortRules', 'runMinimumMs']), defaultSettings)).toBe(600);
    expect(valueInForce(rule(['speedZonesMps', 1]), defaultSettings)).toBeCloseTo(1, 12);
  });

  it('follows the zone that an action points at', () => {
    const sprint = rule(['speedZonesMps'], ['sprintZone']);
    expect(valueInForce(sprint, defaultSettings)).toBeCloseTo(7, 12);
    expect(valueInForce(sprint, { ...defaultSettings, sprintZone: 10 })).toBeCloseTo(8, 12);
  });

  it('is missing where nothing is set, or a zone is out of reach', () => {
    expect(valueInForce(rule(['hrRestBpm']), { hrRestBpm: null })).toBeNull();
    expect(valueInForce(rule(['pitch', 'lengthM']), defaultSettings)).toBeNull();
    expect(valueInForce(rule(['speedZonesMps', 0]), { speedZonesMps: [1_000_000] })).toBeNull();
  });

  it('is the one that a team has set instead, where it has', () => {
    const instead = { setting: ['hrZonesBpm', 1], unit: '1/min' };
    const percent = { ...rule(['hrZonesPercent', 1]), unit: '%', instead };
    expect(counting(percent, defaultSettings)).toBe(percent);
    const inBpm = { ...defaultSettings, hrZonesBpm: [0, 95] };
    expect(counting(percent, inBpm)).toMatchObject({ setting: ['hrZonesBpm', 1], unit: '1/min' });
  });

  it('is shown in the units of coaches', () => {
    expect(settingDisplay('m/s')).toEqual({ factor: 3.6, unit: 'km/h', decimals: 1 });
    expect(settingDisplay('g').unit).toBe('g');
  });
});
