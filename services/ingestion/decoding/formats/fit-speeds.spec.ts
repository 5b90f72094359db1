import { describe, expect, it } from '@jest/globals';
import { Decoder as Oracle, Stream } from '@garmin/fitsdk';
import { decoded } from './test/decoded.js';
import {
  definition,
  fitFile,
  fitStartS,
  message,
  record,
  recordDefinition,
} from './test/fit-bytes.js';

const time = [253, 4, 0x86] as const;

/** What the reference decoder reads of the file's records. */
const oracle = (file: Uint8Array) =>
  new Oracle(Stream.fromBuffer(Buffer.from(file))).read().messages.recordMesgs!;

describe('Speeds in FIT files', () => {
  it('are missing where the device wrote none, however well it knew the way', async () => {
    const layout = [time, [0, 4, 0x85], [1, 4, 0x85], [5, 4, 0x86]] as const;
    const at = (second: number) =>
      message(0, layout, [
        fitStartS + second,
        570_000_000 + second * 100,
        82_000_000,
        second * 300,
      ]);
    const { first } = await decoded(fitFile(definition(0, 20, layout), at(0), at(1), at(2)));
    expect(first.column('gnss', 'odometer')).toEqual([0, 3, 6]);
    expect(first.column('gnss', 'speed')).toEqual([NaN, NaN, NaN]);
  });

  it('are those of the device, not of an app that writes a field of its own', async () => {
    const described = [
      [0, 1, 0x02],
      [1, 1, 0x02],
      [2, 1, 0x02],
      [14, 2, 0x84],
      [15, 1, 0x02],
    ] as const;
    const layout = [time, [3, 1, 0x02]] as const;
    const fiveMps = [0, 0, 0xa0, 0x40];
    const file = fitFile(
      definition(2, 207, [[3, 1, 0x02]]),
      message(2, [[3, 1, 0x02]], [0]),
      definition(1, 206, described),
      message(1, described, [0, 0, 0x88, 20, 6]),
      definition(0, 20, layout, { developer: [4] }),
      message(0, layout, [fitStartS, 120], { extra: fiveMps }),
      recordDefinition,
      record(1),
    );
    const { first } = await decoded(file);
    expect(first.column('gnss', 'speed')).toEqual([NaN, 3]);
    expect(first.column('hr', 'bpm')).toEqual([120, 140]);
    expect(oracle(file).map(({ speed }) => speed)).toEqual([undefined, 3]);
  });

  it('count as missing in a swim’s records, when they ask whether the watch gives them', async () => {
    const noSpeed = (second: number) => record(second, 0xffff);
    const { first } = await decoded(
      fitFile(recordDefinition, record(0), noSpeed(1), noSpeed(2), noSpeed(3), record(4)),
    );
    expect(first.column('gnss', 'speed')).toEqual([3, NaN, NaN, NaN, 3]);
  });

  it('are the finer ones where a record has both, or the others where those are invalid', async () => {
    const layout = [time, [6, 2, 0x84], [73, 4, 0x86]] as const;
    const at = (second: number, speed: number, enhanced: number) =>
      message(0, layout, [fitStartS + second, speed, enhanced]);
    const file = fitFile(
      definition(0, 20, layout),
      at(0, 3000, 3001),
      at(1, 3000, 0xffffffff),
      at(2, 0xffff, 70_000),
      at(3, 0xffff, 0xffffffff),
    );
    const { first } = await decoded(file);
    expect(first.column('gnss', 'speed')).toEqual([3.001, 3, 70, NaN]);
  });
});

describe('Speeds and distances that older watches pack into three bytes', () => {
  const layout = [time, [8, 3, 0x0d]] as const;
  const packed = definition(0, 20, layout);
  const at = (second: number, speedCmps: number, sixteenths: number) =>
    message(0, layout, [fitStartS + second, speedCmps + 4096 * (sixteenths % 4096)]);

  it('are unpacked as the reference decoder does', async () => {
    const file = fitFile(packed, at(0, 250, 4000), at(1, 310, 4100), at(2, 4095, 4095));
    const { first } = await decoded(file);
    expect(first.column('gnss', 'speed')).toEqual([2.5, 3.1, NaN]);
    expect(first.column('gnss', 'odometer')).toEqual([250, 256.25, NaN]);
    const known = oracle(file).slice(0, 2);
    expect(first.column('gnss', 'speed').slice(0, 2)).toEqual(known.map(({ speed }) => speed));
    expect(first.column('gnss', 'odometer').slice(0, 2)).toEqual(
      known.map(({ distance }) => distance),
    );
  });

  it('have no speed of 40.95 m/s where only the distance is known', async () => {
    const { first } = await decoded(fitFile(packed, at(0, 250, 160), at(1, 4095, 208)));
    expect(first.column('gnss', 'speed')).toEqual([2.5, NaN]);
    expect(first.column('gnss', 'odometer')).toEqual([10, 13]);
  });

  it('count the distance anew in each file of a chain', async () => {
    const chain = [
      fitFile(packed, at(0, 250, 160), at(1, 250, 200)),
      fitFile(packed, at(60, 250, 16), at(61, 250, 56)),
    ];
    const { first } = await decoded(Buffer.concat(chain));
    expect(first.column('gnss', 'odometer')).toEqual([10, 12.5, 1, 3.5]);
  });
});
