import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blockRows, CsvReader } from './csv-reader.js';

const comma = 0x2c;
const semicolon = 0x3b;

/** One column of numbers between two that are not read. */
function read(fields: readonly string[], delimiter = comma): number[] {
  const sign = String.fromCharCode(delimiter);
  const reader = new CsvReader({ delimiter, slotOfColumn: Int32Array.of(-1, 0, -1), slots: 1 }, 1);
  const text = fields.map((field) => `a b${sign}${field}${sign}\n`).join('');
  reader.take(Buffer.from(text), 0);
  expect(reader.rows).toBe(fields.length);
  return [...reader.slots[0]!.subarray(0, reader.rows)];
}

const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength });
const decimals = fc
  .tuple(fc.constantFrom('', '-'), digits(20), fc.option(digits(20)))
  .filter(([, whole, part]) => whole.length + (part?.length ?? 0) > 0)
  .map(([sign, whole, part]) => `${sign}${whole}${part === null ? '' : `.${part}`}`);

describe('numbers in a text table', () => {
  it('are the nearest double to what is written, however many digits it has', () => {
    fc.assert(
      fc.property(fc.array(decimals, { minLength: 1, maxLength: 50 }), (texts) => {
        for (const [row, value] of read(texts).entries()) {
          expect([texts[row], value]).toStrictEqual([texts[row], Number(texts[row])]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('are missing and counted where they are larger than any number', () => {
    const reader = new CsvReader({ delimiter: comma, slotOfColumn: Int32Array.of(0), slots: 1 }, 1);
    reader.take(Buffer.from(`1\n${'9'.repeat(400)}\n-${'9'.repeat(400)}\n2\n`), 0);
    expect([...reader.slots[0]!.subarray(0, reader.rows)]).toEqual([1, NaN, NaN, 2]);
    expect(reader.malformed).toMatchObject({ count: 2, line: 2 });
  });

  it('may have a decimal comma where columns are separated by something else', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        expect(read([text.replace('.', ',')], semicolon)).toStrictEqual([Number(text)]);
      }),
    );
  });

  it.each(['999999999', '1000000000', '2147483648', '4294967296', '9007199254740993', '0.1'])(
    'are exact at the edge %s',
    (text) => expect(read([text, `-${text}`])).toStrictEqual([Number(text), -Number(text)]),
  );

  it('are missing in an empty field, and what is none is counted with its line', () => {
    expect(read(['', '1'])).toStrictEqual([NaN, 1]);
    const reader = new CsvReader({ delimiter: comma, slotOfColumn: Int32Array.of(0), slots: 1 }, 7);
    reader.take(Buffer.from('1\n1.2.3\n-\n.\n4\n'), 0);
    expect([...reader.slots[0]!.subarray(0, reader.rows)]).toStrictEqual([1, NaN, NaN, NaN, 4]);
    expect(reader.malformed).toEqual({ count: 2, line: 8, found: '1.2.3' });
  });

  it.each(['23', '-4.5', '6.', ''])('end with the file, here with "%s"', (last) => {
    const shape = { delimiter: comma, slotOfColumn: Int32Array.of(0, -1, 1), slots: 2 };
    for (const end of [`1,x,${last}`, `${last},x,1`, `1,${last}`]) {
      const reader = new CsvReader(shape, 1);
      reader.take(Buffer.from(`7,x,8\n${end}`), 0);
      expect(reader.rows + reader.leftOut.rowsOfOtherWidth.count).toBe(2);
    }
  });

  it('of one column do not run into the next when the block is full', () => {
    const shape = { delimiter: comma, slotOfColumn: Int32Array.of(1, 0), slots: 2 };
    const reader = new CsvReader(shape, 1);
    const text = Array.from({ length: blockRows + 1 }, (_, row) => `${row},-${row}\n`).join('');
    reader.take(Buffer.from(text), 0);
    expect(reader.rows).toBe(blockRows);
    expect(reader.slots.map((slot) => [slot.length, slot.at(-1)])).toEqual([
      [blockRows, 1 - blockRows],
      [blockRows, blockRows - 1],
    ]);
  });
});
