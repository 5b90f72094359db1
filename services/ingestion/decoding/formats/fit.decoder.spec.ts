import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Decoder as Oracle, Stream } from '@garmin/fitsdk';
import fc from 'fast-check';
import { DecodeRefusal } from './decoder.js';
import { decoded, refusal } from './test/decoded.js';
import {
  definition,
  fitFile,
  fitStartS,
  message,
  record,
  recordDefinition,
  recordLayout,
  records,
  startMs,
} from './test/fit-bytes.js';

describe('FIT files', () => {
  it('give times, degrees, SI units and heart rate', async () => {
    const { format, first } = await decoded(fitFile(recordDefinition, ...records(0, 1, 4)));
    expect(format).toBe('fit');
    expect(first.column('gnss', 't')).toEqual([startMs, startMs + 1000, startMs + 4000]);
    expect(first.column('gnss', 'lat')[0]).toBeCloseTo((570_000_000 * 180) / 2 ** 31, 12);
    expect(first.column('gnss', 'speed')).toEqual([3, 3, 3]);
    expect(first.column('gnss', 'odometer')).toEqual([0, 3, 12]);
    expect(first.column('hr', 'bpm')).toEqual([140, 140, 140]);
    expect(first.notes).toEqual([]);
  });

  it('are read in big endian and past developer fields', async () => {
    const options = { big: true, developer: [4, 2] };
    const big = message(0, recordLayout, [fitStartS, 1, -2, 300, 2500, 99], {
      big: true,
      extra: [1, 2, 3, 4, 5, 6],
    });
    const { first } = await decoded(fitFile(definition(0, 20, recordLayout, options), big, big));
    expect(first.column('gnss', 'speed')).toEqual([2.5, 2.5]);
    expect(first.column('gnss', 'lon')[0]).toBeCloseTo((-2 * 180) / 2 ** 31, 15);
    expect(first.column('hr', 'bpm')).toEqual([99, 99]);
  });

  it('are read in the byte order of each definition, whether its base types tell of one or not', async () => {
    const bare = recordLayout.map(([field, size, type]) => [field, size, type & 0x7f] as const);
    const values = [fitStartS + 1, 1, -2, 300, 2500, 99];
    const big = message(1, bare, values, { big: true });
    const file = fitFile(
      recordDefinition,
      record(0),
      definition(1, 20, bare, { big: true }),
      big,
      record(2),
    );
    const { messages } = new Oracle(Stream.fromBuffer(Buffer.from(file))).read();
    const { first } = await decoded(file);
    expect(first.column('gnss', 'speed')).toEqual([3, 2.5, 3]);
    expect(first.column('gnss', 'speed')).toEqual(messages.recordMesgs!.map(({ speed }) => speed));
    expect(first.column('hr', 'bpm')).toEqual([140, 99, 140]);
  });

  it('are read with compressed timestamps, also over their rollover', async () => {
    const short = [[3, 1, 0x02]] as const;
    const at = (second: number) =>
      message(1, short, [120], { head: 0x80 | (1 << 5) | ((fitStartS + second) & 31) });
    const seconds = [1, 2, 30, 31, 45];
    const { first } = await decoded(
      fitFile(recordDefinition, record(0), definition(1, 20, short), ...seconds.map(at)),
    );
    expect(first.column('hr', 't')).toEqual([0, ...seconds].map((s) => startMs + s * 1000));
  });

  it('take no compressed timestamp for a time before one is written whole, in each file of a chain', async () => {
    const short = [[3, 1, 0x02]] as const;
    const timed = message(1, short, [120], { head: 0x80 | (1 << 5) | 3 });
    const chain = [
      fitFile(recordDefinition, record(0), definition(1, 20, short), timed),
      fitFile(definition(1, 20, short), timed, timed, recordDefinition, record(40)),
    ];
    const { first } = await decoded(Buffer.concat(chain));
    expect(first.column('hr', 'bpm')).toEqual([140, 120, 140]);
    expect(first.notes).toEqual([{ code: 'rowsTimeless', params: { count: 2 } }]);
  });

  it('have no row where a message has no byte, or only fields of none', async () => {
    const none = [
      [253, 0, 0x86],
      [3, 0, 0x02],
    ] as const;
    const timed = [0x80 | (1 << 5) | 1];
    const { first } = await decoded(
      fitFile(recordDefinition, record(0), definition(1, 20, none), timed, timed, [1]),
    );
    expect(first.rows('gnss')).toBe(1);
    expect(first.rows('hr')).toBe(1);
  });

  it('miss what is marked invalid instead of taking it for a value', async () => {
    const none = message(0, recordLayout, [fitStartS, 0x7fffffff, 0x7fffffff, 0, 0xffff, 0xff]);
    const { first } = await decoded(fitFile(recordDefinition, none, record(1)));
    expect(first.column('gnss', 'lat')[0]).toBeNaN();
    expect(first.column('gnss', 'speed')).toEqual([NaN, 3]);
    expect(first.column('hr', 'bpm')).toEqual([NaN, 140]);
  });

  it('keep records before the first fix, and those of an indoor trainer that never has one', async () => {
    const heartOnly = [
      [253, 4, 0x86],
      [3, 1, 0x02],
    ] as const;
    const indoor = (second: number) => message(1, heartOnly, [fitStartS + second, 100]);
    const { first } = await decoded(
      fitFile(
        definition(1, 20, heartOnly),
        indoor(0),
        indoor(1),
        recordDefinition,
        ...records(45, 46),
      ),
    );
    expect(first.column('gnss', 't')).toEqual([0, 1, 45, 46].map((s) => startMs + s * 1000));
    for (const name of ['lat', 'lon', 'speed', 'odometer']) {
      expect(first.column('gnss', name).map(Number.isNaN)).toEqual([true, true, false, false]);
    }
    expect(first.column('hr', 'bpm')).toEqual([100, 100, 140, 140]);
  });

  it('without any place, speed or distance have no gnss stream, but their heart rate', async () => {
    const heartOnly = [
      [253, 4, 0x86],
      [3, 1, 0x02],
    ] as const;
    const beats = Array.from({ length: 2263 }, (_, second) =>
      message(1, heartOnly, [fitStartS + second, 100]),
    );
    const { first } = await decoded(fitFile(definition(1, 20, heartOnly), ...beats));
    expect([first.rows('gnss'), first.rows('hr')]).toEqual([0, 2263]);
  });

  it('keep a ride’s distance and speed where no record has a position', async () => {
    const trainer = [
      [253, 4, 0x86],
      [5, 4, 0x86],
      [73, 4, 0x86],
    ] as const;
    const at = (second: number) => message(1, trainer, [fitStartS + second, second * 800, 8000]);
    const { first } = await decoded(fitFile(definition(1, 20, trainer), ...[0, 1, 2].map(at)));
    expect(first.column('gnss', 'odometer')).toEqual([0, 8, 16]);
    expect(first.column('gnss', 'speed')).toEqual([8, 8, 8]);
    expect(first.column('gnss', 'lat')).toEqual([NaN, NaN, NaN]);
  });

  it('chained one after another become one recording', async () => {
    const { first } = await decoded(
      Buffer.concat([
        fitFile(recordDefinition, ...records(0, 1)),
        fitFile(recordDefinition, ...records(2)),
      ]),
    );
    expect(first.rows('gnss')).toBe(3);
  });

  it('with other bytes behind their end say so', async () => {
    const { first } = await decoded(
      Buffer.concat([fitFile(recordDefinition, record(0)), Buffer.from('abc')]),
    );
    expect(first.notes).toEqual([{ code: 'bytesIgnored', params: { bytes: 3 } }]);
  });

  it('cut short keep what precedes and say so', async () => {
    const { first } = await decoded(fitFile(recordDefinition, ...records(0, 1, 2)).slice(0, -5));
    expect(first.rows('gnss')).toBe(2);
    expect(first.notes).toEqual([{ code: 'cutShort', params: { bytes: 5 } }]);
  });

  it('that the watch never closed keep what there is and say so', async () => {
    const bytes = fitFile(recordDefinition, ...records(0, 1, 2)).slice(0, -2);
    bytes.fill(0, 4, 8);
    const { first } = await decoded(bytes);
    expect(first.rows('gnss')).toBe(3);
    expect(first.notes).toEqual([{ code: 'unclosed', params: {} }]);
  });

  it('with a wrong checksum are refused with both checksums', async () => {
    const bytes = fitFile(recordDefinition, ...records(0, 1, 2));
    bytes[bytes.length - 8]! ^= 1;
    const refused = await refusal(bytes);
    expect(refused).toMatchObject({ code: 'refusal.badChecksum', byte: bytes.length - 2 });
    expect(refused.found).toMatch(/^0x[0-9a-f]{4}$/);
    expect(refused.expected).not.toBe(refused.found);
  });

  it('with messages of an undefined type are refused with the byte', async () => {
    const refused = await refusal(fitFile(recordDefinition, record(0), [7, 1, 2, 3]));
    expect(refused).toMatchObject({
      code: 'refusal.badStructure',
      byte: 12 + recordDefinition.length + record(0).length,
    });
  });

  it('without a track are refused', async () => {
    const settings = [[0, 1, 0x00]] as const;
    const refused = await refusal(fitFile(definition(0, 2, settings), message(0, settings, [1])));
    expect(refused).toMatchObject({ code: 'refusal.noRows' });
  });

  it('from 1990 are refused with the date', async () => {
    const refused = await refusal(fitFile(recordDefinition, record(-fitStartS + 86_400)));
    expect(refused).toMatchObject({ code: 'refusal.implausibleDate', found: '1990-01-01' });
  });

  it('never crash or hang the decoder, however bytes are changed', async () => {
    const good = fitFile(recordDefinition, ...records(...Array(40).keys()));
    const changes = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(good.length), async (spoiled, cut) => {
        const bytes = Uint8Array.from(good);
        for (const [at, value] of spoiled) bytes[at] = value;
        await decoded(bytes.subarray(0, cut), 37).catch((error: unknown) => {
          expect(error).toBeInstanceOf(DecodeRefusal);
        });
      }),
      { numRuns: 300 },
    );
  });
});

