import type { Client } from '@touchline/client';
import { routes } from '@touchline/proto';
import { waitUntilAnalysed } from './squad-walk.js';

/** Where the simulator's squads play: its middle, and degrees per metre there (bench/simulator/recording.ts). */
const middle = { lat: 49.25, lon: 6.95 };
const perMetre = { lat: 1 / 111_214.58, lon: 1 / 72_804.87 };
const [lengthM, widthM] = [105, 68];

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
].map(([x, y]) => ({
  lat: middle.lat + ((y! * widthM) / 2) * perMetre.lat,
  lon: middle.lon + ((x! * lengthM) / 2) * perMetre.lon,
}));

/** Says on which pitch an activity was, and has it analysed again: what players did there is known then. */
export async function analyseOnPitch(
  coach: Client,
  idfTeam: number,
  idfActivity: number,
): Promise<void> {
  const activity = { params: { idfTeam, id: idfActivity } };
  const body = { name: 'Pitch', lengthM, widthM, corners };
  const { idfStadium } = await coach.call(routes.team.stadiums.create, {
    query: { idfTeam },
    body,
  });
  const { name, type, dateStart, dateFinish } = await coach.call(
    routes.team.activities.get,
    activity,
  );
  await coach.call(routes.team.activities.update, {
    ...activity,
    body: { idfActivity, name, type, dateStart, dateFinish, idfStadium },
  });
  await coach.call(routes.team.analyses.reanalyze, activity);
  await waitUntilAnalysed(coach, idfTeam, idfActivity);
}
