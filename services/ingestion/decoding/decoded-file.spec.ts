import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { batchRows } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { temporaryBlobs, type TemporaryBlobs } from '../test/temporary-blobs.js';
import { DecodedFile, maxAboutLength, maxWaitingBytes } from './decoded-file.js';
import { makeDecodeTask } from '../test/make-decode-task.js';
import type { DecodeTask } from './decode-task.js';

const start = 1_763_690_400_000;
const gnss = (first: number, rows: number) => ({
  rows,
  columns: {
    t: BigInt64Array.from({ length: rows }, (_, row) => BigInt(start + (first + row) * 100)),
    speed: Float64Array.from({ length: rows }, (_, row) => first + row),
  },
});

describe('what a decoder finds in a file', () => {
  let store: TemporaryBlobs;
  beforeEach(async () => {
    store = await temporaryBlobs();
  });
  afterEach(() => store.remove());

  const open = (more: Partial<DecodeTask> = {}) =>
    new DecodedFile(
      makeDecodeTask(store.config, { idfTeam: 7, uploadId: 'u', nowMs: start, ...more }),
      store.blobs,
    );
  const read = async (key: string) => tableFromIPC(await store.blobs.readAll(key));

  it('is named without characters that no table takes', async () => {
    const file = open();
    const recording = file.recording('');
    recording.describe({ athleteName: ' An\0na\ud800 Berg\n', deviceModel: 'S\u0007' });
    await recording.write('gnss', gnss(0, 10));
    const [decoded] = await file.close('test');
    expect(decoded!.about).toMatchObject({ athleteName: 'Anna Berg', deviceModel: 'S' });
  });

  it('is named in short, however long a name the file has', async () => {
    const file = open();
    const recording = file.recording('');
    recording.describe({ athleteName: 'A'.repeat(maxAboutLength + 1), deviceNumber: '7' });
    await recording.write('gnss', gnss(0, 10));
    const [decoded] = await file.close('test');
    const athleteName = 'A'.repeat(maxAboutLength);
    expect(decoded!.about).toMatchObject({ athleteName, deviceNumber: '7' });
  });

  it('is stored in whole batches, however small the decoder’s are', async () => {
    const file = open();
    const recording = file.recording('');
    for (let row = 0; row < 150_000; row += 10_000)
      await recording.write('gnss', gnss(row, 10_000));
    const [decoded] = await file.close('test');
    const [stream] = decoded!.streams;
    expect(stream).toEqual({
      kind: 'gnss',
      blobKey: 'recordings/7/u/0/gnss.arrow',
      schemaVersion: 1,
      rows: 150_000,
      startMs: start,
      finishMs: start + 149_999 * 100,
      medianStepMs: 100,
    });
    const table = await read(stream!.blobKey);
    expect(table.batches.every(({ numRows }) => numRows <= batchRows)).toBe(true);
    expect(table.batches).toHaveLength(3);
    const speed = table.getChild('speed')!.toArray() as Float64Array;
    expect(speed.every((value, row) => value === row)).toBe(true);
    expect(table.getChild('lat')!.get(149_999)).toBeNaN();
    expect(table.getChild('hdop')!.get(0)).toBeNaN();
  });

  it('keeps NaN where only some of the joined batches had a column', async () => {
    const file = open();
    const recording = file.recording('');
    await recording.write('gnss', gnss(0, 2));
    const { t } = gnss(2, 2).columns;
    await recording.write('gnss', { rows: 2, columns: { t, lat: Float64Array.of(1, 2) } });
    const [decoded] = await file.close('test');
    const table = await read(decoded!.streams[0]!.blobKey);
    expect([...table.getChild('speed')!]).toEqual([0, 1, NaN, NaN]);
    expect([...table.getChild('lat')!]).toEqual([NaN, NaN, 1, 2]);
  });

  it('of many wearers is written as shorter batches once too much waits', async () => {
    const file = open();
    const wearers = Math.ceil(maxWaitingBytes / (50_000 * 16));
    const parts = Array.from({ length: wearers }, (_, n) => file.recording(`wearer ${n}`));
    for (const part of parts) await part.write('gnss', gnss(0, 50_000));
    await parts[0]!.write('gnss', gnss(50_000, 10_000));
    const [first] = await file.close('test');
    const { batches } = await read(first!.streams[0]!.blobKey);
    expect(batches.map(({ numRows }) => numRows)).toEqual([50_000, 10_000]);
  });

  it('has the same ids and keys when it is decoded again', async () => {
    const decode = async () => {
      const file = open();
      await file.recording('one').write('gnss', gnss(0, 5));
      await file.recording('two').write('gnss', gnss(5, 5));
      return file.close('test');
    };
    const first = await decode();
    expect(await decode()).toEqual(first);
    expect(new Set(first.map(({ recordingId }) => recordingId)).size).toBe(2);
    expect(await store.keys()).toHaveLength(2);
  });

  it('is one recording with other files of the batch that name the same group', async () => {
    const idOf = async (uploadId: string, batch: string) => {
      const file = open({ uploadId, batch });
      await file.recording('').write('gnss', gnss(0, 5));
      file.recording('').describe({ groupKey: 'player 9' });
      return (await file.close('test'))[0]!.recordingId;
    };
    expect(await idOf('a', 'match')).toBe(await idOf('b', 'match'));
    expect(await idOf('a', 'match')).not.toBe(await idOf('a', 'other'));
  });

  it('carries what is said about wearer, device and repairs, also when said late', async () => {
    const file = open();
    const recording = file.recording('');
    recording.describe({ athleteName: 'Anna' });
    await recording.write('gnss', gnss(0, 1));
    recording.describe({ deviceNumber: '64906' });
    recording.note({ code: 'rowsTimeless', params: { count: 1 } });
    const [decoded] = await file.close('catapult');
    expect(decoded).toMatchObject({
      about: { athleteName: 'Anna', deviceNumber: '64906', format: 'catapult' },
      notes: [{ code: 'rowsTimeless', params: { count: 1 } }],
    });
  });

  it('leaves out recordings without a row', async () => {
    const file = open();
    file.recording('silent').describe({ athleteName: 'Nobody' });
    await file.recording('loud').write('hr', {
      rows: 1,
      columns: { t: BigInt64Array.of(BigInt(start)), bpm: Float32Array.of(60) },
    });
    expect(await file.close('test')).toHaveLength(1);
  });

  it('leaves nothing behind when the file turns out to be useless', async () => {
    const file = open();
    await file.recording('').write('gnss', gnss(0, batchRows));
    await file.recording('').write('gnss', gnss(0, batchRows));
    await file.abandon();
    expect(await store.keys()).toEqual([]);
  });
});
