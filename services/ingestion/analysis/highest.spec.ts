import { describe, expect, it } from '@jest/globals';
import { summaryMetrics } from '@touchline/compute';
import { highestOf } from './highest.js';

const makeRow = (idfSession: number, known: Record<string, number>) => ({
  idfSession,
  values: Float64Array.from(summaryMetrics, ({ name }) => known[name] ?? NaN),
});

describe('the highest values of a player in an activity', () => {
  it('are those of the whole activity, not of a session', () => {
    const whole = { maxSpeed: 8.1, maxAcceleration: 4, maxDeceleration: 5, qualityGrade: 2 };
    const session = { maxSpeed: 7, maxAcceleration: 3, maxDeceleration: 3, qualityGrade: 1 };
    expect(highestOf({ summary: [makeRow(4, session), makeRow(0, whole)] })).toEqual({
      maxSpeedMps: 8.1,
      maxAccelerationMps2: 4,
      maxDecelerationMps2: 5,
      grade: 'B',
    });
  });

  it('are not known where the recording does not tell them', () => {
    expect(highestOf({ summary: [makeRow(0, {})] })).toEqual({ grade: '' });
    expect(highestOf({ summary: [] })).toEqual({ grade: '' });
  });
});
