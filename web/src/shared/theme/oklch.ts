/** A colour in OKLCH: lightness 0–1, chroma, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Linear-light sRGB, each 0–1. */
export type LinearRgb = readonly [number, number, number];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const encode = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
const decode = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function oklabToLinear(l: number, a: number, b: number): [number, number, number] {
  const lr = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mr = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const sr = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * lr - 3.3077115913 * mr + 0.2309699292 * sr,
    -1.2684380046 * lr + 2.6097574011 * mr - 0.3413193965 * sr,
    -0.0041960863 * lr - 0.7034186147 * mr + 1.707614701 * sr,
  ];
}

/** Björn Ottosson's OKLab of a linear sRGB colour. */
export function linearToOklab([r, g, b]: LinearRgb): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** `#rrggbb`; chroma is lowered until the colour lies inside sRGB, so lightness stays true. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const radians = (h * Math.PI) / 180;
  let chroma = c;
  let rgb = oklabToLinear(l, chroma * Math.cos(radians), chroma * Math.sin(radians));
  while (chroma > 0 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    chroma -= 0.002;
    rgb = oklabToLinear(l, chroma * Math.cos(radians), chroma * Math.sin(radians));
  }
  const channels = rgb.map((channel) => Math.round(encode(clamp(channel)) * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Linear-light sRGB of `#rrggbb`. */
export function hexToLinear(hex: string): LinearRgb {
  const channel = (at: number): number => decode(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** `steps` colours between two ends, evenly spaced in lightness, chroma and hue. */
export function ramp(from: Oklch, to: Oklch, steps: number): string[] {
  const between = (a: number, b: number, i: number): number => a + ((b - a) * i) / (steps - 1);
  return Array.from({ length: steps }, (_, i) =>
    oklchToHex({
      l: between(from.l, to.l, i),
      c: between(from.c, to.c, i),
      h: between(from.h, to.h, i),
    }),
  );
}
