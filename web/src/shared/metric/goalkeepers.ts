import type { Player } from '@touchline/proto';

/** Goalkeepers play another game: their numbers are compared with those of goalkeepers only. */
export const isGoalkeeper = ({ position }: Pick<Player, 'position'>): boolean => position === 'GK';

/** Those whose mean is told: all but goalkeepers, unless there is nobody else. */
export function outfield<T>(all: readonly T[], isKeeper: (one: T) => boolean): readonly T[] {
  const others = all.filter((one) => !isKeeper(one));
  return others.length > 0 ? others : all;
}
