import type { MotionKind } from './tables.js';

/** A threshold that efforts are found with; a team points it at a zone of its kind. */
export interface ActionType {
  readonly code: 'R1' | 'R2' | 'A1' | 'A2' | 'A3' | 'D1' | 'D2' | 'D3';
  readonly kind: MotionKind;
  /** Level of the efforts that it finds. */
  readonly level: 1 | 2 | 3;
  /** Number of the zone whose lower bound it is in a new team. */
  readonly defaultZone: number;
}

export const actionTypes: readonly ActionType[] = [
  { code: 'R1', kind: 'speed', level: 1, defaultZone: 7 },
  { code: 'R2', kind: 'speed', level: 2, defaultZone: 9 },
  { code: 'A1', kind: 'acceleration', level: 1, defaultZone: 5 },
  { code: 'A2', kind: 'acceleration', level: 2, defaultZone: 7 },
  { code: 'A3', kind: 'acceleration', level: 3, defaultZone: 9 },
  { code: 'D1', kind: 'deceleration', level: 1, defaultZone: 5 },
  { code: 'D2', kind: 'deceleration', level: 2, defaultZone: 7 },
  { code: 'D3', kind: 'deceleration', level: 3, defaultZone: 9 },
];
