import { routes } from '@touchline/proto';
import { pitch, pitchCorners } from '@touchline/simulator';
import type { Coach } from './walk.js';

const name = 'Demo Park';

/** Finds the stadium of the demo club, or makes it: the pitch that the simulator's squads play on. */
export async function ensureStadium({ client, idfTeam }: Coach): Promise<number> {
  const { stadiums } = routes.team;
  const known = await client.call(stadiums.list, { query: { idfTeam } });
  const found = known.find((stadium) => stadium.name === name);
  if (found) return found.idfStadium;
  const { lengthM, widthM } = pitch;
  const body = { name, lengthM, widthM, corners: pitchCorners };
  return (await client.call(stadiums.create, { query: { idfTeam }, body })).idfStadium;
}
