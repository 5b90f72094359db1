import { describe, expect, it } from '@jest/globals';
import {
  type Color,
  converter,
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  filterGrayscale,
  interpolate,
  type Lrgb,
  type Rgb,
  wcagContrast,
  wcagLuminance,
} from 'culori';
import { defaultSettings } from '@touchline/compute';
import { heartRateGroups, speedGroups } from '../metric/zone-groups.js';
import { colourOf } from '../metric/zone-parts.js';
import { type ColourTokens, darkColours, lightColours } from './tokens.js';

const schemes: [string, ColourTokens][] = [
  ['light', lightColours],
  ['dark', darkColours],
];
const ramps = ['speedZones', 'heartRateZones'] as const;
const groups = {
  speedZones: speedGroups(defaultSettings),
  heartRateZones: heartRateGroups(defaultSettings),
};
const toOklch = converter('oklch');
/** About 0.02 is just noticeable. */
const distance = differenceEuclidean('oklab');
const toLinear = converter('lrgb');

/** The filters are made for light, not for the encoded values that culori gives them. */
const inLight = (filter: (colour: Rgb) => Color) => (colour: string) => {
  const { r, g, b } = toLinear(colour)!;
  return { ...filter({ mode: 'rgb', r, g, b }), mode: 'lrgb' } as Lrgb;
};
const eyes = {
  'full colour vision': inLight((colour) => colour),
  protanopia: inLight(filterDeficiencyProt(1)),
  deuteranopia: inLight(filterDeficiencyDeuter(1)),
  tritanopia: inLight(filterDeficiencyTrit(1)),
  'no colour vision': inLight(filterGrayscale(1)),
};
const readers = Object.keys(eyes) as (keyof typeof eyes)[];

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
      expect(wcagContrast(colours[name], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('lets text be read on the accent and on what is selected', () => {
    expect(wcagContrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colours.text, colours.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colours.accentStrong, colours.accentSoft)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows where an input ends', () => {
    expect(wcagContrast(colours.outline, colours.ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(ramps)('has ten %s that stand out from the ground', (name) => {
    expect(colours[name]).toHaveLength(10);
    // A dark ground swallows thin marks: there they need more than the standard asks.
    const least = colours === darkColours ? 3.5 : 3;
    for (const zone of colours[name]) {
      expect(wcagContrast(zone, colours.ground)).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(ramps)('orders %s by lightness, in equal steps', (name) => {
    const lightness = colours[name].map((zone) => toOklch(zone)!.l);
    const step = (lightness[9]! - lightness[0]!) / 9;
    expect(Math.sign(step)).toBe(colours === lightColours ? -1 : 1);
    lightness.forEach((one, zone) => expect(one).toBeCloseTo(lightness[0]! + zone * step, 2));
  });

  it.each(ramps)('orders %s by luminance alone, so that they can be read in grey', (name) => {
    const falling = colours === lightColours;
    const values = colours[name].map((zone) => wcagLuminance(zone));
    const sorted = [...values].sort((a, b) => (falling ? b - a : a - b));
    expect(values).toEqual(sorted);
    expect(new Set(values).size).toBe(10);
  });

  describe.each(readers)('with %s', (reader) => {
    it.each(ramps)('keeps neighbouring %s apart', (name) => {
      const seen = colours[name].map(eyes[reader]);
      seen.slice(1).forEach((zone, i) => {
        const least = reader === 'full colour vision' ? 0.05 : 0.035;
        expect(distance(zone, seen[i]!)).toBeGreaterThanOrEqual(least);
      });
    });
  });

  describe.each(readers)('with %s', (reader) => {
    it.each(ramps)('keeps neighbouring groups of %s further apart than zones', (name) => {
      const seen = groups[name].map((group) => eyes[reader](colourOf(group, colours[name])));
      expect(seen).toHaveLength(4);
      seen.slice(1).forEach((group, i) => {
        const least = reader === 'full colour vision' ? 0.1 : 0.07;
        expect(distance(group, seen[i]!)).toBeGreaterThanOrEqual(least);
      });
    });
  });

  it('has eight categories that stand out from the ground', () => {
    expect(new Set(colours.categories).size).toBe(8);
    for (const category of colours.categories) {
      expect(wcagContrast(category, colours.ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(ramps)(
    'changes the hue of %s besides their lightness, so that none is “the brown one”',
    (name) => {
      const hues = colours[name].map((zone) => toOklch(zone)!.h!);
      const turned = Math.abs(((hues[9]! - hues[0]! + 540) % 360) - 180);
      expect(turned).toBeGreaterThanOrEqual(60);
    },
  );

  it.each([
    ['a note on a cell above the mean', 'textMuted', colours.accent, 0.22],
    ['a note on a cell below the mean', 'textMuted', colours.categories[0]!, 0.22],
    ['a name in a row that is pointed at', 'text', colours.text, 0.12],
  ] as const)('lets %s be read', (_, text, over, share) => {
    const ground = interpolate([colours.ground, over], 'rgb')(share);
    expect(wcagContrast(colours[text], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps all categories of a chart apart from each other', () => {
    colours.categories.forEach((one, place) => {
      for (const other of colours.categories.slice(place + 1)) {
        expect(distance(one, other)).toBeGreaterThanOrEqual(0.08);
      }
    });
  });
});
