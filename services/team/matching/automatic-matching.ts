import { findNamed, findProbable, jerseyOf, type Player } from '@touchline/proto';

type Candidate = Pick<Player, 'idfPlayer' | 'backNumber' | 'name' | 'nickName'>;

interface Wearer {
  /** Who wears the recording's device. */
  deviceWearer: number | null;
  /** Whom the uploader chose. */
  chosen: number | null;
  /** As the file spells it. */
  athleteName: string;
}

interface Match {
  /** Null = somebody has to decide. */
  idfPlayer: number | null;
  /** Who wears the device, where the file's name means another player. */
  contradicted?: number;
}

/** The player of a recording: whom the uploader chose, else who wears the device, else whom the file's name means for sure; else null. */
export function matchPlayer(
  { chosen, deviceWearer, athleteName }: Wearer,
  players: readonly Candidate[],
): Match {
  if (players.some(({ idfPlayer }) => idfPlayer === chosen)) return { idfPlayer: chosen };
  const named = findNamed(athleteName, players);
  if (deviceWearer === null) return { idfPlayer: named?.idfPlayer ?? null };
  // A bare number may be the device's own.
  const isNumber = jerseyOf(athleteName) !== undefined;
  const meant = isNumber ? undefined : (named ?? findProbable(athleteName, players));
  return !meant || meant.idfPlayer === deviceWearer
    ? { idfPlayer: deviceWearer }
    : { idfPlayer: null, contradicted: deviceWearer };
}
