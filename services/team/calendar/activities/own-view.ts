import type { ActivityDetail, Session } from '@touchline/proto';

/** The sessions, each with those of its recordings that are among `own`. */
export function ownData(sessions: readonly Session[], own: readonly number[]): Session[] {
  const mine = new Set(own);
  return sessions.map((session) => ({
    ...session,
    dataItems: session.dataItems.filter((idfData) => mine.has(idfData)),
  }));
}

/** The activity page as a player sees it: his own recordings, himself, his own progress. */
export function ownDetail(detail: ActivityDetail, idfPlayer: number | null): ActivityDetail {
  const data = detail.data.filter((item) => item.idfPlayer === idfPlayer);
  return {
    ...detail,
    data,
    sessions: ownData(
      detail.sessions,
      data.map((item) => item.idfData),
    ),
    players: detail.players.filter((player) => player.idfPlayer === idfPlayer),
  };
}
