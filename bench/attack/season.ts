import { eventually, sendFile, type UploadSource, waitForBatch } from '@touchline/client';
import { routes } from '@touchline/proto';
import { arrowFile, type SimulatedPlayer, simulateSquad } from '@touchline/simulator';
import type { Club } from '../measuring/club.js';
import { dayMs } from '../measuring/match-files.js';

export interface SeasonSize {
  readonly activities: number;
  readonly players: number;
  readonly minutes: number;
}

const atOnce = 4;
const timeoutMs = 600_000;

/** The same simulated training, at 1 Hz, on as many days; gives the analysed activities. */
export async function playSeason(club: Club, size: SeasonSize): Promise<number[]> {
  const squad = [
    ...simulateSquad({ ...size, seed: 11, startMs: 0, kind: 'training', sampleHz: 1 }),
  ];
  const days = Array.from({ length: size.activities }, (_, day) => day);
  for (const day of days) await sendDay(club, squad, day);
  const ids: number[] = [];
  for (const day of days) ids.push(await askForAnalysis(club, day, size.players));
  for (const id of ids) await untilAnalysed(club, id);
  return ids;
}

async function sendDay({ coach, idfTeam }: Club, squad: readonly SimulatedPlayer[], day: number) {
  const startMs = Math.floor(Date.now() / dayMs - day - 1) * dayMs;
  const files = squad.map((player) => fileOf(player, startMs));
  const send = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      await sendFile(coach, file, { idfTeam, batch: `day-${day}` });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}

function fileOf(player: SimulatedPlayer, startMs: number): UploadSource {
  const t = player.recording.t.map((time) => time + startMs);
  const bytes = arrowFile({ ...player, recording: { ...player.recording, t } });
  return { name: `${player.profile.backNumber}.arrow`, bytes };
}

async function askForAnalysis({ coach, idfTeam }: Club, day: number, files: number) {
  const batch = `day-${day}`;
  await waitForBatch(coach, { idfTeam, batch, files, timeoutMs });
  const params = { idfTeam };
  const proposal = await eventually('all recordings are proposed as one activity', async () => {
    const query = { batch };
    const found = await coach.call(routes.team.recordings.proposeActivities, { params, query });
    return found.find(({ idfData }) => idfData.length === files);
  });
  const { name, type, dateStart, dateFinish, idfData } = proposal;
  const body = { name, type, dateStart, dateFinish, idfData };
  const { idfActivity } = await coach.call(routes.team.activities.create, { params, body });
  await coach.call(routes.team.analyses.analyze, { params: { idfTeam, id: idfActivity } });
  return idfActivity;
}

async function untilAnalysed({ coach, idfTeam }: Club, id: number): Promise<void> {
  await eventually(
    'the activity is analysed',
    () => coach.call(routes.team.analyses.getProgress, { params: { idfTeam, id } }),
    ({ status }) => status === 'ANALYZED',
    { everyMs: 200, timeoutMs },
  );
}