const samples = new URL('../../../../../shared/data/fit/', import.meta.url);
const whenPresent = existsSync(samples) ? describe : describe.skip;
const sample = (name: string) => readFileSync(new URL(name, samples));

whenPresent('Real FIT files (skipped where ../shared/data/fit is missing)', () => {
  it.each(['garmin-fenix-5-run.fit', 'activity-small-fenix2-run.fit'])(
    '%s gives the same records as the reference decoder',
    async (name) => {
      const { messages } = new Oracle(Stream.fromBuffer(sample(name))).read();
      const expected = messages.recordMesgs!.filter((each) => each.positionLat !== undefined);
      const { first } = await decoded(sample(name), 1000);
      const lat = first.column('gnss', 'lat');
      const fixes = [...lat.keys()].filter((row) => !Number.isNaN(lat[row]!));
      const of = (column: string) => {
        const values = first.column('gnss', column);
        return fixes.map((row) => values[row]!);
      };
      expect(of('t')).toEqual(expected.map(({ timestamp }) => Number(timestamp)));
      expect(of('lat')).toEqual(expected.map((each) => Number(each.positionLat) * (180 / 2 ** 31)));
      expect(of('lon')).toEqual(
        expected.map((each) => Number(each.positionLong) * (180 / 2 ** 31)),
      );
      expect(of('speed')).toEqual(
        expected.map((each) => Number(each.enhancedSpeed ?? each.speed ?? NaN)),
      );
      expect(of('odometer')).toEqual(expected.map((each) => Number(each.distance)));
      expect(first.column('hr', 'bpm').filter((bpm) => !Number.isNaN(bpm))).toEqual(
        messages
          .recordMesgs!.filter((each) => each.heartRate)
          .map((each) => Number(each.heartRate)),
      );
    },
  );

  it('the run equals its published records', async () => {
    const [, ...lines] = sample('garmin-fenix-5-run-records.csv').toString().trim().split('\n');
    const rows = lines.map((line) => line.split(','));
    const { first } = await decoded(sample('garmin-fenix-5-run.fit'));
    const clock = (text: string) => Date.parse(text.replace('PDT', 'GMT-0700'));
    expect(first.column('gnss', 't')).toEqual(rows.map(([time]) => clock(time!)));
    expect(first.column('hr', 'bpm')).toEqual(rows.map((row) => Number(row[1])));
    expect(first.column('gnss', 'speed')).toEqual(rows.map((row) => Number(row[3])));
    expect(first.column('gnss', 'odometer')).toEqual(rows.map((row) => Number(row[4])));
    expect(first.column('gnss', 'lat')).toEqual(
      rows.map((row) => Number(row[5]) * (180 / 2 ** 31)),
    );
    expect(first.about).toMatchObject({ deviceModel: 'Garmin 2697', deviceNumber: '3945849289' });
  });

  it('the broken ones are refused or kept in part, with the reason', async () => {
    expect(await refusal(sample('activity-filecrc.fit'))).toMatchObject({
      code: 'refusal.badChecksum',
      byte: 769,
    });
    const cut = await decoded(sample('activity-unexpected-eof.fit'));
    expect(cut.first.notes).toEqual([{ code: 'cutShort', params: { bytes: 3 } }]);
    const trailing = await decoded(sample('activity-settings-corruptheader.fit'));
    expect(trailing.first.rows('gnss')).toBe(14);
    expect(trailing.first.notes[0]).toEqual({ code: 'bytesIgnored', params: { bytes: 83 } });
  });
});
