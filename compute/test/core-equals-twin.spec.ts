import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultSettings, storedCatalogue } from '@touchline/compute';
import {
  byCore,
  byTwin,
  core,
  differences,
  minuteByTwin,
  minutesByCore,
  toInput,
} from './both-engines.js';
import { propertyRuns } from './property-runs.js';
import { anyRecording, pitchOnTheDateLine } from './random-recordings.js';

const settings = {
  ...defaultSettings,
  hrMaxBpm: 190,
  hrRestBpm: 48,
  gender: 'F' as const,
  maximum: { speedMps: 8.7, accelerationMps2: 4.9, decelerationMps2: 5.3 },
  reference: { speedMps: 8.1, accelerationMps2: NaN, decelerationMps2: 4.7 },
  pitch: pitchOnTheDateLine,
};

describe('The core gives what the slow twin gives', () => {
  it('for whole recordings with everything that can go wrong in them', () => {
    fc.assert(
      fc.property(anyRecording, (recording) => {
        const wrong = differences(byCore(recording, [], settings), byTwin(recording, [], settings));
        expect(wrong).toEqual([]);
      }),
      { numRuns: propertyRuns(250) },
    );
  });

  it('for crops of them', () => {
    const cut = fc.tuple(
      anyRecording,
      fc.uniqueArray(fc.integer({ min: -5, max: 400 }), { minLength: 2, maxLength: 6 }),
    );
    fc.assert(
      fc.property(cut, ([recording, bounds]) => {
        const rising = bounds.map((bound) => bound * 250).sort((a, b) => a - b);
        const crops = rising.flatMap((finishMs, k) =>
          k % 2 === 1 ? [{ startMs: rising[k - 1]!, finishMs }] : [],
        );
        const wrong = differences(
          byCore(recording, crops, settings),
          byTwin(recording, crops, settings),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: propertyRuns(250) },
    );
  });

  it('for each minute', () => {
    fc.assert(
      fc.property(anyRecording, fc.integer({ min: -90_000, max: 0 }), (recording, from) => {
        const range = {
          idfSession: 1,
          intervals: [
            { startMs: 0, finishMs: 30_000 },
            { startMs: 40_000, finishMs: 1_000_000 },
          ],
          minutesFromMs: from,
        };
        const wrong = minutesByCore(recording, range, settings).flatMap((row) =>
          differences(row, minuteByTwin(recording, range, row.minute, settings)),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: propertyRuns(125) },
    );
  });

  it('bit for bit the same however the rows are batched and which core computes', () => {
    fc.assert(
      fc.property(anyRecording, fc.integer({ min: 1, max: 50 }), (recording, rows) => {
        const range = [{ idfSession: 0, intervals: [] }];
        const once = core.analyse(toInput(recording), settings, range).summary[0]!.values;
        const again = core.analyse(toInput(recording, rows), settings, range).summary[0]!.values;
        const other = storedCatalogue.flatMap(({ name }, place) =>
          Object.is(again[place], once[place]) ? [] : [`${name}: ${again[place]}, ${once[place]}`],
        );
        expect(other).toEqual([]);
        expect(once).toHaveLength(storedCatalogue.length);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});
