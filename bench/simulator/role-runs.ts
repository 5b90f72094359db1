import type { PlayingPosition } from './squad.js';
import type { Possession } from './team-play.js';

type Range = readonly [number, number];

/** A run that a role makes: how far it leads, in metres, attacking towards +x. */
export interface RoleRun {
  readonly when: Exclude<Possession, 'none'>;
  readonly alongM: Range;
  /** Towards the middle of the pitch; below zero: out to the wing. Who plays in the middle goes either way. */
  readonly inwardM: Range;
}

/** With the ball into depth, along the wing or up in support; without it back, or out at the ball. */
const behind: RoleRun = { when: 'ours', alongM: [22, 34], inwardM: [4, 14] };
const overlap: RoleRun = { when: 'ours', alongM: [24, 38], inwardM: [-6, 2] };
const support: RoleRun = { when: 'ours', alongM: [16, 28], inwardM: [-6, 8] };
const recovery: RoleRun = { when: 'theirs', alongM: [-36, -22], inwardM: [-2, 8] };
const cover: RoleRun = { when: 'theirs', alongM: [-26, -16], inwardM: [-10, 10] };
const press: RoleRun = { when: 'theirs', alongM: [10, 20], inwardM: [-8, 12] };
const sweep: RoleRun = { when: 'theirs', alongM: [8, 14], inwardM: [-4, 4] };

export const roleRuns: Record<PlayingPosition, readonly RoleRun[]> = {
  GK: [sweep],
  CB: [cover, cover, press],
  FB: [overlap, recovery, cover],
  CDM: [recovery, cover, press],
  CM: [support, recovery, press],
  CAM: [support, behind, press],
  WF: [behind, overlap, recovery, press],
  CF: [behind, behind, press],
};
