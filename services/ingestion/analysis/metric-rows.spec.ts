import { describe, expect, it } from '@jest/globals';
import { minuteMetrics, summaryMetrics, tableColumns, tableNames } from '@touchline/compute';
import { tablesIn } from '../test/tables-in.js';
import { mostSchemas, rowsBytes } from './metric-rows.js';

const identity = {
  idfTeam: 7,
  idfActivity: 3,
  idfPlayer: 5,
  analysisId: 'run',
  settingsVersion: 2,
  localDate: '2026-11-21',
};
/** Nobody has the second metric; the third is missing where `first` is below 1. */
const values = (columns: readonly unknown[], first: number) =>
  Float64Array.from(columns, (_, index) =>
    index === 1 || (index === 2 && first < 1) ? NaN : first + index,
  );
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

const startsMs = new Map([
  [0, 10],
  [9, 20],
]);
const tablesOf = (analysed: typeof result) => tablesIn(rowsBytes(analysed, identity, startsMs));

describe('rows of an analysis', () => {
  it('carry every metric that one of them has by name, NaN where it is missing', () => {
    const table = tablesOf(result).summary!;
    const [whole, session] = table.toArray();
    expect(session).toMatchObject({
      ...identity,
      idfSession: 9,
      startMs: 20,
      engineVersion: '1.0.0',
    });
    expect(whole).toMatchObject({ idfSession: 0, startMs: 10 });
    expect(whole[summaryMetrics[2]!.name]).toBeNaN();
    summaryMetrics.forEach(({ name, unit }, index) => {
      const field = table.schema.fields.find((each) => each.name === name);
      if (index === 1) expect(field).toBeUndefined();
      else {
        expect(session[name]).toBe(1.5 + index);
        expect(field?.metadata.get('unit')).toBe(unit);
      }
    });
  });

  it('carry minutes with their session', () => {
    const [minute] = tablesOf(result).minute!.toArray();
    const { idfTeam, idfActivity, idfPlayer, analysisId } = identity;
    expect(minute).toMatchObject({
      idfTeam,
      idfActivity,
      idfPlayer,
      analysisId,
      idfSession: 9,
      minute: 4,
      startMs: 240_000,
      engineVersion: '1.0.0',
      settingsVersion: 2,
      localDate: '2026-11-21',
    });
    expect(minute[minuteMetrics[0]!.name]).toBe(2);
  });

  it('carry what there is, in however many ways metrics are missing', () => {
    const ways = Math.min(2 * mostSchemas, summaryMetrics.length);
    for (let missing = 0; missing < ways; missing++) {
      const all = Float64Array.from(summaryMetrics, (_, k) => (k === missing ? NaN : k));
      const table = tablesOf({ ...result, summary: [{ idfSession: 0, values: all }] }).summary!;
      const names = table.schema.fields.map(({ name }) => name);
      const present = summaryMetrics.filter(({ name }) => names.includes(name));
      expect(present).toEqual(summaryMetrics.filter((_, k) => k !== missing));
    }
    expect(ways).toBe(2 * mostSchemas);
  });

  it('are a readable stream without rows when there is no minute', () => {
    expect(tablesOf({ ...result, minutes: [] }).minute!.numRows).toBe(0);
  });

  it.each(tableNames)('of the table %s lie in lists, by session and first column', (name) => {
    const [first, ...rest] = tableColumns[name];
    const width = rest.length + 1;
    const row = (key: number, number: number) => [
      key,
      ...rest.map((_, k) => (k === 0 ? number : number + k / 100)),
    ];
    const tables = {
      ...result.tables,
      [name]: [
        {
          idfSession: 0,
          rows: 3,
          values: Float64Array.of(...row(1, 10), ...row(0, 20), ...row(1, 30)),
        },
        { idfSession: 9, rows: 1, values: Float64Array.of(...row(0, 40).with(width - 1, NaN)) },
        { idfSession: 11, rows: 0, values: new Float64Array(0) },
      ],
    };
    const table = tablesOf({ ...result, tables })[name]!;
    const rows = table.toArray().map((each) => ({
      idfSession: each.idfSession,
      key: each[first!.name],
      lists: rest.map((column) => [...each[column.name]]),
    }));
    const expected = (numbers: number[]) =>
      rest.map((_, k) => numbers.map((number) => row(0, number)[k + 1]));
    expect(rows.slice(0, 2)).toEqual([
      { idfSession: 0, key: 1, lists: expected([10, 30]) },
      { idfSession: 0, key: 0, lists: expected([20]) },
    ]);
    expect(rows[2]).toMatchObject({ idfSession: 9, key: 0 });
    expect(rows[2]!.lists.at(-1)).toEqual([NaN]);
    expect(rows).toHaveLength(3);
    expect(table.get(0)).toMatchObject({ ...identity, engineVersion: '1.0.0' });
    for (const { name: column, unit } of rest) {
      const field = table.schema.fields.find((each) => each.name === column);
      expect(field?.metadata.get('unit')).toBe(unit);
    }
  });
});
