import { mergeEdit } from '@touchline/platform';
import { type Edit, type Player, ServiceError } from '@touchline/proto';

interface Entered {
  rpe: number | null;
  idfTeamPlayerGroup: number | null;
  position: Player['position'];
}

type EditOfRecording = Edit<Entered> & { idfData: number };
const nothing: Entered = { rpe: null, idfTeamPlayerGroup: null, position: null };

/**
 * One edit per player, who is named by one of their recordings.
 * @throws activityDataNotFound for a recording of another activity; invalidRequest when two recordings of one player come
 * with different values; changedMeanwhile
 */
export function editsByPlayer(
  edits: readonly EditOfRecording[],
  recordings: readonly { idfData: number; idfPlayer: number | null }[],
  stored: readonly (Entered & { idfPlayer: number })[],
): (Entered & { idfPlayer: number })[] {
  const players = new Map(recordings.map((recording) => [recording.idfData, recording.idfPlayer]));
  const byPlayer = new Map<number, Entered>();
  edits.forEach(({ idfData, ...edit }, place) => {
    const where = { field: `activityPlayerEditList.${place}.idfData`, found: String(idfData) };
    const idfPlayer = players.get(idfData) ?? null;
    if (idfPlayer === null) throw new ServiceError('activityDataNotFound', where);
    const now = stored.find((one) => one.idfPlayer === idfPlayer) ?? nothing;
    const entered = mergeEdit(edit, now, `activityPlayerEditList.${place}.`);
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
