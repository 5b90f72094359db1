import { describe, expect, it } from '@jest/globals';
import { streamSchema } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { ArrowStream, recordBatch } from './arrow-stream.js';
import { streamsIn } from './arrow-streams.js';

const schema = streamSchema('hr');

/** A stream of batches of so many rows. */
function streamOf(...batches: number[]): Buffer {
  const arrow = new ArrowStream(schema);
  const parts = batches.map((rows) => {
    const columns = { t: new BigInt64Array(rows), bpm: new Float32Array(rows).fill(140) };
    return arrow.bytesOf(recordBatch(schema, rows, new Map(Object.entries(columns))));
  });
  return Buffer.concat([...parts.flat(), ...arrow.end()]);
}

describe('Arrow streams that lie one after the other', () => {
  it('are taken apart, also without rows and out of the middle of a buffer', () => {
    const streams = [streamOf(3, 5), streamOf(), streamOf(1), streamOf(70_000)];
    const room = Buffer.concat([Buffer.alloc(16), ...streams]).subarray(16);
    const found = [...streamsIn(room)];
    expect(found.map((bytes) => Buffer.from(bytes))).toEqual(streams);
    expect(found.map((bytes) => tableFromIPC(bytes).numRows)).toEqual([8, 0, 1, 70_000]);
  });

  it('are none in no bytes', () => {
    expect([...streamsIn(new Uint8Array())]).toEqual([]);
  });

  it('that are cut off, or followed by something else, are refused', () => {
    const whole = streamOf(3);
    for (let length = 1; length < whole.length; length++) {
      expect(() => [...streamsIn(whole.subarray(0, length))]).toThrow(/Arrow/);
    }
    const followed = Buffer.concat([whole, Buffer.from('not Arrow')]);
    expect(() => [...streamsIn(followed)]).toThrow(`No Arrow at byte ${whole.length}`);
  });
});
