import { expect, test } from '@jest/globals';
import { routes } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import {
  answerBytes,
  arrowPieces,
  arrowValues,
  columnsAtOnce,
  copiedValues,
  mostColumns,
  ofColumns,
  textPieces,
  textValues,
} from './answer-bytes.js';
import type { AnswerRows } from './answer-rows.js';
import { columnsOf } from './answer-columns.js';
import type { Row } from './answer-table.js';
import { Turns } from '../turns.js';

const metrics = Array.from({ length: 99 }, (_, place) => `metric${place}`);
const columns = columnsOf(routes.reports.intervals.listByPlayer.answer, metrics);
const missing = (row: number, place: number) => (row + place) % 7 === 0;

/** Intervals as DuckDB gives them: bits tell which numbers are missing. */
function part(count: number): AnswerRows<Row> {
  return {
    count,
    at: (row) => ({ idfPlayer: row, idfActivity: 1, idfSession: 2, startMs: row * 60_000 }),
    numbers: (name) => {
      const place = metrics.indexOf(name);
      const values = Float64Array.from({ length: count }, (_, row) => row / 3 + place);
      const valid = new Uint8Array(Math.ceil(count / 64) * 8).fill(255);
      for (let row = 0; row < count; row++)
        if (missing(row, place)) valid[row >> 3]! &= ~(1 << (row & 7));
      return { values, valid };
    },
  };
}

async function* parts(...counts: number[]) {
  for (const count of counts) yield part(count);
}

async function bytesOf(format: 'arrow' | 'csv', ...counts: number[]): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const some of answerBytes(format, columns, parts(...counts))) all.push(some);
  return Buffer.concat(all);
}

test('a long answer as Arrow has each number in its place, and none where it is missing', async () => {
  const table = tableFromIPC(await bytesOf('arrow', 2048, 5, 0, 700));
  expect(table.numRows).toBe(2753);
  expect(table.getChild('startMs')!.get(2048 + 3)).toBe(180_000);
  for (const [place, name] of metrics.entries()) {
    const expected = [2048, 5, 700].flatMap((count) =>
      Array.from({ length: count }, (_, row) => (missing(row, place) ? null : row / 3 + place)),
    );
    expect([...table.getChild(name)!]).toEqual(expected);
    const numbers = [...table.getChild(name)!.toArray()] as number[];
    expect(numbers).toEqual(expected.map((value) => value ?? NaN));
  }
});

test('the same as CSV', async () => {
  const lines = (await bytesOf('csv', 2048, 5)).toString().split('\r\n');
  expect(lines).toHaveLength(2 + 2053);
  const numbers = metrics.map((_, place) => (missing(4, place) ? '' : String(4 / 3 + place)));
  expect(lines[1 + 2048 + 4]).toBe(['4', ...numbers, '1', '2', '240000'].join());
});

const ways = [
  { of: textPieces, most: textValues },
  { of: arrowPieces, most: arrowValues },
];

test.each(
  [
    [10_000, 3],
    [2048, 586],
    [3, 9000],
  ].flatMap(([rows, columns]) => ways.map((way) => ({ rows: rows!, columns: columns!, ...way }))),
)('of $rows rows of $columns columns, $most values are made in one go', (each) => {
  const { rows, columns, of, most } = each;
  const found = [...of(rows, columns)];
  const sizes = found.map(([from, to]) => (to - from) * columns);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(Math.max(most, columns * 8));
  expect(found.flat()).toEqual([0, ...found.slice(1).flatMap(([from]) => [from, from]), rows]);
});

test('so many columns are read before other work has its turn', async () => {
  let inOneGo = 0;
  let most = 0;
  let done = false;
  const takeTurn = () => {
    inOneGo = 0;
    if (!done) setImmediate(takeTurn);
  };
  takeTurn();
  const numbers = Array.from({ length: 200 }, (_, place) => place);
  const read = await ofColumns(numbers, 2048, new Turns(), (number) => {
    most = Math.max(most, ++inOneGo);
    return number;
  });
  done = true;
  expect(read).toEqual(numbers);
  expect(most).toBe(32);
});

test.each([
  [0, mostColumns],
  [24, mostColumns],
  [600, 109],
  [2048, copiedValues / 2048],
  [100_000, 1],
])('of %d rows, %d columns are read in one go', (rows, columns) => {
  expect(columnsAtOnce(rows)).toBe(columns);
});

test('a report of a squad is made at once, however many long answers are being made', async () => {
  const long = new Turns();
  for (let piece = 0; piece < 10; piece++) void long.next();
  let around = 0;
  const count = () => {
    around += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  for await (const some of answerBytes('csv', columns.slice(0, 35), parts(24))) void some;
  clearImmediate(counting);
  expect(around).toBe(0);
});

test('while text is made, other work has its turn', async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  await bytesOf('csv', 2048, 2048, 2048);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
});
