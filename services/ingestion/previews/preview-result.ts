import { storedCatalogue } from '@touchline/compute';
import type { ActivityPreviewedSchema, MessageInitShape, MetricMoveSchema } from '@touchline/proto';
import { byNews, largestOf, type Move } from './moves.js';
import type { PlayerMoves } from './preview-task.js';
import type { Difference } from './reasons.js';

export interface ComparedPlayer {
  readonly idfPlayer: number;
  readonly found: PlayerMoves;
}

type Result = Pick<MessageInitShape<typeof ActivityPreviewedSchema>, 'moves' | 'reasons'>;

/** What the players' numbers say together: metric by metric, in the catalogue's order. */
export function resultOf(players: readonly ComparedPlayer[], difference: Difference): Result {
  const engineTo = players[0]?.found.engineVersion ?? '';
  const others = players
    .map(({ found }) => found.storedEngineVersion)
    .filter((version) => version !== '' && version !== engineTo);
  const engineFrom = others[0] ?? engineTo;
  const moved = new Map<string, (Move & { idfPlayer: number })[]>();
  for (const { idfPlayer, found } of players) {
    for (const move of found.moves) {
      const ofMetric = moved.get(move.metric) ?? [];
      ofMetric.push({ ...move, idfPlayer });
      moved.set(move.metric, ofMetric);
    }
  }
  return {
    reasons: { ...difference, engineFrom, engineTo },
    moves: storedCatalogue.flatMap(({ name }) =>
      byNews(moved.get(name) ?? []).flatMap((these) => {
        const largest = largestOf(these);
        if (!largest) return [];
        const { idfPlayer, idfSession, from, to } = largest;
        const why = whyOf(these, difference, engineFrom !== engineTo);
        const values = { from: known(from), to: known(to) };
        const players = new Set(these.map((one) => one.idfPlayer)).size;
        return { metric: name, players, idfPlayer, idfSession, ...values, why };
      }),
    ),
  };
}

function whyOf(
  moves: readonly (Move & { idfPlayer: number })[],
  { settings, sessions, idfPlayersRecorded, idfPlayers }: Difference,
  engine: boolean,
): MessageInitShape<typeof MetricMoveSchema>['why'] {
  const isAmong = (players: readonly number[]) =>
    moves.some(({ idfPlayer }) => players.includes(idfPlayer));
  const own = moves.flatMap(({ why }) => why);
  const why = [
    ...(engine ? ['engine'] : []),
    ...own,
    ...(sessions ? ['sessions'] : []),
    ...(isAmong(idfPlayersRecorded) ? ['recordings'] : []),
  ];
  if (why.length > 0) return [...new Set(why)];
  return [
    ...(settings.length > 0 ? ['settings'] : []),
    ...(isAmong(idfPlayers) ? ['players'] : []),
  ];
}

const known = (value: number) => (Number.isNaN(value) ? undefined : value);
