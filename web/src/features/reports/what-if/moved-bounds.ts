import type { MotionKind } from '@touchline/compute';
import { useMemo, useState } from 'react';

interface Move {
  readonly kind: MotionKind;
  readonly bounds: readonly number[];
  /** What was stored when each was moved. */
  readonly from: readonly number[];
}

/** Bounds that the reader moves; those that nobody touched follow what is stored. */
export function useMovedBounds(kind: MotionKind, stored: readonly number[] | undefined) {
  const [move, setMove] = useState<Move | null>(null);
  const current = move?.kind === kind ? move : null;
  // Who asks for them may compute a season from them.
  const bounds = useMemo(() => stored && boundsAfter(current, stored), [current, stored]);
  return {
    bounds,
    isMoved: current !== null,
    /** Somebody else has stored another value for one that was moved here. */
    isBehind:
      stored?.some(
        (bound, zone) =>
          isTouched(current, zone) &&
          bound !== current!.from[zone] &&
          bound !== current!.bounds[zone],
      ) ?? false,
    move: (next: readonly number[]): void => {
      if (!stored) return;
      const from = stored.map((bound, zone) =>
        isTouched(current, zone) ? current!.from[zone]! : bound,
      );
      setMove({ kind, bounds: next, from });
    },
    reset: (): void => setMove(null),
  };
}

const isTouched = (move: Move | null, zone: number): boolean =>
  move !== null && move.bounds[zone] !== move.from[zone];

const boundsAfter = (move: Move | null, stored: readonly number[]): readonly number[] =>
  stored.map((bound, zone) => (isTouched(move, zone) ? move!.bounds[zone]! : bound));
