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
 * player with the file's name (name or nickname, or `#7` for a jersey number); else null.
 */
export function matchPlayer(wearer: Wearer, players: readonly Candidate[]): number | null {
  if (players.some((player) => player.idfPlayer === wearer.chosen)) return wearer.chosen;
  if (wearer.deviceWearer !== null) return wearer.deviceWearer;
  const named = players.filter((player) => isNamed(player, wearer.athleteName));
  return named.length === 1 ? named[0]!.idfPlayer : null;
}

function isNamed(player: Candidate, athleteName: string): boolean {
  const jersey = /^\s*#\s*(\d{1,3})\s*$/.exec(athleteName);
  if (jersey) return player.backNumber === Number(jersey[1]);
  const key = nameKey(athleteName);
  return key !== '' && (player.nameKey === key || player.nickNameKey === key);
}
