import type { Activity, MetricValues } from '@touchline/proto';

/** A player's values in one activity, or over several. */
export interface PlayerValues {
  idfPlayer: number;
  metrics: MetricValues;
}

/** A squad's figure beside what is usual for the same players. */
export interface Compared {
  /** Mean over the players who have a value; the highest for maxima. */
  value: number | null;
  /** Who has the highest value. */
  best: { idfPlayer: number; value: number } | null;
  /** Relative change against the players' own past; null = no past to compare with. */
  change: number | null;
}

/** How a metric combines over activities: only sums have to be divided by their number. */
export type Combined = 'sum' | 'ratio' | 'max';

const has = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function activitiesPerPlayer(past: readonly Pick<Activity, 'players'>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { players } of past) {
    for (const idfPlayer of players) counts.set(idfPlayer, (counts.get(idfPlayer) ?? 0) + 1);
  }
  return counts;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Compares a metric of an activity with the same players' own past activities. `pastValues` are the
 * players' values over all of `past` together.
 */
export function compareWithUsual(
  metric: string,
  combined: Combined,
  now: readonly PlayerValues[],
  past: readonly Pick<Activity, 'players'>[],
  pastValues: readonly PlayerValues[],
): Compared {
  const counts = activitiesPerPlayer(past);
  const usual = new Map<number, number>();
  for (const { idfPlayer, metrics } of pastValues) {
    const value = metrics[metric];
    const count = combined === 'sum' ? (counts.get(idfPlayer) ?? 0) : 1;
    if (has(value) && count > 0) usual.set(idfPlayer, value / count);
  }
  const current = now.flatMap(({ idfPlayer, metrics }) => {
    const value = metrics[metric];
    return has(value) ? [{ idfPlayer, value }] : [];
  });
  if (current.length === 0) return { value: null, best: null, change: null };
  const best = current.reduce((top, one) => (one.value > top.value ? one : top));
  const value =
    combined === 'max' ? best.value : sum(current.map((one) => one.value)) / current.length;
  const compared = (combined === 'max' ? [best] : current).filter((one) =>
    usual.has(one.idfPlayer),
  );
  const before = sum(compared.map((one) => usual.get(one.idfPlayer)!));
  const after = sum(compared.map((one) => one.value));
  return { value, best, change: before > 0 ? after / before - 1 : null };
}
