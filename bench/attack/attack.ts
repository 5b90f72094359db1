import type { Random } from '@touchline/simulator';
import type { Answers } from './answers.js';
import type { AttackedProduct } from './attacked-product.js';
import type { PlayedClub } from './world.js';

/** What an attack has at hand. */
export interface Ground {
  readonly product: AttackedProduct;
  /** A club whose coach means harm. */
  readonly attacker: PlayedClub;
  /** A club that does its ordinary work. */
  readonly neighbour: PlayedClub;
  readonly answers: Answers;
  readonly random: Random;
  /** So many, or fewer in the short form. */
  times(whole: number): number;
}

/** Something that a stranger or another club's coach sends. */
export interface Attack {
  readonly name: string;
  readonly sends: string;
  /** The neighbour is not measured: the attack is on a product of its own, or takes a part away from all. */
  readonly apart?: boolean;
  /** What it does lasts, so it is not done again while the neighbour is measured. */
  readonly once?: boolean;
  /** Only in one process. */
  readonly inOneProcess?: boolean;
  run(ground: Ground): Promise<void>;
}
