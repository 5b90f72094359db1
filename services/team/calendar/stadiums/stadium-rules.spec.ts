import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import { checkPitch } from './stadium-rules.js';

const size = { lengthM: 105, widthM: 68 };
/** Metres along the length (north) and the width (east) from a corner in the middle of Europe. */
const at = (length: number, width: number, lon = 7) => ({
  lat: 50 + length / 111_195,
  lon: lon + width / 111_195 / Math.cos((50 * Math.PI) / 180),
});
const round = [at(0, 0), at(105, 0), at(105, 68), at(0, 68)];

function refusal(work: () => void) {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return { key: error.key, ...error.where };
    throw error;
  }
  return null;
}

describe('the corners of a pitch', () => {
  it('may be unknown', () => {
    expect(refusal(() => checkPitch({ ...size, corners: null }))).toBeNull();
  });

  it('go round it in either direction, also across the date line', () => {
    expect(refusal(() => checkPitch({ ...size, corners: round }))).toBeNull();
    const mirrored = [at(0, 0), at(105, 0), at(105, -68), at(0, -68)];
    expect(refusal(() => checkPitch({ ...size, corners: mirrored }))).toBeNull();
    const turned = ({ lat, lon }: { lat: number; lon: number }) => ({
      lat,
      lon: lon > 180 ? lon - 360 : lon,
    });
    const far = [
      at(0, 0, 179.9995),
      at(105, 0, 179.9995),
      at(105, 68, 179.9995),
      at(0, 68, 179.9995),
    ];
    expect(refusal(() => checkPitch({ ...size, corners: far.map(turned) }))).toBeNull();
  });

  it('may be a few metres off, as on a plan', () => {
    const near = [at(3, -2), at(102, 2), at(108, 66), at(-2, 71)];
    expect(refusal(() => checkPitch({ ...size, corners: near }))).toBeNull();
  });

  it('do not cross and do not lie on a line', () => {
    const [a, b, c, d] = round as [
      (typeof round)[0],
      (typeof round)[0],
      (typeof round)[0],
      (typeof round)[0],
    ];
    const crossed = { ...size, corners: [a, c, b, d] };
    expect(refusal(() => checkPitch(crossed))).toMatchObject({
      key: 'cornersCross',
      field: 'corners',
    });
    const line = { ...size, corners: [at(0, 0), at(35, 0), at(70, 0), at(105, 0)] };
    expect(refusal(() => checkPitch(line))).toMatchObject({ key: 'cornersOnLine' });
  });

  it('fit the entered length and width, so that neither is taken for the other', () => {
    expect(refusal(() => checkPitch({ lengthM: 68, widthM: 105, corners: round }))).toMatchObject({
      key: 'cornersOffSize',
      field: 'corners',
      expected: '68 m',
      found: 'corner 1 to corner 2: 105.0 m',
    });
    const long = [at(0, 0), at(130, 0), at(130, 68), at(0, 68)];
    expect(refusal(() => checkPitch({ ...size, corners: long }))).toMatchObject({
      key: 'cornersOffSize',
    });
  });
});
