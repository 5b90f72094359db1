import { describe, expect, it } from '@jest/globals';
import { chosenColumns, columnsOf, overview, shownMetrics } from './metric-groups.js';

const groups = [
  { name: 'intensity', labelKey: 'metric:group_intensity', metrics: ['maxSpeed', 'hsrDistance'] },
  { name: 'heartRate', labelKey: 'metric:group_heartRate', metrics: ['avgHr', 'maxHr'] },
];

describe('columns of the report', () => {
  it('are the overview until a group or single ones are chosen', () => {
    expect(columnsOf('overview', groups)).toEqual(overview);
    expect(columnsOf('heartRate', groups)).toEqual(['avgHr', 'maxHr']);
    expect(columnsOf('maxHr,maxSpeed', groups)).toEqual(['maxHr', 'maxSpeed']);
  });

  it('pass over names that nobody knows, as an old address may have them', () => {
    expect(columnsOf('luck,maxSpeed', groups)).toEqual(['maxSpeed']);
    expect(columnsOf('luck', groups)).toEqual(overview);
  });

  it('stand in the address as the group that they are, else one by one', () => {
    expect(chosenColumns(overview, groups)).toBe('overview');
    expect(chosenColumns([], groups)).toBe('overview');
    expect(chosenColumns(['avgHr', 'maxHr'], groups)).toBe('heartRate');
    expect(chosenColumns(['avgHr', 'maxSpeed'], groups)).toBe('avgHr,maxSpeed');
  });
});

it('the report asks for what it shows, each metric once', () => {
  const asked = shownMetrics({ barMetric: 'accelerationCount' }, ['totalDistance', 'rpe']);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toEqual(
    expect.arrayContaining(['totalDistance', 'rpe', 'accelerationCount', 'speedZone10Distance']),
  );
});
