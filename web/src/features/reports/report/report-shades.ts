/** Among fewer players nobody stands out. */
const fewest = 6;
/** Columns whose values are this close to each other stay plain. */
const tellingSpread = 0.05;
/** In standard deviations: nearer to the mean is plain, farther than that gets no stronger. */
const [nearest, farthest] = [0.5, 2];
const strongestPercent = 22;

/** How far a value is from the mean of its group: −1 far below, 1 far above, 0 = near it. */
export function distanceFromMean(value: number | null, group: readonly number[]): number {
  const [lowest, highest] = [Math.min(...group), Math.max(...group)];
  const isTelling = group.length >= fewest && highest - lowest > tellingSpread * Math.abs(highest);
  if (value === null || !isTelling) return 0;
  const mean = group.reduce((sum, one) => sum + one, 0) / group.length;
  const variance = group.reduce((sum, one) => sum + (one - mean) ** 2, 0) / group.length;
  const deviations = (value - mean) / Math.sqrt(variance);
  if (Math.abs(deviations) < nearest) return 0;
  return Math.max(-1, Math.min(1, deviations / farthest));
}

/** Whether any value of a group of so many players is shaded. */
export const isShaded = (players: number): boolean => players >= fewest;

export const shadeColours = {
  above: 'var(--mui-palette-primary-main)',
  below: 'var(--mui-palette-categories-0)',
} as const;

/** Background of a value at this distance from the mean. */
export const shadeOf = (distance: number): string | undefined =>
  distance === 0
    ? undefined
    : `color-mix(in srgb, ${shadeColours[distance > 0 ? 'above' : 'below']} ${Math.round(
        Math.abs(distance) * strongestPercent,
      )}%, transparent)`;
