import { describe, expect, it } from '@jest/globals';
import { makeActivity } from '../../../test/make.js';
import { bestOf } from './bests.js';

const activities = [3, 2, 1].map((idfActivity) => makeActivity({ idfActivity }));
const speeds = (...values: (number | null)[]) =>
  new Map(values.map((maxSpeed, place) => [activities[place]!.idfActivity, { maxSpeed }]));

describe('A player’s best', () => {
  it('is the highest value, and where it was', () => {
    expect(bestOf('maxSpeed', activities, speeds(8.1, 8.9, 8.4))).toEqual({
      activity: activities[1],
      value: 8.9,
    });
  });

  it('is the latest of equal ones', () => {
    expect(bestOf('maxSpeed', activities, speeds(8.9, 8.9, 8.4))?.activity).toBe(activities[0]);
  });

  it('is none where there is no value, or nothing but zeros', () => {
    expect(bestOf('maxSpeed', activities, speeds(null, 0))).toBeNull();
    expect(bestOf('sprintCount', activities, speeds(8.9))).toBeNull();
  });
});
