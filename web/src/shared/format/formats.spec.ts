import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { createDates } from './dates.js';
import { displayOf, formatMetric, formatMetricWithUnit } from './metric-format.js';
import { formatBytes, formatChange, formatDuration, formatNumber } from './numbers.js';

const qualityWords = { speedOfDevice: 'of the device', speedOfPositions: 'from positions' };

describe('numbers', () => {
  it('have a decimal point and thousands commas', () => {
    expect(formatNumber(12345.678, 1)).toBe('12,345.7');
    expect(formatNumber(0)).toBe('0');
  });

  it('never read minus zero', () => {
    expect(formatNumber(-0.04, 1)).toBe('0.0');
    expect(formatNumber(-0.06, 1)).toBe('-0.1');
  });

  it('are a dash when missing', () => {
    for (const value of [null, undefined, NaN, Infinity]) expect(formatNumber(value)).toBe('–');
  });

  it('are durations as h:mm:ss', () => {
    expect(formatDuration(5_696_400)).toBe('1:34:56');
    expect(formatDuration(59_600)).toBe('0:01:00');
    expect(formatDuration(null)).toBe('–');
  });

  it('are bytes in the unit that fits', () => {
    expect([0, 999, 1000, 2_860_000, 123_456_789, 4_294_967_296].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '2.9 MB',
      '123 MB',
      '4.3 GB',
    ]);
  });

  it('carry a sign besides their colour when they changed', () => {
    expect([0.124, -0.03, 0.004].map(formatChange)).toEqual(['▲ 12 %', '▼ 3 %', null]);
  });
});

describe('metrics', () => {
  it('turn metres per second into km/h and total distance into km', () => {
    expect(formatMetricWithUnit({ name: 'maxSpeed', quantity: 'speed', unit: 'm/s' }, 9.2)).toBe(
      '33.1 km/h',
    );
    expect(
      formatMetricWithUnit({ name: 'totalDistance', quantity: 'distance', unit: 'm' }, 10_423),
    ).toBe('10.42 km');
  });

  it('leave distances of intensity in metres', () => {
    expect(
      formatMetricWithUnit({ name: 'hsrDistance', quantity: 'distance', unit: 'm' }, 1_204.4),
    ).toBe('1,204 m');
  });

  it('show seconds as h:mm:ss without a unit behind', () => {
    expect(formatMetricWithUnit({ name: 'duration', quantity: 'duration', unit: 's' }, 3661)).toBe(
      '1:01:01',
    );
  });

  it('are a dash when missing, without unit', () => {
    expect(
      formatMetricWithUnit({ name: 'avgHr', quantity: 'heartRate', unit: '1/min' }, null),
    ).toBe('–');
  });

  it('show counts without a unit', () => {
    const hsrCount = { name: 'hsrCount', quantity: 'count', unit: '1' };
    expect(displayOf(hsrCount).unit).toBe('');
    expect(formatMetric(hsrCount, 14)).toBe('14');
  });

  it('show steps in milliseconds and grades as letters', () => {
    const step = { name: 'qualityMedianStep', quantity: 'duration', unit: 's' };
    expect(formatMetricWithUnit(step, Math.fround(0.04))).toBe('40 ms');
    const grade = { name: 'qualityGrade', quantity: 'code', unit: '1' };
    expect([1, 2, 3, 4, 1.5].map((code) => formatMetric(grade, code))).toEqual([
      'A',
      'B',
      'C',
      'D',
      '1.5',
    ]);
  });

  it('say where speeds come from', async () => {
    await i18next.init({ lng: 'en', resources: { en: { base: qualityWords } } });
    const source = { name: 'qualitySpeedSource', quantity: 'code', unit: '1' };
    expect([0, 1].map((code) => formatMetric(source, code))).toEqual(Object.values(qualityWords));
  });

  it('round 32-bit numbers as the decimals that they were', () => {
    const hdop = { name: 'qualityMedianHdop', quantity: 'code', unit: '1' };
    expect(formatMetric(hdop, Math.fround(1.15))).toBe('1.2');
    expect(formatMetric(hdop, Math.fround(1.1499))).toBe('1.1');
    const distance = { name: 'x', quantity: 'odd', unit: 'm' };
    expect(formatMetric(distance, 1234567.5)).toBe('1,234,567.50');
  });

  it('of a quantity that is not known keep their stored unit', () => {
    expect(formatMetricWithUnit({ name: 'x', quantity: 'odd', unit: 'mol' }, 2)).toBe('2.00 mol');
  });
});

describe('dates', () => {
  const at = Date.UTC(2026, 10, 21, 23, 30);

  it('are those of the team, not of the reader', () => {
    const seoul = createDates('en-GB', 'Asia/Seoul', at);
    expect(seoul.isoDay(at)).toBe('2026-11-22');
    expect(seoul.time(at)).toBe('08:30');
    expect(seoul.span(at, at + 3_600_000)).toBe('08:30–09:30');
    expect(seoul.span(at, at + 48 * 3_600_000)).toBe('08:30–24 Nov 2026, 08:30');
    expect(seoul.span(at, at + 359_900)).toBe('08:30–08:36');
    expect(seoul.span(at, at + 359_000)).toBe('08:30–08:35');
  });

  it('name the zone only when its clock differs from the reader’s', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(createDates('en-GB', own, at).foreignZone).toBeNull();
    expect(createDates('en-GB', 'Pacific/Kiritimati', at).foreignZone).toBe('Pacific/Kiritimati');
  });

  it('show the year only when it is another one', () => {
    const dates = createDates('en-GB', 'UTC', at);
    expect(dates.day(at)).not.toContain('2026');
    expect(dates.day(Date.UTC(2025, 4, 1))).toContain('2025');
  });
});
