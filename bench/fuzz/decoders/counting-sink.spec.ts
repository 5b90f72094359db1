import { describe, expect, it } from '@jest/globals';
import { CountingSink } from './counting-sink.js';

const nowMs = Date.UTC(2026, 8, 1);
const t = BigInt64Array.of(BigInt(nowMs - 1000), BigInt(nowMs));

/** What is found wrong with what a decoder hands on. */
async function faults(act: (sink: CountingSink) => unknown): Promise<string[]> {
  const sink = new CountingSink(100, nowMs, () => undefined);
  await act(sink);
  return sink.faults;
}

const write = (rows: number, columns: Record<string, unknown>) =>
  faults((sink) => sink.recording('').write('hr', { rows, columns: { t, ...columns } as never }));

describe('What a decoder hands on', () => {
  it('is right as decoders write it', async () => {
    expect(await write(2, { bpm: Float32Array.of(60, NaN) })).toEqual([]);
    expect(
      await faults((sink) => {
        sink.progress(50);
        sink.progress(100);
        sink.recording('').describe({ athleteName: 'Kim' });
        sink.recording('').note({ code: 'unclosed', params: {} });
      }),
    ).toEqual([]);
  });

  it('is wrong with columns of another length, type or name, or rows out of time', async () => {
    expect(await write(3, {})).toEqual(['2 of 3 values in t']);
    expect(await write(2, { bpm: Float32Array.of(1) })).toEqual(['1 of 2 values in bpm']);
    expect(await write(2, { bpm: Float64Array.of(1, 2) })).toEqual(['a column bpm']);
    expect(await write(2, { speed: Float64Array.of(1, 2) })).toEqual(['a column speed']);
    expect(await write(0, { t: new BigInt64Array(0) })).toEqual(['a batch of 0 rows']);
    expect(await write(2, { t: BigInt64Array.of(1n, t[1]!) })).toEqual(['a row of 1']);
  });

  it('is wrong with more recordings and notes than there may be', async () => {
    const recordings = Array.from({ length: 101 }, (_, each) => `${each}`);
    expect(await faults((sink) => recordings.forEach((key) => sink.recording(key)))).toHaveLength(
      1,
    );
    expect(
      await faults((sink) => {
        const recording = sink.recording('');
        for (let each = 0; each < 17; each++) recording.note({ code: 'unclosed', params: {} });
        sink.progress(50);
        sink.progress(49);
        sink.progress(101);
      }),
    ).toHaveLength(3);
  });

  it('is wrong with more rows than a file has bytes for', async () => {
    const times = new BigInt64Array(301).fill(t[0]!);
    expect(await write(301, { t: times })).toEqual(['301 rows of 100 bytes']);
  });
});
