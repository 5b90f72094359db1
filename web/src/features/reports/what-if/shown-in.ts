import type { MotionKind } from '@touchline/compute';

/** How bounds of a kind are shown. */
export function shownIn(kind: MotionKind) {
  return kind === 'speed'
    ? { factor: 3.6, unit: 'km/h', decimals: 1 }
    : { factor: 1, unit: 'm/s²', decimals: 2 };
}

/** A bound as its field has it. */
export function shownBound(kind: MotionKind, bound: number): number {
  const { factor, decimals } = shownIn(kind);
  return Number((bound * factor).toFixed(decimals));
}
