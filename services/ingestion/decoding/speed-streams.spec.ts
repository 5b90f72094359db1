import { describe, expect, it } from '@jest/globals';
import { type SpeedReading, speedReadings } from '@touchline/proto';
import type { RecordedStream } from './recording.entity.js';
import { asDecoded, everyReading, inReading, readingOf } from './speed-streams.js';

const makeStream = (more: Partial<RecordedStream> = {}): RecordedStream => ({
  ...{ kind: 'gnss', blobKey: 'recordings/7/u/0/gnss.arrow', uploadId: 'u', schemaVersion: 1 },
  ...{ rows: 5, startMs: 1, finishMs: 2, medianStepMs: 1 },
  ...more,
});
const readings = Object.keys(speedReadings) as SpeedReading[];

describe('where a stream lies', () => {
  it('depends on how its speeds are read, and leads back to what was decoded', () => {
    const stream = makeStream();
    expect(inReading(stream, 'kmhNotMps')).toEqual({
      ...stream,
      blobKey: 'recordings/7/u/0/gnss-kmhNotMps.arrow',
      decodedKey: 'recordings/7/u/0/gnss.arrow',
    });
    for (const first of readings) {
      expect(asDecoded(inReading(stream, first))).toEqual(stream);
      for (const then of readings) {
        expect(inReading(inReading(stream, first), then)).toEqual(inReading(stream, then));
      }
    }
  });

  it('does not, when it carries no speeds', () => {
    const stream = makeStream({ kind: 'hr', blobKey: 'recordings/7/u/0/hr.arrow' });
    for (const reading of readings) expect(inReading(stream, reading)).toEqual(stream);
    expect(everyReading(stream)).toEqual([stream.blobKey]);
  });

  it('is a place of its own for each reading', () => {
    expect(new Set(everyReading(makeStream())).size).toBe(readings.length);
    expect(everyReading(inReading(makeStream(), 'mphNotKmh'))).toEqual(everyReading(makeStream()));
  });

  it('is as decoded for a reading that this program does not know', () => {
    expect([readingOf(''), readingOf('toString'), readingOf('knots')]).toEqual(
      Array.from({ length: 3 }, () => 'asRead'),
    );
    expect(readingOf('mpsNotKmh')).toBe('mpsNotKmh');
  });
});
