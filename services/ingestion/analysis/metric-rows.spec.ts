import { describe, expect, it } from '@jest/globals';
import { minuteMetrics, summaryMetrics } from '@touchline/compute';
import { tableFromIPC } from 'apache-arrow';
import { minuteBytes, summaryBytes } from './metric-rows.js';

const identity = {
  idfTeam: 7,
  idfActivity: 3,
  idfPlayer: 5,
  analysisId: 'run',
  settingsVersion: 2,
  localDate: '2026-11-21',
};
const values = (columns: readonly unknown[], first: number) =>
  Float64Array.from(columns, (_, index) => (index === 1 ? NaN : first + index));
const result = {
  engineVersion: '1.0.0',
  extent: null,
  summary: [
    { idfSession: 0, values: values(summaryMetrics, 0.5) },
    { idfSession: 9, values: values(summaryMetrics, 1.5) },
  ],
  minutes: [{ idfSession: 9, minute: 4, startMs: 240_000, values: values(minuteMetrics, 2) }],
  tables: { effort: [], grid: [], threshold: [] },
};

describe('rows of an analysis', () => {
  it('carry every metric of the catalogue by name, NaN where missing', () => {
    const table = tableFromIPC(
      summaryBytes(
        result,
        identity,
        new Map([
          [0, 10],
          [9, 20],
        ]),
      ),
    );
    const [whole, session] = table.toArray();
    expect(session).toMatchObject({
      ...identity,
      idfSession: 9,
      startMs: 20,
      engineVersion: '1.0.0',
    });
    expect(whole).toMatchObject({ idfSession: 0, startMs: 10 });
    summaryMetrics.forEach(({ name, unit }, index) => {
      expect(session[name]).toBe(index === 1 ? NaN : 1.5 + index);
      expect(table.schema.fields.find((field) => field.name === name)?.metadata.get('unit')).toBe(
        unit,
      );
    });
  });

  it('carry minutes with their session', () => {
    const [minute] = tableFromIPC(minuteBytes(result, identity)).toArray();
    const { idfTeam, idfActivity, idfPlayer, analysisId } = identity;
    expect(minute).toMatchObject({
      ...{ idfTeam, idfActivity, idfPlayer, analysisId },
      ...{ idfSession: 9, minute: 4, startMs: 240_000 },
    });
    expect(minute[minuteMetrics[0]!.name]).toBe(2);
  });

  it('are a readable stream without rows when there is no minute', () => {
    expect(tableFromIPC(minuteBytes({ ...result, minutes: [] }, identity)).numRows).toBe(0);
  });
});
