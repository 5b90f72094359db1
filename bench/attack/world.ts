import { routes } from '@touchline/proto';
import { type Club, makeClub, signInOf } from '../measuring/club.js';
import type { Site } from '../measuring/instance.js';
import { playSeason, type SeasonSize } from './season.js';

/** A club with numbers to ask for. */
export interface PlayedClub extends Club {
  readonly email: string;
  readonly password: string;
  readonly idfActivities: readonly number[];
  readonly idfPlayers: readonly number[];
  /** One of its recordings. */
  readonly idfData: number;
}

export interface World {
  readonly attacker: PlayedClub;
  readonly neighbour: PlayedClub;
}

/** A club with a season of so many activities, and one with a few. */
export async function makeWorld(
  site: Pick<Site, 'origin' | 'admin'>,
  season: SeasonSize,
  say: (line: string) => void,
): Promise<World> {
  say('the neighbour');
  const small = { activities: 2, players: 4, minutes: Math.min(season.minutes, 30) };
  const neighbour = await makePlayedClub(site, 'neighbour', small);
  say(`a season of ${season.activities} activities × ${season.players} players`);
  return { neighbour, attacker: await makePlayedClub(site, 'attacker', season) };
}

async function makePlayedClub(
  site: Pick<Site, 'origin' | 'admin'>,
  name: string,
  season: SeasonSize,
): Promise<PlayedClub> {
  const club = await makeClub(site, season.players, name);
  const params = { idfTeam: club.idfTeam };
  const idfActivities = await playSeason(club, season);
  const players = await club.coach.call(routes.team.players.list, { params });
  const [recording] = await club.coach.call(routes.team.recordings.list, {
    params,
    query: { batch: 'day-0' },
  });
  return {
    ...club,
    ...signInOf(name),
    idfActivities,
    idfPlayers: players.map(({ idfPlayer }) => idfPlayer),
    idfData: recording!.idfData,
  };
}
