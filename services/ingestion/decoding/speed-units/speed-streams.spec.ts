import { describe, expect, it } from '@jest/globals';
import { type SpeedConversion, speedConversions } from '@touchline/proto';
import type { RecordedStream } from '../recording.entity.js';
import {
  asDecoded,
  keysInEveryConversion,
  inSpeedConversion,
  speedConversionOf,
} from './speed-streams.js';

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
const conversions = Object.keys(speedConversions) as SpeedConversion[];

describe('where a stream lies', () => {
  it('depends on how its speeds are read, and leads back to what was decoded', () => {
    const stream = makeStream();
    expect(inSpeedConversion(stream, 'kmhNotMps')).toEqual({
      ...stream,
      blobKey: 'recordings/7/u/0/gnss-kmhNotMps.arrow',
      decodedKey: 'recordings/7/u/0/gnss.arrow',
    });
    for (const first of conversions) {
      expect(asDecoded(inSpeedConversion(stream, first))).toEqual(stream);
      for (const then of conversions) {
        expect(inSpeedConversion(inSpeedConversion(stream, first), then)).toEqual(
          inSpeedConversion(stream, then),
        );
      }
    }
  });

  it('does not, when it carries no speeds', () => {
    const stream = makeStream({ kind: 'hr', blobKey: 'recordings/7/u/0/hr.arrow' });
    for (const conversion of conversions)
      expect(inSpeedConversion(stream, conversion)).toEqual(stream);
    expect(keysInEveryConversion(stream)).toEqual([stream.blobKey]);
  });

  it('is a place of its own for each conversion', () => {
    expect(new Set(keysInEveryConversion(makeStream())).size).toBe(conversions.length);
    expect(keysInEveryConversion(inSpeedConversion(makeStream(), 'mphNotKmh'))).toEqual(
      keysInEveryConversion(makeStream()),
    );
  });

  it('is as decoded for a conversion that this program does not know', () => {
    expect([
      speedConversionOf(''),
      speedConversionOf('toString'),
      speedConversionOf('knots'),
    ]).toEqual(Array.from({ length: 3 }, () => 'asRead'));
    expect(speedConversionOf('mpsNotKmh')).toBe('mpsNotKmh');
  });
});
