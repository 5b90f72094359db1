/** bpm; 0 = not known. */
export interface HeartRateMaximum {
  hrMaxBpm: number;
  hrMaxEstimated: boolean;
}

/**
 * A player's maximum heart rate on a day: entered, else 208 − 0.7 · age in completed years
 * (Tanaka, Monahan, Seals 2001), marked as estimated; without a birthday not known.
 */
export function heartRateMaximum(
  player: { hrMax: number | null; birthday: string | null },
  localDate: string,
): HeartRateMaximum {
  if (player.hrMax !== null) return { hrMaxBpm: player.hrMax, hrMaxEstimated: false };
  if (player.birthday === null || player.birthday > localDate) {
    return { hrMaxBpm: 0, hrMaxEstimated: false };
  }
  return { hrMaxBpm: 208 - 0.7 * completedYears(player.birthday, localDate), hrMaxEstimated: true };
}

/** Both days as yyyy-mm-dd. */
export function completedYears(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
