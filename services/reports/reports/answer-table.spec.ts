import { describe, expect, test } from '@jest/globals';
import { routes, type TableFormat } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { z } from 'zod';
import { answerBytes } from './answer-bytes.js';
import { listed } from './answer-rows.js';
import { columnsOf } from './answer-columns.js';
import { type AnswerColumn, columnsWith, type Row, typeOf } from './answer-table.js';

const quality = {
  grade: 'B',
  coveredShare: 0.97,
  pauseDuration: 80,
  speedSource: null,
  engineVersion: '1.0.0, "beta"',
  settingsVersion: 3,
};
const rows: Row[] = [
  {
    idfPlayer: 11,
    metrics: { totalDistance: 1400.125, hsrCount: null },
    quality,
    changedSinceAnalysis: true,
  },
  {
    idfPlayer: 12,
    metrics: { totalDistance: null, hsrCount: 7 },
    quality,
    changedSinceAnalysis: false,
  },
];
const names = ['totalDistance', 'hsrCount'];
const columns = columnsWith(columnsOf(routes.reports.summaries.listByPlayer.answer, names));
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function answerTable(
  format: TableFormat,
  of: readonly AnswerColumn[],
  all: readonly Row[],
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of answerBytes(format, of, listed(all).parts)) parts.push(part);
  return Buffer.concat(parts);
}

describe('rows as CSV', () => {
  test('are headed by names and units, one line per row, missing values empty', async () => {
    expect(text(await answerTable('csv', columns, rows)).split('\r\n')).toEqual([
      'idfPlayer,totalDistance (m),hsrCount,grade,coveredShare,pauseDuration (s),speedSource,engineVersion,settingsVersion,changedSinceAnalysis',
      '11,1400.125,,B,0.97,80,,"1.0.0, ""beta""",3,true',
      '12,,7,B,0.97,80,,"1.0.0, ""beta""",3,false',
      '',
    ]);
  });

  test('say of loads that they are of the first weeks, where loads are asked', async () => {
    const early: Row = { idfPlayer: 11, metrics: { acwr: 1.25 }, quality, loadWarmUp: true };
    const all = columnsOf(routes.reports.summaries.listByPlayer.answer, ['acwr']);
    const of = columnsWith(all, early);
    expect(text(await answerTable('csv', of, [early]))).toMatch(/,loadWarmUp\r\n.*,true\r\n$/);
    const table = tableFromIPC(await answerTable('arrow', of, [early]));
    expect(table.getChild('loadWarmUp')!.get(0)).toBe(true);
  });

  test('have their head also when there is no row', async () => {
    const intervals = columnsOf(routes.reports.intervals.listByPlayer.answer, ['maxSpeed']);
    expect(text(await answerTable('csv', intervals, []))).toBe(
      'idfPlayer,maxSpeed (m/s),idfActivity,idfSession,startMs (ms)\r\n',
    );
  });

  test('are one line for an answer that is one row', async () => {
    const sum = { playerCount: 2, changedSinceAnalysis: true, metrics: { totalDistance: 5 } };
    const of = columnsOf(routes.reports.summaries.getSum.answer, ['totalDistance']);
    expect(text(await answerTable('csv', of, [sum]))).toBe(
      'playerCount,changedSinceAnalysis,totalDistance (m)\r\n2,true,5\r\n',
    );
  });
});

describe('the columns of an answer', () => {
  const shape = z.array(
    z.object({
      share: z.number(),
      readyMs: z.number().nullable(),
      place: z.object({ x: z.number(), half: z.string().optional() }),
    }),
  );
  const row = { share: 0.5, readyMs: null, place: { x: 3 } };

  test('are numbers also where none may be missing, and of each part under its name', async () => {
    const of = columnsOf(shape, []);
    expect(of.map((each) => `${each.part ?? ''}.${each.name}: ${typeOf(each)}`)).toEqual([
      '.share: Float64',
      '.readyMs: Timestamp<MILLISECOND, UTC>',
      'place.x: Float64',
      'place.half: Utf8',
    ]);
    expect(text(await answerTable('csv', of, [row]))).toBe(
      'share,readyMs (ms),x,half\r\n0.5,,3,\r\n',
    );
    const table = tableFromIPC(await answerTable('arrow', of, [row]));
    expect(table.getChild('x')!.get(0)).toBe(3);
    expect(table.getChild('readyMs')!.get(0)).toBeNull();
  });

  test('are texts where the value is one of a list with a name', async () => {
    const columns = columnsOf(routes.reports.efforts.list.answer, []);
    expect(String(typeOf(columns.find(({ name }) => name === 'kind')!))).toBe('Utf8');
  });

  test.each([
    ['a list', z.array(z.number())],
    ['one thing or another', z.union([z.number(), z.string()])],
    ['a part that may be missing', z.object({ x: z.number() }).nullable()],
  ])('are refused for %s', (_, value) => {
    expect(() => columnsOf(z.object({ value }), [])).toThrow('value cannot be a column');
    expect(() => columnsOf(z.object({ value: z.optional(value) }), [])).toThrow('value cannot');
  });
});

describe('rows as Arrow', () => {
  test('are read by any reader, with units, null where a number is missing', async () => {
    const table = tableFromIPC(await answerTable('arrow', columns, rows));
    expect(table.schema.fields.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'idfPlayer: Int32',
      'totalDistance: Float64',
      'hsrCount: Float64',
      'grade: Utf8',
      'coveredShare: Float64',
      'pauseDuration: Float64',
      'speedSource: Utf8',
      'engineVersion: Utf8',
      'settingsVersion: Int32',
      'changedSinceAnalysis: Bool',
    ]);
    expect([...table.getChild('changedSinceAnalysis')!]).toEqual([true, false]);
    expect(table.schema.fields[1]!.metadata.get('unit')).toBe('m');
    expect([...table.getChild('totalDistance')!]).toEqual([1400.125, null]);
    expect(table.getChild('totalDistance')!.nullCount).toBe(1);
    expect([...table.getChild('speedSource')!]).toEqual([null, null]);
    expect([...table.getChild('idfPlayer')!.toArray()]).toEqual([11, 12]);
  });

  test('have no settings version where there are several', async () => {
    const mixed = { ...rows[0]!, quality: { ...quality, settingsVersion: null } };
    const table = tableFromIPC(await answerTable('arrow', columns, [mixed, rows[1]!]));
    expect([...table.getChild('settingsVersion')!]).toEqual([null, 3]);
  });

  test('tell times as times, and their columns also when there is no row', async () => {
    const intervals = columnsOf(routes.reports.intervals.listByPlayer.answer, ['maxSpeed']);
    const row = { idfPlayer: 1, idfActivity: 2, idfSession: 3, startMs: 1_758_000_000_000 };
    const table = tableFromIPC(
      await answerTable('arrow', intervals, [{ ...row, metrics: { maxSpeed: 8.5 } }]),
    );
    expect(table.getChild('startMs')!.get(0)).toBe(1_758_000_000_000);
    const empty = tableFromIPC(await answerTable('arrow', intervals, []));
    expect(empty.numRows).toBe(0);
    expect(empty.schema.fields.map(({ name }) => name)).toContain('maxSpeed');
  });
});
