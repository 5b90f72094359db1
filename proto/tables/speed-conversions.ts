/**
 * How the speeds of a recording are converted: a decoded value times the factor is m/s. Any but `asRead` only
 * after somebody said so (metrics.md §10).
 */
export const speedConversions = {
  asRead: 1,
  /** The file's numbers are km/h and were taken for m/s; the others likewise. */
  kmhNotMps: 1 / 3.6,
  mpsNotKmh: 3.6,
  kmhNotMph: 1 / 1.609344,
  mphNotKmh: 1.609344,
  mphNotMps: 0.44704,
} as const;

export type SpeedConversion = keyof typeof speedConversions;
