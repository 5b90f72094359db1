import { describe, expect, it } from '@jest/globals';
import { cornersOf, toGeo } from './pitch-geometry.js';
import { cornerText, draftOf, faultOf, newDraft, type StadiumDraft } from './stadium-draft.js';

const origin = { lat: 51.5, lon: 7.45 };
const corners = cornersOf(
  { centre: { x: 0, y: 0 }, bearingDeg: 20, turn: 1 },
  { lengthM: 105, widthM: 68 },
).map((corner) => cornerText(toGeo(origin, corner)));
const draft = (change: Partial<StadiumDraft>): StadiumDraft => ({
  ...newDraft,
  name: 'Home ground',
  corners,
  ...change,
});

describe('A stadium that is typed', () => {
  it('is whole with its corners, or with its size alone', () => {
    expect(faultOf(draft({}))).toBeNull();
    expect(faultOf(draft({ corners: null }))).toBeNull();
    expect(faultOf(draft({ length: '104,5' }))).toBeNull();
  });

  it('needs a name and a size that pitches have', () => {
    expect(faultOf(newDraft)).toMatchObject({ field: 'name' });
    expect(faultOf(draft({ length: '9' }))).toMatchObject({ field: 'length' });
    expect(faultOf(draft({ width: 'wide' }))).toMatchObject({ field: 'width' });
  });

  it('names the corner that is missing or nowhere', () => {
    const gap = corners.with(2, { lat: '', lon: '7' });
    expect(faultOf(draft({ corners: gap }))).toMatchObject({ values: { corner: 3 } });
    const nowhere = corners.with(1, { lat: '91', lon: '7' });
    expect(faultOf(draft({ corners: nowhere }))).toMatchObject({ values: { corner: 2 } });
  });

  it('has corners that go round, stand off a line and fit its size', () => {
    const [a, b, c, d] = corners as [
      (typeof corners)[0],
      (typeof corners)[0],
      (typeof corners)[0],
      (typeof corners)[0],
    ];
    expect(faultOf(draft({ corners: [a, c, b, d] }))?.key).toBe('messages:error_cornersCross');
    expect(faultOf(draft({ corners: [a, a, c, d] }))?.key).toBe('messages:error_cornersOnLine');
    expect(faultOf(draft({ length: '68', width: '105' }))).toEqual({
      field: 'corners',
      key: 'rules:sideOff',
      values: { from: 1, to: 2, measured: '105.0', entered: 68 },
    });
  });

  it('is as it was when it is read again', () => {
    const stadium = {
      idfStadium: 1,
      idfTeam: 1,
      name: 'A',
      address: 'B',
      lengthM: 100,
      widthM: 60,
      corners: [{ lat: 1, lon: 2 }],
    };
    expect(draftOf(stadium)).toEqual({
      name: 'A',
      address: 'B',
      length: '100',
      width: '60',
      corners: [{ lat: '1.0000000', lon: '2.0000000' }],
    });
  });
});
