import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { formatSetting, ruleTexts } from './rule-texts.js';

const threshold = {
  role: 'threshold' as const,
  setting: ['speedZonesMps'],
  zoneNumber: ['sprintZone'],
  unit: 'm/s',
  standard: 7,
};
const time = {
  role: 'minimumTime' as const,
  setting: ['effortRules', 'runMinimumMs'],
  unit: 'ms',
  standard: 600,
};
const reference = {
  role: 'reference' as const,
  setting: ['hrMaxBpm'],
  unit: '1/min',
  standard: null,
};
const word = (key: string): string => key.split('_')[1] ?? key;

describe('A rule in force', () => {
  it('is told in the units of coaches, as the settings have it', () => {
    const rule = [threshold, time];
    expect(ruleTexts({ rule }, defaultSettings, word)).toEqual([
      'threshold 25.2 km/h',
      'minimumTime 0.60 s',
    ]);
    expect(ruleTexts({ rule }, { ...defaultSettings, sprintZone: 10 }, word)[0]).toBe(
      'threshold 28.8 km/h',
    );
  });

  it('leaves out what is not known', () => {
    expect(ruleTexts({ rule: [reference] }, defaultSettings, word)).toEqual([]);
    expect(ruleTexts({ rule: [reference] }, { hrMaxBpm: 191 }, word)).toEqual([
      'reference 191 bpm',
    ]);
  });

  it('is shown in its own unit where coaches have no other', () => {
    expect(formatSetting({ value: 2.5, unit: 'g' })).toBe('2.5 g');
    expect(formatSetting({ value: null, unit: 'm/s' })).toBe('–');
  });
});
