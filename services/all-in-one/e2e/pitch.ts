import type { Client } from '@touchline/client';
import { pitch, pitchCorners } from '@touchline/simulator';
import { routes } from '@touchline/proto';
import { waitUntilAnalysed } from './squad-walk.js';

/** Says on which pitch an activity was, and has it analysed again: what players did there is known then. */
export async function analyseOnPitch(
  coach: Client,
  idfTeam: number,
  idfActivity: number,
): Promise<void> {
  const activity = { params: { idfTeam, id: idfActivity } };
  const { lengthM, widthM } = pitch;
  const body = { name: 'Pitch', lengthM, widthM, corners: pitchCorners };
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
