import { describe, expect, it } from '@jest/globals';
import { RecordBatch, Schema, Table, tableFromIPC, tableToIPC } from 'apache-arrow';
import { makeListBlob, makeSummaryBlob } from '../test/metric-rows.js';
import { ArrowTables } from './arrow-rows.js';

const summary = makeSummaryBlob([{ idfPlayer: 3, metrics: { duration: 60 } }]);
const grid = makeListBlob('grid', [{ idfPlayer: 4, lists: [1, 2] }]);

describe('the tables of an analysis', () => {
  it('are told apart in one blob', () => {
    const tables = new ArrowTables(Buffer.concat([summary, grid]));
    const [first] = tables.read('summary');
    expect([first!.rows, first!.has('duration'), first!.column('idfPlayer')![0]]).toEqual([
      1,
      true,
      3,
    ]);
    const [second] = tables.read('grid');
    expect([second!.has('duration'), second!.column('idfPlayer')![0]]).toEqual([false, 4]);
    expect(() => tables.read('effort')).toThrow('The blob has no rows of effort');
  });

  it('are whatever was asked for where a blob of a former release names none', () => {
    const { schema, batches } = tableFromIPC(summary);
    const bare = new Schema(schema.fields);
    const unnamed = new Table(batches.map(({ data }) => new RecordBatch(bare, data)));
    const [rows] = new ArrowTables(tableToIPC(unnamed, 'stream')).read('summary');
    expect(rows!.column('idfPlayer')![0]).toBe(3);
  });
});
