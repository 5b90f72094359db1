import { nameKey } from '../squad/index.js';

interface Candidate {
  idfPlayer: number;
  backNumber: number | null;
  nameKey: string;
  nickNameKey: string;
}

interface Wearer {
  /** Who wears the recording's device. */
  deviceWearer: number | null;
  /** Whom the uploader chose. */
  chosen: number | null;
  /** As the file spells it. */
  athleteName: string;
}

/**
 * The player of a recording: whom the uploader chose, else who wears the device, else the only
 * player with the file's name (name or nickname, or `#7` for a jersey number), else the only one with its words in
 * another order (`Álvarez, José`); else null.
 */
export function matchPlayer(wearer: Wearer, players: readonly Candidate[]): number | null {
  if (players.some((player) => player.idfPlayer === wearer.chosen)) return wearer.chosen;
  if (wearer.deviceWearer !== null) return wearer.deviceWearer;
  const named = players.filter((player) => isNamed(player, wearer.athleteName));
  if (named.length === 0) return onlyOne(players.filter((player) => hasWords(player, wearer)));
  return onlyOne(named);
}

const onlyOne = (players: readonly Candidate[]): number | null =>
  players.length === 1 ? players[0]!.idfPlayer : null;

function isNamed(player: Candidate, athleteName: string): boolean {
  const jersey = /^\s*#\s*(\d{1,3})\s*$/.exec(athleteName);
  if (jersey) return player.backNumber === Number(jersey[1]);
  const key = nameKey(athleteName);
  return key !== '' && (player.nameKey === key || player.nickNameKey === key);
}

/** Names have few words; more would make too many orders. */
export const mostWords = 4;

function hasWords({ nameKey: ofName, nickNameKey }: Candidate, { athleteName }: Wearer): boolean {
  const words = athleteName.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length < 2 || words.length > mostWords) return false;
  const keys = ordersOf(words).map((order) => nameKey(order.join(' ')));
  return keys.includes(ofName) || keys.includes(nickNameKey);
}

function ordersOf(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((first, place) =>
    ordersOf(words.toSpliced(place, 1)).map((rest) => [first, ...rest]),
  );
}
