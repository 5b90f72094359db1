import type { MotionKind } from '@touchline/compute';

/** Names of the actions of a kind, the lowest first. */
export const actionNames: Readonly<Record<MotionKind, readonly string[]>> = {
  speed: ['R1', 'R2'],
  acceleration: ['A1', 'A2', 'A3'],
  deceleration: ['D1', 'D2', 'D3'],
};

/** Which action begins with which zone. */
export const actionsByZone = (
  kind: MotionKind,
  zones: readonly number[],
): ReadonlyMap<number, string> =>
  new Map(zones.map((zone, place) => [zone, actionNames[kind][place] ?? '']));
