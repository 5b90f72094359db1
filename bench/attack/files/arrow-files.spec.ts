import { describe, expect, it } from '@jest/globals';
import { tableFromIPC } from 'apache-arrow';
import { manyRecordings } from './arrow-recordings.js';
import { sharedBody } from './shared-body.js';

/** A hostile file that is torn, too, would be refused for that. */
describe('hostile Arrow files are whole:', () => {
  it('one of many recordings has each of them with its rows', () => {
    const one = manyRecordings(1, 3);
    expect(
      tableFromIPC(one)
        .toArray()
        .map(({ speed }) => speed),
    ).toEqual([0, 1, 2]);
    const many = Buffer.from(manyRecordings(5, 3));
    const streams = Array.from({ length: 5 }, (_, at) => {
      const bytes = many.subarray(at * one.length, (at + 1) * one.length);
      const { schema, numRows } = tableFromIPC(bytes);
      return [schema.metadata.get('recording'), numRows];
    });
    expect(streams).toEqual(['0', '1', '2', '3', '4'].map((name) => [name, 3]));
  });

  it('one whose columns share a body has all of their values in it once', () => {
    const [columns, rows] = [300, 10_000];
    const file = sharedBody(columns, rows);
    const table = tableFromIPC(file);
    expect([table.numRows, table.numCols]).toEqual([rows, columns + 9]);
    for (const { data } of table.schema.fields.map(({ name }) => table.getChild(name)!)) {
      expect(data[0]!.values).toHaveLength(rows);
    }
    expect(Number(table.getChild('t')!.get(rows - 1)) - Number(table.getChild('t')!.get(0))).toBe(
      rows - 1,
    );
    expect(file.length).toBeLessThan(rows * 8 + columns * 200);
  });
});
