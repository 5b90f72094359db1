import { describe, expect, it } from '@jest/globals';
import { type ColourVision, contrastRatio, luminance, perceivedDistance } from './contrast.js';
import { type ColourTokens, darkColours, lightColours } from './tokens.js';

const schemes: [string, ColourTokens][] = [
  ['light', lightColours],
  ['dark', darkColours],
];
const visions: ColourVision[] = ['full', 'protan', 'deutan', 'tritan', 'grey'];
const ramps = ['speedZones', 'heartRateZones'] as const;

describe('contrast ratio', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#336699', '#336699')).toBe(1);
  });
});

describe.each(schemes)('colours of the %s scheme', (_, colours) => {
  const grounds = [colours.ground, colours.sunken, colours.raised];

  it.each([
    'text',
    'textMuted',
    'accent',
    'accentStrong',
    'good',
    'warning',
    'bad',
    'info',
  ] as const)('lets %s be read on every ground', (name) => {
    for (const ground of grounds) {
      expect(contrastRatio(colours[name], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('lets text be read on the accent and on what is selected', () => {
    expect(contrastRatio(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colours.text, colours.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colours.accentStrong, colours.accentSoft)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where an input ends', () => {
    expect(contrastRatio(colours.outline, colours.ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(ramps)('has ten %s that stand out from the ground', (name) => {
    expect(colours[name]).toHaveLength(10);
    for (const zone of colours[name]) {
      expect(contrastRatio(zone, colours.ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(ramps)('orders %s by luminance alone, so that they can be read in grey', (name) => {
    const falling = colours === lightColours;
    const values = colours[name].map(luminance);
    const sorted = [...values].sort((a, b) => (falling ? b - a : a - b));
    expect(values).toEqual(sorted);
    expect(new Set(values).size).toBe(10);
  });

  it.each(ramps)('keeps neighbouring %s apart for every colour vision', (name) => {
    for (const vision of visions) {
      colours[name].slice(1).forEach((zone, i) => {
        expect(perceivedDistance(zone, colours[name][i]!, vision)).toBeGreaterThanOrEqual(0.035);
      });
    }
  });

  it('has eight categories that stand out from the ground', () => {
    expect(new Set(colours.categories).size).toBe(8);
    for (const category of colours.categories) {
      expect(contrastRatio(category, colours.ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
