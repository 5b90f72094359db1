/** The pitch that every squad plays on: its size, and where its middle lies (WGS84). */
export const pitch = { lengthM: 105, widthM: 68, lat: 49.25, lon: 6.95 } as const;

/** Metres per degree there. */
const metresPer = { lat: 111_214.58, lon: 72_804.87 };

/** Metres from the pitch's middle, x along its length (to the east) and y along its width (to the north). */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Degrees north and east of a place. */
export function coordinatesOf({ x, y }: Place): { lat: number; lon: number } {
  return { lat: pitch.lat + y / metresPer.lat, lon: pitch.lon + x / metresPer.lon };
}

/** Corners of the pitch in the order in which a stadium is told of them: counterclockwise. */
export const pitchCorners = [
  { x: -pitch.lengthM / 2, y: -pitch.widthM / 2 },
  { x: pitch.lengthM / 2, y: -pitch.widthM / 2 },
  { x: pitch.lengthM / 2, y: pitch.widthM / 2 },
  { x: -pitch.lengthM / 2, y: pitch.widthM / 2 },
].map(coordinatesOf);

/** The nearest place within the lines. */
export function withinLines({ x, y }: Place): Place {
  return {
    x: Math.max(-52, Math.min(52, x)),
    y: Math.max(-33.5, Math.min(33.5, y)),
  };
}
