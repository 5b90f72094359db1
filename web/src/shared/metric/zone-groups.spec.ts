import { describe, expect, it } from '@jest/globals';
import { defaultSettings, outOfReach } from '@touchline/compute';
import { heartRateGroups, speedGroups, type ZoneGroup } from './zone-groups.js';

const names: Readonly<Record<string, string>> = {
  'base:walkingAndJogging': 'walk',
  'base:running': 'run',
  'base:fastRunning': 'high',
  'base:sprinting': 'sprint',
  'base:lowIntensity': 'low',
  'base:moderateIntensity': 'moderate',
  'base:highIntensity': 'high',
  'base:veryHighIntensity': 'very high',
};
/** `walk 1–4`, by numbers of zones. */
const told = (groups: readonly ZoneGroup[]): string[] =>
  groups.map(({ label, zones }) => `${names[label]} ${zones.map((zone) => zone + 1).join()}`);

const kmh = (...bounds: number[]) => bounds.map((bound) => bound / 3.6);
const speed = (changes: Partial<typeof defaultSettings> = {}) =>
  told(speedGroups({ ...defaultSettings, ...changes }));

describe('Groups of speed zones', () => {
  it('are four for a new team: from 14.4, 19.8 (R1) and 25.2 km/h (R2)', () => {
    expect(speed()).toEqual(['walk 1,2,3,4', 'run 5,6', 'high 7,8', 'sprint 9,10']);
  });

  it.each([
    [
      'R2 at the highest zone',
      { sprintZone: 10 },
      ['walk 1,2,3,4', 'run 5,6', 'high 7,8,9', 'sprint 10'],
    ],
    [
      'R1 early: running begins below it',
      { hsrZone: 5 },
      ['walk 1,2,3', 'run 4', 'high 5,6,7,8', 'sprint 9,10'],
    ],
    ['R1 at zone 3', { hsrZone: 3 }, ['walk 1', 'run 2', 'high 3,4,5,6,7,8', 'sprint 9,10']],
    [
      'R1 at zone 2: nobody runs at rest',
      { hsrZone: 2 },
      ['walk 1', 'high 2,3,4,5,6,7,8', 'sprint 9,10'],
    ],
    ['R1 at the lowest zone', { hsrZone: 1 }, ['high 1,2,3,4,5,6,7,8', 'sprint 9,10']],
    ['R1 and R2 at one zone', { hsrZone: 9 }, ['walk 1,2,3,4', 'run 5,6,7,8', 'sprint 9,10']],
    ['both at the lowest', { hsrZone: 1, sprintZone: 1 }, ['sprint 1,2,3,4,5,6,7,8,9,10']],
    [
      'both at the highest',
      { hsrZone: 10, sprintZone: 10 },
      ['walk 1,2,3,4', 'run 5,6,7,8,9', 'sprint 10'],
    ],
  ])('with %s', (_, changes, groups) => {
    expect(speed(changes)).toEqual(groups);
  });

  it.each([
    [
      'just above the border',
      kmh(0, 5, 10, 15, 17, 20, 25),
      6,
      7,
      ['walk 1,2,3', 'run 4,5', 'high 6', 'sprint 7'],
    ],
    [
      'just below the border',
      kmh(0, 6, 14, 18, 20, 25),
      5,
      6,
      ['walk 1,2', 'run 3,4', 'high 5', 'sprint 6'],
    ],
    ['of young players', kmh(0, 6, 8, 12.5, 19), 4, 5, ['walk 1,2', 'run 3', 'high 4', 'sprint 5']],
    ['that are three', kmh(0, 20, 25), 2, 3, ['walk 1', 'high 2', 'sprint 3']],
    ['that is one', kmh(0), 1, 1, ['sprint 1']],
  ])('follow the bounds of zones %s', (_, speedZonesMps, hsrZone, sprintZone, groups) => {
    expect(speed({ speedZonesMps, hsrZone, sprintZone })).toEqual(groups);
  });

  it('leave out zones that the team does not have', () => {
    const unused = Array.from({ length: 4 }, (_, k) => outOfReach + k);
    const speedZonesMps = [...kmh(0, 7, 14.4, 18, 20, 25), ...unused];
    expect(speed({ speedZonesMps, hsrZone: 5, sprintZone: 6 })).toEqual([
      'walk 1,2',
      'run 3,4',
      'high 5',
      'sprint 6',
    ]);
  });

  it('hold every zone once, in order, wherever R1 and R2 point', () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    for (const hsrZone of all.map((zone) => zone + 1)) {
      for (const sprintZone of all.map((zone) => zone + 1)) {
        const groups = speedGroups({ ...defaultSettings, hsrZone, sprintZone });
        expect(groups.flatMap(({ zones }) => zones)).toEqual(all);
        expect(groups.every(({ zones }) => zones.length > 0)).toBe(true);
      }
    }
  });
});

describe('Groups of heart rate zones', () => {
  const heartRate = (changes: Partial<typeof defaultSettings> = {}) =>
    told(heartRateGroups({ ...defaultSettings, ...changes }));

  it('are four for a new team: from 70, 80 and 90 % of the maximum', () => {
    expect(heartRate()).toEqual(['low 1,2,3,4,5', 'moderate 6,7', 'high 8,9', 'very high 10']);
  });

  it.each([
    [
      'beside the tens',
      [0, 55, 62, 68, 72, 78, 82, 88, 92, 96],
      ['low 1,2,3,4', 'moderate 5,6', 'high 7,8', 'very high 9,10'],
    ],
    ['far apart', [0, 60, 75, 92], ['low 1,2', 'moderate 3', 'very high 4']],
    ['that end early', [0, 50, 60], ['low 1,2,3']],
  ])('follow bounds %s', (_, hrZonesPercent, groups) => {
    expect(heartRate({ hrZonesPercent })).toEqual(groups);
  });

  it('are none where bounds are beats: what is hard differs from player to player', () => {
    const hrZonesBpm = [0, 100, 110, 120, 130, 140, 150, 160, 170, 180];
    expect(heartRate({ hrZonesBpm })).toEqual([]);
  });
});
