import { describe, expect, it } from '@jest/globals';
import { cornersOf, toGeo } from './pitch-geometry.js';
import {
  cornerOf,
  roundedCorner,
  type StadiumDraft,
  stadiumRules,
  valuesOf,
  wholeCorners,
} from './stadium-form.js';

const origin = { lat: 51.5, lon: 7.45 };
const corners = cornersOf(
  { centre: { x: 0, y: 0 }, bearingDeg: 20, turn: 1 },
  { lengthM: 105, widthM: 68 },
).map((corner) => roundedCorner(toGeo(origin, corner)));
const draft = (change: Partial<StadiumDraft>): StadiumDraft => ({
  ...valuesOf(null),
  name: 'Home ground',
  corners,
  ...change,
});
const faultsOf = (change: Partial<StadiumDraft>) =>
  stadiumRules
    .safeParse(draft(change))
    .error?.issues.map((issue) => [
      issue.path.join('.'),
      issue.code === 'custom' ? issue.params?.text : issue.code,
    ]);

describe('A stadium that is entered', () => {
  it('is whole with its corners, or with its size alone', () => {
    expect(faultsOf({})).toBeUndefined();
    expect(faultsOf({ corners: null })).toBeUndefined();
    expect(faultsOf({ lengthM: 104.5 })).toBeUndefined();
  });

  it('needs a name, a size that pitches have, and each corner on Earth', () => {
    expect(faultsOf({ name: ' ' })).toEqual([['name', 'too_small']]);
    expect(faultsOf({ lengthM: 9 })).toEqual([['lengthM', 'too_small']]);
    expect(faultsOf({ widthM: NaN })).toEqual([['widthM', 'invalid_type']]);
    expect(faultsOf({ corners: corners.with(2, { lat: 91, lon: 7 }) })).toEqual([
      ['corners.2.lat', 'too_big'],
    ]);
  });

  it('has corners that go round, stand off a line and fit its size', () => {
    const [a, b, c, d] = corners as [
      (typeof corners)[0],
      (typeof corners)[0],
      (typeof corners)[0],
      (typeof corners)[0],
    ];
    expect(faultsOf({ corners: [a, c, b, d] })).toEqual([
      ['corners', { key: 'messages:error_cornersCross' }],
    ]);
    expect(faultsOf({ corners: [a, a, c, d] })).toEqual([
      ['corners', { key: 'messages:error_cornersOnLine' }],
    ]);
    expect(faultsOf({ lengthM: 68, widthM: 105 })).toEqual([
      [
        'corners',
        {
          key: 'rules:sideOff',
          values: { from: 1, to: 2, measured: '105.0', entered: 68 },
        },
      ],
    ]);
  });
});

describe('Corners that are typed', () => {
  it('are known once all four are places on Earth', () => {
    expect(wholeCorners(corners)).toHaveLength(4);
    expect(wholeCorners(corners.with(0, { lat: 95, lon: 7 }))).toBeNull();
    expect(wholeCorners(null)).toBeNull();
    expect(cornerOf({ lat: 51.5, lon: null })).toBeNull();
    expect(cornerOf({ lat: NaN, lon: 7 })).toBeNull();
  });
});
