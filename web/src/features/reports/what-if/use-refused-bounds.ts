import type { MotionKind } from '@touchline/compute';
import { useState } from 'react';
import { shownBound } from './shown-in.js';

/** What was typed and cannot be taken, while the bound is the one that stood there then. */
interface RefusedBound {
  readonly typed: number | null;
  readonly of: number;
}

const none: ReadonlyMap<number, RefusedBound> = new Map();

/** What stands in the fields of zones and cannot be taken, by the zone's number. */
export function useRefusedBounds(kind: MotionKind, bounds: readonly number[] | undefined) {
  const [noted, setNoted] = useState({ kind, byZone: none });
  const byZone = noted.kind === kind ? noted.byZone : none;
  const refusedOf = (zone: number): RefusedBound | undefined => {
    const refused = byZone.get(zone);
    const bound = bounds?.[zone - 1];
    return bound !== undefined && refused?.of === shownBound(kind, bound) ? refused : undefined;
  };
  return {
    refusedOf,
    isAny: [...byZone.keys()].some((zone) => refusedOf(zone)),
    /** Null: what was typed was taken. */
    note: (zone: number, refused: RefusedBound | null): void => {
      const others = [...byZone].filter(([one]) => one !== zone);
      setNoted({ kind, byZone: new Map(refused ? [...others, [zone, refused]] : others) });
    },
    forget: () => setNoted({ kind, byZone: none }),
  };
}

export type RefusedBounds = ReturnType<typeof useRefusedBounds>;
