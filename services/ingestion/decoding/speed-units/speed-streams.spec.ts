import { describe, expect, it } from '@jest/globals';
import { type SpeedReading, speedReadings } from '@touchline/proto';
import type { RecordedStream } from '../recording.entity.js';
import { asDecoded, keysInEveryReading, inSpeedReading, speedReadingOf } from './speed-streams.js';

const makeStream = (more: Partial<RecordedStream> = {}): RecordedStream => ({
  kind: 'gnss',
  blobKey: 'recordings/7/u/0/gnss.arrow',
  uploadId: 'u',
  schemaVersion: 1,
  rows: 5,
  startMs: 1,
  finishMs: 2,
  medianStepMs: 1,
  ...more,
});
const readings = Object.keys(speedReadings) as SpeedReading[];

describe('where a stream lies', () => {
  it('depends on how its speeds are read, and leads back to what was decoded', () => {
    const stream = makeStream();
    expect(inSpeedReading(stream, 'kmhNotMps')).toEqual({
      ...stream,
      blobKey: 'recordings/7/u/0/gnss-kmhNotMps.arrow',
      decodedKey: 'recordings/7/u/0/gnss.arrow',
    });
    for (const first of readings) {
      expect(asDecoded(inSpeedReading(stream, first))).toEqual(stream);
      for (const then of readings) {
        expect(inSpeedReading(inSpeedReading(stream, first), then)).toEqual(
          inSpeedReading(stream, then),
        );
      }
    }
  });

  it('does not, when it carries no speeds', () => {
    const stream = makeStream({ kind: 'hr', blobKey: 'recordings/7/u/0/hr.arrow' });
    for (const reading of readings) expect(inSpeedReading(stream, reading)).toEqual(stream);
    expect(keysInEveryReading(stream)).toEqual([stream.blobKey]);
  });

  it('is a place of its own for each reading', () => {
    expect(new Set(keysInEveryReading(makeStream())).size).toBe(readings.length);
    expect(keysInEveryReading(inSpeedReading(makeStream(), 'mphNotKmh'))).toEqual(
      keysInEveryReading(makeStream()),
    );
  });

  it('is as decoded for a reading that this program does not know', () => {
    expect([speedReadingOf(''), speedReadingOf('toString'), speedReadingOf('knots')]).toEqual(
      Array.from({ length: 3 }, () => 'asRead'),
    );
    expect(speedReadingOf('mpsNotKmh')).toBe('mpsNotKmh');
  });
});
