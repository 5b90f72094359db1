import { describe, expect, it } from '@jest/globals';
import { type CsvCell, csvHead, csvMark, csvOf } from './csv.js';

const cell = (given: CsvCell) => csvOf(['a'], [[given]]).split('\r\n')[1];

describe('A table as CSV', () => {
  it('is a line of heads and one per row, each ended as RFC 4180 has it', () => {
    const rows = [
      ['Kim', 1],
      ['Nina', 2],
    ];
    expect(csvOf(['player', 'jersey'], rows)).toBe('player,jersey\r\nKim,1\r\nNina,2\r\n');
    expect(csvOf(['player'], [])).toBe('player\r\n');
  });

  it.each([
    ['every digit of a number', 10_418.700195, '10418.700195'],
    ['no thousands comma', 1_758_000_000_000, '1758000000000'],
    ['a number below zero', -3, '-3'],
    ['a very small one', 1e-7, '1e-7'],
    ['nothing where it is missing', null, ''],
    ['nothing where it is no number', NaN, ''],
    ['a flag as a word', true, 'true'],
    ['quotes around a comma', 'Sam, Kim', '"Sam, Kim"'],
    ['a quote twice', 'the "Wall"', '"the ""Wall"""'],
    ['quotes around a line break', 'one\ntwo', '"one\ntwo"'],
    ['a script of its own', '김민수', '김민수'],
  ])('has %s', (_, given, written) => {
    expect(cell(given)).toBe(written);
  });

  it.each(['=SUM(A1)', '+1', '-1+2', '@now', '\tx'])(
    'gives a spreadsheet no formula to run: %j',
    (text) => {
      expect(cell(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['every digit of a number', 10_418.700195, '10418,700195'],
    ['a number below zero', -3.5, '-3,5'],
    ['a whole one, without thousands', 1_758_000_000_000, '1758000000000'],
    ['a very small one', 1.5e-7, '1,5e-7'],
    ['nothing where it is missing', null, ''],
    ['quotes around a semicolon', 'Sam; Kim', '"Sam; Kim"'],
    ['no quotes around a comma, which separates nothing', 'Sam, Kim', 'Sam, Kim'],
    ['the points of a text as they are', '2026-03-14T15:00:00.100Z', '2026-03-14T15:00:00.100Z'],
    ['no formula to run', '=1;2', `"'=1;2"`],
  ])('has with a decimal comma %s', (_, given, written) => {
    const file = csvOf(['player', 'speed'], [['Kim', given]], ',');
    expect(file).toBe(`player;speed\r\nKim;${written}\r\n`);
  });

  it('is quoted for its own separator alone: what programs read stays as it was', () => {
    expect(cell('Sam; Kim')).toBe('Sam; Kim');
  });

  it('heads a column by its name and the unit of its values', () => {
    expect(csvHead('totalDistance', 'm')).toBe('totalDistance (m)');
    expect(csvHead('hsrCount', '1')).toBe('hsrCount');
    expect(csvHead('grade', '')).toBe('grade');
  });

  it('has a mark only where a file of it is opened by people', () => {
    expect(csvOf(['a'], []).startsWith(csvMark)).toBe(false);
    expect([...new TextEncoder().encode(csvMark)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
