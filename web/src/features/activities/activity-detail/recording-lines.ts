import type { AnalysisProgress, Player } from '@touchline/proto';
import type { TextKey } from '../../../shared/i18n/texts.js';

/** Translation key of a player's state in the analysis. */
export const stateWords: Record<AnalysisProgress['players'][number]['state'], TextKey> = {
  WAITING: 'base:stateWaiting',
  DONE: 'base:stateDone',
  FAILED: 'base:stateFailed',
};

type Named = Pick<Player, 'idfPlayer' | 'backNumber' | 'name' | 'nickName'>;

/** Names of players by id, and their order: by jersey number, then by name, nobody last. */
export function playerNames(players: readonly Named[]) {
  const byId = new Map(players.map((player) => [player.idfPlayer, player]));
  const playerOf = (idfPlayer: number | null): Named | undefined =>
    idfPlayer === null ? undefined : byId.get(idfPlayer);
  const label = (idfPlayer: number | null): string | null => {
    const player = playerOf(idfPlayer);
    if (!player) return null;
    const name = player.nickName || player.name;
    return player.backNumber === null ? name : `${player.backNumber} ${name}`;
  };
  const place = (idfPlayer: number | null): number => {
    const player = playerOf(idfPlayer);
    return player ? (player.backNumber ?? 1000) : 10_000;
  };
  return {
    label,
    compare: (one: number | null, two: number | null): number =>
      place(one) - place(two) || (label(one) ?? '').localeCompare(label(two) ?? ''),
  };
}
