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
  records,
  startMs,
} from './test/fit-bytes.js';

interface HrMessage {
  timestamp?: Date;
  fractionalTimestamp?: number;
  eventTimestamp: number | number[];
  filteredBpm: number | number[];
}

const anchorLayout = [
  [253, 4, 0x86],
  [0, 2, 0x84],
  [9, 4, 0x86],
  [6, 1, 0x02],
] as const;
const beatsLayout = [
  [10, 12, 0x0d],
  [6, 8, 0x02],
] as const;
const firstTick = 5_000_000;
const eightBpm = (from: number) => Array.from({ length: 8 }, (_, k) => 61 + from + k);

/** Half a second after `atS`. */
const anchor = (atS: number, bpm = 61, big = false) => [
  definition(2, 132, anchorLayout, { big }),
  message(2, anchorLayout, [atS, 16_384, firstTick, bpm], { big }),
];

/** Eight beats 0.9 s apart, from the one of that number after the anchor on. */
function beats(from: number, bpms = eightBpm(from)): number[] {
  const events = Array.from({ length: 8 }, (_, k) => (firstTick + 922 * (from + k)) & 0xfff);
  const bytes = [0, 2, 4, 6].flatMap((k) => {
    const pair = events[k]! + 4096 * events[k + 1]!;
    return [pair & 255, (pair >> 8) & 255, pair >> 16];
  });
  return [3, ...bytes, ...bpms];
}

const beatsDefinition = definition(3, 132, beatsLayout);

describe('Heart rates that a strap stored by itself', () => {
  it('are given beat by beat, as the reference decoder does', async () => {
    const strap = [...anchor(fitStartS), beatsDefinition, beats(1), beats(9)];
    const file = fitFile(recordDefinition, ...records(0, 1), ...strap);
    const { messages } = new Oracle(Stream.fromBuffer(Buffer.from(file))).read({
      mergeHeartRates: false,
    });
    const [oldest, ...others] = messages.hrMesgs! as HrMessage[];
    const anchorMs = Number(oldest!.timestamp) + 1000 * oldest!.fractionalTimestamp!;
    const expected = [oldest!, ...others].flatMap(({ eventTimestamp, filteredBpm }) =>
      [eventTimestamp].flat().map((event, index) => ({
        t: Math.round(anchorMs + 1000 * (event - [oldest!.eventTimestamp].flat()[0]!)),
        bpm: [filteredBpm].flat()[index],
      })),
    );
    const { first } = await decoded(file);
    const of = (column: string) => first.column('hr', column);
    const rows = of('t').map((t, row) => ({ t, bpm: of('bpm')[row]! }));
    expect(rows).toEqual([
      ...[0, 1].map((second) => ({ t: startMs + second * 1000, bpm: 140 })),
      ...expected,
    ]);
    expect(expected.map(({ bpm }) => bpm)).toEqual(Array.from({ length: 17 }, (_, k) => 61 + k));
    expect(first.notes).toEqual([]);
  });

  it('are a recording without any record: a swim under water', async () => {
    const { first } = await decoded(fitFile(...anchor(fitStartS), beatsDefinition, beats(1)));
    expect(first.rows('gnss')).toBe(0);
    expect(first.column('hr', 'bpm')).toEqual([61, ...eightBpm(1)]);
  });

  it('are read in big endian', async () => {
    const { first } = await decoded(fitFile(...anchor(fitStartS, 61, true)));
    expect(first.column('hr', 't')).toEqual([startMs + 500]);
    expect(first.column('hr', 'bpm')).toEqual([61]);
  });

  it('have no beat where the strap marks it invalid', async () => {
    const bpms = [62, 255, 64, 255, 66, 67, 68, 255];
    const strap = [...anchor(fitStartS, 255), beatsDefinition, beats(1, bpms)];
    const { first } = await decoded(fitFile(...strap));
    expect(first.column('hr', 'bpm')).toEqual([62, 64, 66, 67, 68]);
    expect(first.column('hr', 't')[1]).toBe(startMs + 500 + Math.round((3 * 922_000) / 1024));
  });

  it('are left out where no anchor gives them a time, which is said', async () => {
    const file = fitFile(recordDefinition, record(0), beatsDefinition, beats(1), beats(9));
    const { first } = await decoded(file);
    expect(first.column('hr', 'bpm')).toEqual([140]);
    expect(first.notes).toEqual([{ code: 'rowsTimeless', params: { count: 16 } }]);
  });

  it('need an anchor of their own in each file of a chain', async () => {
    const chain = [
      fitFile(...anchor(fitStartS), beatsDefinition, beats(1)),
      fitFile(beatsDefinition, beats(9)),
    ];
    const { first } = await decoded(Buffer.concat(chain));
    expect(first.rows('hr')).toBe(9);
    expect(first.notes).toEqual([{ code: 'rowsTimeless', params: { count: 8 } }]);
  });
});
