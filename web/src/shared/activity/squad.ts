import type { Player } from '@touchline/proto';
import i18next from 'i18next';
import { isGoalkeeper } from '../metric/goalkeepers.js';

/** A player as coaches speak of them. */
export interface SquadPlayer {
  backNumber: number | null;
  name: string;
  goalkeeper: boolean;
}

export const squadPlayer = (
  player: Pick<Player, 'backNumber' | 'name' | 'nickName' | 'position'>,
): SquadPlayer => ({
  backNumber: player.backNumber,
  name: player.nickName || player.name,
  goalkeeper: isGoalkeeper(player),
});

/** `10 Ada Kim`, `1 Max GK`: jersey number first, as coaches speak. */
export const playerLabel = ({ backNumber, name, goalkeeper }: SquadPlayer): string =>
  [backNumber, name, goalkeeper ? i18next.t('base:goalkeeperShort') : null]
    .filter((part) => part !== null)
    .join(' ');

/** Goalkeepers stand behind the others, whatever both are sorted by. */
export const keepersLast = (one: SquadPlayer, two: SquadPlayer): number =>
  Number(one.goalkeeper) - Number(two.goalkeeper);

/** Those without a number behind those with one, as if theirs were higher than any. */
const numberOf = ({ backNumber }: SquadPlayer): number => backNumber ?? 1e9;

/** The order of squads: by jersey number, goalkeepers last. */
export const bySquadNumber = (one: SquadPlayer, two: SquadPlayer): number =>
  keepersLast(one, two) || numberOf(one) - numberOf(two) || one.name.localeCompare(two.name);
