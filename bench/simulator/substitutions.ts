import type { Random } from './random.js';

/** A change of players, by their indexes. */
export interface Substitution {
  readonly goesOff: number;
  readonly comesOn: number;
  /** Second of the session. */
  readonly atS: number;
}

/** Who replaces whom, role for role: a match allows five. */
const pairs = [
  { goesOff: 10, comesOn: 17 },
  { goesOff: 9, comesOn: 16 },
  { goesOff: 7, comesOn: 15 },
  { goesOff: 6, comesOn: 13 },
  { goesOff: 4, comesOn: 14 },
];

/** Substitutions of the second half, as far as the squad has a bench. */
export function drawSubstitutions(
  players: number,
  secondHalf: { readonly startS: number; readonly finishS: number },
  random: Random,
): Substitution[] {
  const { startS, finishS } = secondHalf;
  return pairs
    .filter(({ comesOn }) => comesOn < players)
    .map((pair, turn) => {
      const share = 0.2 + turn * 0.12 + random.between(0, 0.1);
      return { ...pair, atS: Math.floor(startS + (finishS - startS) * share) };
    });
}
