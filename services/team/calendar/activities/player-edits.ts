import { type Player, ServiceError } from '@touchline/proto';

interface Entered {
  rpe: number | null;
  idfTeamPlayerGroup: number | null;
  position: Player['position'];
}

interface Edit extends Entered {
  idfData: number;
}

/**
 * One edit per player, who is named by one of their recordings.
 * @throws 223 for a recording of another activity; invalidRequest when two recordings of one player come
 * with different values
 */
export function editsByPlayer(
  edits: readonly Edit[],
  recordings: readonly { idfData: number; idfPlayer: number | null }[],
): (Entered & { idfPlayer: number })[] {
  const players = new Map(recordings.map((recording) => [recording.idfData, recording.idfPlayer]));
  const byPlayer = new Map<number, Entered>();
  edits.forEach(({ idfData, ...entered }, place) => {
    const where = { field: `activityPlayerEditList.${place}.idfData`, found: String(idfData) };
    const idfPlayer = players.get(idfData) ?? null;
    if (idfPlayer === null) throw new ServiceError('activityDataNotFound', where);
    const before = byPlayer.get(idfPlayer);
    if (before && !same(before, entered)) {
      const expected = 'the same values for every recording of a player';
      throw new ServiceError('invalidRequest', { ...where, expected });
    }
    byPlayer.set(idfPlayer, entered);
  });
  return [...byPlayer].map(([idfPlayer, entered]) => ({ ...entered, idfPlayer }));
}

function same(one: Entered, other: Entered): boolean {
  return (
    one.rpe === other.rpe &&
    one.idfTeamPlayerGroup === other.idfTeamPlayerGroup &&
    one.position === other.position
  );
}
