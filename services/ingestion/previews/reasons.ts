import type { AnalysisRequested, MessageInitShape, ReasonsSchema } from '@touchline/proto';

/** How a request differs from that of the stored run. */
export type Difference = Required<
  Pick<
    MessageInitShape<typeof ReasonsSchema>,
    | 'settingsFrom'
    | 'settingsTo'
    | 'settings'
    | 'idfPlayers'
    | 'sessions'
    | 'idfPlayersRecorded'
    | 'idfPlayersGone'
  >
>;

/** `stored` is undefined when the request of that run is no longer known. */
export function differenceOf(
  stored: AnalysisRequested | undefined,
  now: AnalysisRequested,
): Difference {
  const both = (stored?.players ?? []).flatMap((before) => {
    const after = now.players.find(({ idfPlayer }) => idfPlayer === before.idfPlayer);
    return after ? { before, after } : [];
  });
  const changed = (part: (player: AnalysisRequested['players'][number]) => unknown) =>
    both
      .filter(({ before, after }) => !isEqual(part(before), part(after)))
      .map(({ after }) => after.idfPlayer);
  const isThere = new Set(now.players.map(({ idfPlayer }) => idfPlayer));
  const inBoth = new Set(both.map(({ before }) => before.idfPlayer));
  const sessionsOf = ({ sessions }: AnalysisRequested) =>
    sessions.map(({ idfPlayers, ...session }) => [
      session,
      idfPlayers.filter((idfPlayer) => inBoth.has(idfPlayer)),
    ]);
  const added = stored ? [...isThere].filter((idfPlayer) => !inBoth.has(idfPlayer)) : [];
  return {
    settingsFrom: stored?.settings?.settingsVersion ?? 0,
    settingsTo: now.settings?.settingsVersion ?? 0,
    settings: changedSettings(stored, now),
    idfPlayers: changed(({ recordings: _, ...rest }) => rest),
    sessions: stored !== undefined && !isEqual(sessionsOf(stored), sessionsOf(now)),
    idfPlayersRecorded: [
      ...changed(({ recordings }) =>
        recordings.map(({ recordingId, streams }) => [recordingId, streams]),
      ),
      ...added,
    ],
    idfPlayersGone: (stored?.players ?? [])
      .map(({ idfPlayer }) => idfPlayer)
      .filter((idfPlayer) => !isThere.has(idfPlayer)),
  };
}

function changedSettings(stored: AnalysisRequested | undefined, now: AnalysisRequested): string[] {
  if (!stored?.settings || !now.settings) return [];
  const before = { ...stored.settings } as Record<string, unknown>;
  const after = { ...now.settings } as Record<string, unknown>;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => name !== 'settingsVersion' && !name.startsWith('$'))
    .filter((name) => !isEqual(before[name], after[name]));
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
