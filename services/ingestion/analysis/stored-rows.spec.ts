import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { minuteRowSchema, summaryRowSchema } from '@touchline/proto';
import { Schema, Table, tableToIPC } from 'apache-arrow';
import { temporaryBlobs, type TemporaryBlobs } from '../test/temporary-blobs.js';
import { rowsFolder, rowsKey, storedTable } from './stored-rows.js';

const metrics = [{ name: 'totalDistance', unit: 'm' }];
const folder = rowsFolder(7, 'run', 5);
const bytesOf = (schema: Schema) => tableToIPC(new Table(schema), 'stream');

describe('the stored rows of a player', () => {
  let store: TemporaryBlobs;
  beforeEach(async () => {
    store = await temporaryBlobs();
  });
  afterEach(() => store.remove());

  const columnsOf = async (name: string) =>
    (await storedTable(store.blobs, folder, name))?.schema.fields.map((field) => field.name);

  it('are found by table in one blob', async () => {
    const streams = [summaryRowSchema(metrics), minuteRowSchema(metrics)].map(bytesOf);
    await store.blobs.put(rowsKey(folder), Buffer.concat(streams));
    expect(await columnsOf('summary')).not.toContain('minute');
    expect(await columnsOf('minute')).toContain('minute');
    expect(await columnsOf('effort')).toBeUndefined();
  });

  it('are found in a blob of their own, as a former release left them', async () => {
    const unnamed = new Schema(summaryRowSchema(metrics).fields);
    await store.blobs.put(`${folder}summary.arrow`, bytesOf(unnamed));
    expect(await columnsOf('summary')).toContain('totalDistance');
    expect(await columnsOf('minute')).toBeUndefined();
  });
});
