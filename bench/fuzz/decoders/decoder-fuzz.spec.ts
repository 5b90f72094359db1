import { describe, expect, it } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { fuzzOnThread } from '../fuzz-thread.js';
import { decodersThread } from '../threads.js';
import { mostDecodingBytes } from './decoder-fuzz.js';
import { decoderInput } from './decoder-input.js';
import { fuzzFormats } from './seed-files.js';

/** Threads cannot be compiled as tests are: they run what was built. */
const built = pathToFileURL('bench/dist/fuzz/decoders/decoder-fuzz.worker.js');
const seed = 20_261_124;

describe('The decoders', () => {
  it.each(fuzzFormats)('take or refuse by name whatever comes in: %s', async (format) => {
    const data = { seed, from: 0, to: 500 };
    const thread = { ...decodersThread(format, data), worker: built };
    const { taken, refused, faults, largest } = await fuzzOnThread(thread);
    expect(faults).toEqual([]);
    expect(largest?.bytes).toBeGreaterThan(0);
    expect(largest?.bytes).toBeLessThanOrEqual(mostDecodingBytes);
    expect(taken).toBeGreaterThan(50);
    expect(Object.keys(refused).length).toBeGreaterThan(2);
  });
});

describe('The fuzz of decoders', () => {
  it('makes the same file of the same numbers, another one of others', async () => {
    const file = async (...numbers: [number, number]) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of decoderInput('gpx', ...numbers).pieces()) pieces.push(piece);
      return Buffer.concat(pieces);
    };
    expect(await file(7, 3)).toEqual(await file(7, 3));
    expect(await file(7, 3)).not.toEqual(await file(7, 4));
    expect(await file(7, 3)).not.toEqual(await file(8, 3));
  });
});
