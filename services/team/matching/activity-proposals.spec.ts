import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { longestActivityMs } from '@touchline/proto';
import { type LooseRecording, proposeActivities } from './activity-proposals.js';

const day = Date.UTC(2026, 10, 21);
const hour = 3_600_000;

let ids = 0;
function makeRecording(fromHour: number, toHour: number, idfPlayer: number | null = 1) {
  ids += 1;
  return {
    idfData: ids,
    idfPlayer,
    dateStart: day + fromHour * hour,
    dateFinish: day + toHour * hour,
  } satisfies LooseRecording;
}
const squad = (count: number, fromHour: number, toHour: number) =>
  Array.from({ length: count }, () => makeRecording(fromHour, toHour));
const hours = ({ dateStart, dateFinish }: { dateStart: number; dateFinish: number }) => [
  (dateStart - day) / hour,
  (dateFinish - day) / hour,
];

describe('proposed activities', () => {
  it('are one per cluster of recordings that overlap, in order of time', () => {
    const evening = squad(3, 18, 19.5);
    const morning = squad(2, 10, 11);
    const proposals = proposeActivities([...evening, ...morning], 'UTC');
    expect(proposals.map(hours)).toEqual([
      [10, 11],
      [18, 19.5],
    ]);
    expect(proposals.map((one) => one.idfData)).toEqual([
      morning.map((one) => one.idfData),
      evening.map((one) => one.idfData),
    ]);
  });

  it('are named by date and time on the clocks of the team', () => {
    const [proposal] = proposeActivities([makeRecording(23.5, 24.5)], 'Asia/Seoul');
    expect(proposal).toMatchObject({ name: 'Training 2026-11-22 08:30', type: 'T' });
  });

  it('begin and end on whole minutes around the recordings', () => {
    const recording = makeRecording(10, 11);
    recording.dateStart += 1;
    recording.dateFinish += 1;
    const [proposal] = proposeActivities([recording], 'UTC');
    expect(hours(proposal!)).toEqual([10, 11 + 1 / 60]);
  });

  it('name the recordings that nobody is matched to', () => {
    const known = makeRecording(10, 11, 5);
    const unknown = makeRecording(10, 11, null);
    const [proposal] = proposeActivities([known, unknown], 'UTC');
    expect(proposal).toMatchObject({
      idfData: [known.idfData, unknown.idfData],
      unmatched: [unknown.idfData],
    });
  });

  it('are two when only a forgotten tracker joins morning and afternoon', () => {
    const recordings = [...squad(11, 9, 10.5), makeRecording(9, 18), ...squad(11, 16, 17.5)];
    const proposals = proposeActivities(recordings, 'UTC');
    expect(proposals.map(hours)).toEqual([
      [9, 10.5],
      [16, 17.5],
    ]);
    expect(proposals.map((one) => one.idfData.length)).toEqual([12, 11]);
  });

  it('are one cut at eight hours when the whole squad forgot to switch off', () => {
    const proposals = proposeActivities(squad(20, 8, 20), 'UTC');
    expect(proposals.map(hours)).toEqual([[8, 16]]);
    expect(proposals[0]!.idfData).toHaveLength(20);
  });

  it('hold every recording exactly once and never last longer than eight hours', () => {
    const recording = fc
      .tuple(fc.integer({ min: 0, max: 72 * 60 }), fc.integer({ min: 1, max: 14 * 60 }))
      .map(([from, length]) => makeRecording(from / 60, (from + length) / 60));
    fc.assert(
      fc.property(fc.array(recording, { maxLength: 40 }), (recordings) => {
        const proposals = proposeActivities(recordings, 'Europe/Berlin');
        const held = proposals.flatMap((one) => one.idfData).sort((a, b) => a - b);
        expect(held).toEqual(recordings.map((one) => one.idfData).sort((a, b) => a - b));
        for (const one of proposals) {
          expect(one.dateFinish - one.dateStart).toBeLessThanOrEqual(longestActivityMs);
          expect(one.dateFinish).toBeGreaterThan(one.dateStart);
        }
      }),
    );
  });
});
