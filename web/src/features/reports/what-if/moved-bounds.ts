import type { MotionKind } from '@touchline/compute';
import { useMemo, useState } from 'react';

interface Move {
  readonly bounds: readonly number[];
  /** What was stored when each was moved. */
  readonly from: readonly number[];
}

/** Bounds that the reader moves, over what is stored. */
export function useMovedBounds(kind: MotionKind, stored: readonly number[] | undefined) {
  const [move, setMove] = useState<(Move & { kind: MotionKind }) | null>(null);
  const current = move?.kind === kind ? move : null;
  // The same list until something changes: the season is computed anew with each new one.
  const moved = useMemo(() => stored && boundsAfter(current, stored), [current, stored]);
  return {
    bounds: moved?.bounds,
    isMoved: moved?.isMoved ?? false,
    isBehind: moved?.isBehind ?? false,
    move: (next: readonly number[]): void => {
      if (moved) setMove({ kind, bounds: next, from: moved.from });
    },
    reset: (): void => setMove(null),
  };
}

/**
 * Bounds that nobody touched follow what is stored. Where that gives no list that the server takes, or zones were
 * added or removed meanwhile, the reader's own list stays as it is.
 */
export function boundsAfter(move: Move | null, stored: readonly number[]) {
  const isTouched = (zone: number): boolean => move?.bounds[zone] !== move?.from[zone];
  if (!move?.bounds.some((_, zone) => isTouched(zone))) {
    return { bounds: stored, from: stored, isMoved: false, isBehind: false };
  }
  const merged = stored.map((bound, zone) => (isTouched(zone) ? move.bounds[zone]! : bound));
  const fits = stored.length === move.bounds.length && isRising(merged);
  const bounds = fits ? merged : move.bounds;
  const isOvertaken = stored.some(
    (bound, zone) => isTouched(zone) && bound !== move.from[zone] && bound !== move.bounds[zone],
  );
  return {
    bounds,
    /** What was stored when each was moved; of those that follow, what is stored now. */
    from: fits
      ? stored.map((bound, zone) => (isTouched(zone) ? move.from[zone]! : bound))
      : move.from,
    isMoved:
      bounds.length !== stored.length || bounds.some((bound, zone) => bound !== stored[zone]),
    /** Somebody else has stored what does not go together with what was moved here. */
    isBehind: isOvertaken || !fits,
  };
}

const millionth = 1e-6;

/** As the server takes bounds: in millionths, each above the one before it. */
export const isRising = (bounds: readonly number[]): boolean =>
  bounds.every((bound, zone) => zone === 0 || bound - bounds[zone - 1]! > millionth / 2);
