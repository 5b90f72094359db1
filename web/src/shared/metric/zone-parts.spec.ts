import { describe, expect, it } from '@jest/globals';
import { defaultSettings, outOfReach } from '@touchline/compute';
import { lightColours } from '../theme/tokens.js';
import { speedGroups } from './zone-groups.js';
import {
  colourOf,
  eachGroup,
  eachZone,
  isGroupable,
  speedBounds,
  sumOf,
  type ZonePart,
} from './zone-parts.js';

const bounds = speedBounds(defaultSettings);
const groups = speedGroups(defaultSettings);
const parts = eachGroup(bounds, groups, (key) => key.replace('base:', ''));

describe('What colours of zones stand for', () => {
  it('is named by its bounds, the last one open', () => {
    const zones = eachZone(bounds);
    expect(zones).toHaveLength(10);
    expect([zones[0], zones[9]]).toEqual([
      { name: '0.0–3.6 km/h', short: '0.0–3.6', zones: [0] },
      { name: '≥ 28.8 km/h', short: '≥ 28.8 km/h', zones: [9] },
    ]);
  });

  it('is named as a coach names it, too, where zones are grouped', () => {
    expect(parts.map(({ name }) => name)).toEqual([
      'walkingAndJogging 0.0–14.4 km/h',
      'running 14.4–19.8 km/h',
      'fastRunning 19.8–25.2 km/h',
      'sprinting ≥ 25.2 km/h',
    ]);
    expect(parts.map(({ short }) => short)).toEqual([
      'walkingAndJogging 0.0–14.4',
      'running 14.4–19.8',
      'fastRunning 19.8–25.2',
      'sprinting ≥ 25.2 km/h',
    ]);
  });

  it('leaves out zones that the team does not have', () => {
    const speedZonesMps = [0, 4, outOfReach, outOfReach + 1];
    expect(eachZone(speedBounds({ speedZonesMps })).map(({ name }) => name)).toEqual([
      '0.0–14.4 km/h',
      '≥ 14.4 km/h',
    ]);
  });

  it('has the colour of its middle zone', () => {
    const ramp = lightColours.speedZones;
    expect(parts.map((part) => colourOf(part, ramp))).toEqual([ramp[1], ramp[4], ramp[6], ramp[8]]);
    expect(colourOf(eachZone(bounds)[2]!, ramp)).toBe(ramp[2]);
  });
});

describe('Grouping zones', () => {
  const some = (count: number) => groups.slice(0, count);
  it.each([
    ['fewer groups than zones', 4, 10, true],
    ['as many groups as zones', 4, 4, false],
    ['a single group', 1, 10, false],
    ['no groups', 0, 10, false],
  ])('is offered or not: %s', (_, count, zones, offered) => {
    const shown = { ...bounds, bounds: bounds.bounds.slice(0, zones) };
    expect(isGroupable(some(count), shown)).toBe(offered);
  });
});

describe('The number of a group', () => {
  const sum = (...values: (number | null | undefined)[]): number | null => {
    const part: ZonePart = { name: '', short: '', zones: values.map((_, zone) => zone) };
    return sumOf(part, (zone) => values[zone]);
  };

  it('is the sum of its zones', () => {
    expect(sum(4000, 2000.5, 1500, 1200)).toBe(8700.5);
    expect(sum(100, null, 40)).toBe(140);
  });

  it('has no digits that adding left behind', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sum(0.1, 0.2)).toBe(0.3);
  });

  it('is that of its zone as it is stored where there is one', () => {
    expect(sum(8.751234512345678)).toBe(8.751234512345678);
    expect(sum(null, 0)).toBe(0);
  });

  it('is missing where all of its zones are', () => {
    expect(sum(null, undefined)).toBeNull();
  });
});
