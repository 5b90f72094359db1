import { hexToLinear, linearToOklab, type LinearRgb } from './oklch.js';

/** Relative luminance of WCAG 2. */
export function luminance(hex: string): number {
  const [r, g, b] = hexToLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export type ColourVision = 'full' | 'protan' | 'deutan' | 'tritan' | 'grey';

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB. */
const vision: Record<ColourVision, readonly LinearRgb[]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

function seenBy(hex: string, kind: ColourVision): LinearRgb {
  const rgb = hexToLinear(hex);
  return vision[kind].map((row) =>
    Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])),
  ) as unknown as LinearRgb;
}

/** Distance in OKLab as someone with this colour vision sees it; about 0.02 is just noticeable. */
export function perceivedDistance(one: string, other: string, kind: ColourVision): number {
  const [l1, a1, b1] = linearToOklab(seenBy(one, kind));
  const [l2, a2, b2] = linearToOklab(seenBy(other, kind));
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}
