import { describe, expect, it } from '@jest/globals';
import { clockCells, CompactTimeCells, TextCells } from './csv-cells.js';
import { CsvReader } from './csv-reader.js';
import { DecodeRefusal } from './decoder.js';

const comma = 0x2c;

/** The value of a field between two others. */
function valueOf(reader: CompactTimeCells | typeof clockCells, text: string): number {
  const bytes = Buffer.from(`1${text}1`);
  return reader.read(bytes, 1, bytes.length - 1);
}

describe('Times of day in a table', () => {
  it.each([
    ['00:00:00', 0],
    ['18:02:03.10', 64_923_100],
    ['18:02:03,1', 64_923_100],
    ['  9:05:01.25 ', 32_701_250],
    ['23:59:59.999', 86_399_999],
    ['10:00:00.', 36_000_000],
    ['10:00:00.1234567890123', 36_000_123.456789],
  ])('are read: "%s"', (text, ms) => expect(valueOf(clockCells, text)).toBeCloseTo(ms, 6));

  it.each([
    '24:00:00',
    '10:60:00',
    '10:00:60',
    '29:47.0',
    '10:00',
    '10-00-00',
    '10:00:00x',
    '-1:00:00',
    '1e1:00:00',
    '',
    ' ',
    '10:00:00.1.2',
    '010:00:00',
  ])('are none: "%s"', (text) => expect(valueOf(clockCells, text)).toBeNaN());
});

describe('Compact times in a table', () => {
  it.each([
    ['20180802T182947000', '2018-08-02T18:29:47.000Z'],
    ['20180802T182947100Z', '2018-08-02T18:29:47.100Z'],
    [' 20180802T182947.5 ', '2018-08-02T18:29:47.500Z'],
    ['20240229T000000', '2024-02-29T00:00:00.000Z'],
  ])('are read: "%s"', (text, iso) => {
    expect(valueOf(new CompactTimeCells(), text)).toBe(Date.parse(iso));
  });

  it.each([
    '20180230T182947000',
    '20181302T182947000',
    '20180002T182947000',
    '2018-08-02T18:29:47',
    '20180802 182947000',
    '20180802T242947000',
    '20180802T1829',
    '20180802T182947+0200',
    '20180802T182947000ZZ',
    '',
  ])('are none: "%s"', (text) => expect(valueOf(new CompactTimeCells(), text)).toBeNaN());

  it('are read one after another, over midnight', () => {
    const cells = new CompactTimeCells();
    const times = ['20180802T235959900', '20180803T000000000', '20180802T235959950'];
    expect(times.map((time) => valueOf(cells, time) - Date.UTC(2018, 7, 3))).toEqual([
      -100, 0, -50,
    ]);
  });
});

describe('Texts in a table', () => {
  const tooMany = () => new DecodeRefusal('refusal.tooManyRecordings');
  const shape = { delimiter: comma, slotOfColumn: Int32Array.of(0, 1), slots: 2 };
  const read = (text: string | Uint8Array, most = 3) => {
    const cells = new TextCells(most, tooMany);
    const reader = new CsvReader(shape, 1, new Map([[1, cells]]));
    reader.take(typeof text === 'string' ? Buffer.from(text) : text, 0);
    return { cells, reader, places: [...reader.slots[1]!.subarray(0, reader.rows)] };
  };

  it('are told once, in the order in which they come', () => {
    const { cells, places } = read('1,Kim\n2, Ana \n3,Kim\n4,\n5,Ana\n');
    expect(cells.texts).toEqual(['Kim', 'Ana', '']);
    expect(places).toEqual([0, 1, 0, 2, 1]);
  });

  it('are the same with quotes, and as Windows writes them', () => {
    expect(read('1,"Núñez, José"\n2,"Núñez, José"\n3,Núñez\r\n').cells.texts).toEqual([
      'Núñez, José',
      'Núñez',
    ]);
    expect(read(Buffer.from('1,à\n2,"à"\n')).cells.texts).toEqual(['à']);
    expect(read(Buffer.from('1,Núñez\n', 'latin1')).cells.texts).toEqual(['Núñez']);
  });

  it('are those of rows that are kept, and no others', () => {
    const { cells, reader } = read('1,Kim\n2,Eva,3\n3,Ana\0\n4,Kim\n');
    expect(cells.texts).toEqual(['Kim']);
    expect(reader.rows).toBe(2);
  });

  it('are refused where there are too many', () => {
    expect(read('1,a\n2,b\n3,c\n').cells.texts).toHaveLength(3);
    expect(() => read('1,a\n2,b\n3,c\n4,d\n')).toThrow(DecodeRefusal);
  });
});

describe('A column of times', () => {
  it('counts what is none with its line, and nothing that is missing', () => {
    const shape = { delimiter: comma, slotOfColumn: Int32Array.of(0, 1), slots: 2 };
    const reader = new CsvReader(shape, 5, new Map([[0, clockCells]]));
    reader.take(Buffer.from('10:00:00.5,1\n,2\nNA,3\n29:47.0,4\n"10:00:01",5\n'), 0);
    expect([...reader.slots[0]!.subarray(0, 5)]).toEqual([36_000_500, NaN, NaN, NaN, 36_001_000]);
    expect([...reader.slots[1]!.subarray(0, 5)]).toEqual([1, 2, 3, 4, 5]);
    expect(reader.malformed).toEqual({ count: 1, line: 8, found: '29:47.0' });
  });
});
