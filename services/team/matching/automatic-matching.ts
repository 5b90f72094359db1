import { findNamed, type Player } from '@touchline/proto';

type Candidate = Pick<Player, 'idfPlayer' | 'backNumber' | 'name' | 'nickName'>;

interface Wearer {
  /** Who wears the recording's device. */
  deviceWearer: number | null;
  /** Whom the uploader chose. */
  chosen: number | null;
  /** As the file spells it. */
  athleteName: string;
}

/** The player of a recording: whom the uploader chose, else who wears the device, else whom the file's name means for sure; else null. */
export function matchPlayer(
  { chosen, deviceWearer, athleteName }: Wearer,
  players: readonly Candidate[],
): number | null {
  if (players.some(({ idfPlayer }) => idfPlayer === chosen)) return chosen;
  return deviceWearer ?? findNamed(athleteName, players)?.idfPlayer ?? null;
}
