import { describe, expect, it } from '@jest/globals';
import {
  cornersOf,
  fitPitch,
  type Placement,
  placementOf,
  toGeo,
  toPlan,
} from './pitch-geometry.js';

const size = { lengthM: 105, widthM: 68 };
const close = (value: number): unknown => expect.closeTo(value, 6);
const place = (bearingDeg: number, turn: 1 | -1 = 1): Placement => ({
  centre: { x: 20, y: -35 },
  bearingDeg,
  turn,
});

describe('a pitch on the plan', () => {
  it('goes from corner to corner along its length first', () => {
    expect(cornersOf({ centre: { x: 0, y: 0 }, bearingDeg: 0, turn: 1 }, size)).toEqual([
      { x: close(-34), y: close(-52.5) },
      { x: close(-34), y: close(52.5) },
      { x: close(34), y: close(52.5) },
      { x: close(34), y: close(-52.5) },
    ]);
  });

  it('is found again from its corners, whichever way they go round', () => {
    for (const placement of [place(17), place(-120), place(80, -1)]) {
      const { centre, bearingDeg, turn } = placementOf(cornersOf(placement, size));
      expect(centre).toEqual({ x: close(20), y: close(-35) });
      expect(bearingDeg).toBeCloseTo(placement.bearingDeg, 6);
      expect(turn).toBe(placement.turn);
    }
  });

  it('is where it was after degrees and back, also across the date line', () => {
    for (const origin of [
      { lat: 37.5, lon: 127 },
      { lat: -36.8, lon: 179.9999 },
    ]) {
      const point = { x: 40, y: -60 };
      const geo = toGeo(origin, point);
      expect(Math.abs(geo.lon)).toBeLessThanOrEqual(180);
      expect(toPlan(origin, geo)).toEqual({ x: close(40), y: close(-60) });
    }
  });

  it('fits the track of a match, and a walk off it does not move it', () => {
    const [a, b, , d] = cornersOf(place(31), size);
    const track = Array.from({ length: 900 }, (_, k) => {
      const [u, v] = [(k % 30) / 29, Math.floor(k / 30) / 29];
      return {
        x: a!.x + u * (b!.x - a!.x) + v * (d!.x - a!.x),
        y: a!.y + u * (b!.y - a!.y) + v * (d!.y - a!.y),
      };
    });
    const { centre, bearingDeg } = fitPitch([...track, { x: 300, y: 300 }], size);
    expect(Math.hypot(centre.x - 20, centre.y + 35)).toBeLessThan(2);
    expect(Math.abs(bearingDeg - 31)).toBeLessThanOrEqual(2);
  });
});
