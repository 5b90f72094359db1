import { basename } from 'node:path';
import {
  type Client,
  eventually,
  sendFiles,
  type SendOptions,
  waitForBatch,
} from '@touchline/client';
import { type ActivityProposal, type DataItem, routes, type UploadLine } from '@touchline/proto';

export interface Walked {
  lines: UploadLine[];
  idfActivity: number;
}

/** Sends a squad's files and waits until each is ready or refused. */
export async function upload(
  coach: Client,
  idfTeam: number,
  batch: string,
  files: readonly string[],
): Promise<UploadLine[]> {
  await sendFiles(coach, files, { idfTeam, batch });
  return waitForBatch(coach, { idfTeam, batch, files: files.length });
}

/** The recordings of a batch, once the team service has heard of all of them. */
function recordingsOf(
  coach: Client,
  idfTeam: number,
  lines: readonly UploadLine[],
): Promise<DataItem[]> {
  const wanted = new Set(lines.flatMap(({ recordings }) => recordings)).size;
  const [{ batch } = { batch: '' }] = lines;
  return eventually(
    'every recording of the batch has arrived',
    () => coach.call(routes.team.recordings.list, { params: { idfTeam }, query: { batch } }),
    ({ length }) => length >= wanted,
  );
}

/** Gives every recording without a player the one named as in the file, new where there is none. */
async function matchAll(coach: Client, idfTeam: number, items: readonly DataItem[]): Promise<void> {
  const params = { idfTeam };
  const players = await coach.call(routes.team.players.list, { params });
  for (const item of items.filter(({ idfPlayer }) => idfPlayer === null)) {
    const name = item.athleteName || basename(item.fileName);
    const { idfPlayer } =
      players.find((player) => player.name === name) ??
      (await coach.call(routes.team.players.create, { params, body: { name } }));
    await coach.call(routes.team.recordings.match, {
      params: { idfTeam, id: item.idfData },
      body: { idfPlayer },
    });
  }
}

/** Asks for the analysis of a batch's activity, made as proposed where there is none. */
async function createAndAnalyse(coach: Client, idfTeam: number, batch: string): Promise<number> {
  const params = { idfTeam };
  const [item] = await coach.call(routes.team.recordings.list, { params, query: { batch } });
  const idfActivity = item?.idfActivity ?? (await createProposed(coach, idfTeam, batch));
  const activity = { params: { idfTeam, id: idfActivity } };
  const { status } = await coach.call(routes.team.analyses.getProgress, activity);
  if (status === 'UN_ANALYZED') await coach.call(routes.team.analyses.analyze, activity);
  return idfActivity;
}

async function createProposed(coach: Client, idfTeam: number, batch: string): Promise<number> {
  const proposals = await coach.call(routes.team.recordings.proposeActivities, {
    params: { idfTeam },
    query: { batch },
  });
  const [proposal] = proposals as [ActivityProposal];
  if (proposals.length !== 1)
    throw new Error(`${proposals.length} activities were proposed instead of 1.`);
  const { name, type, dateStart, dateFinish, idfData } = proposal;
  const { idfActivity } = await coach.call(routes.team.activities.create, {
    params: { idfTeam },
    body: { name, type, dateStart, dateFinish, idfData },
  });
  return idfActivity;
}

export async function waitUntilAnalysed(
  coach: Client,
  idfTeam: number,
  idfActivity: number,
): Promise<void> {
  const params = { idfTeam, id: idfActivity };
  await eventually(
    'the activity is analysed',
    () => coach.call(routes.team.analyses.getProgress, { params }),
    ({ status }) => status === 'ANALYZED',
  );
}

interface WalkOptions extends Pick<SendOptions, 'onProgress' | 'chunkBytes'> {
  step?: Step;
}

/** How a step is done; each may be done again and goes on where it was cut. */
type Step = <T>(work: () => Promise<T>) => Promise<T>;

/** The whole walk of a squad, from files to the end of the analysis. */
export async function walkSquad(
  coach: Client,
  idfTeam: number,
  batch: string,
  files: readonly string[],
  { step, ...options }: WalkOptions = {},
): Promise<Walked> {
  await sendFiles(coach, files, { idfTeam, batch, ...options });
  return walkOn(coach, idfTeam, batch, files.length, step);
}

/** The walk of files that were sent, by whomever. */
export async function walkOn(
  coach: Client,
  idfTeam: number,
  batch: string,
  files: number,
  step: Step = (work) => work(),
): Promise<Walked> {
  const lines = await step(() => waitForBatch(coach, { idfTeam, batch, files }));
  await step(async () => matchAll(coach, idfTeam, await recordingsOf(coach, idfTeam, lines)));
  const idfActivity = await step(() => createAndAnalyse(coach, idfTeam, batch));
  await step(() => waitUntilAnalysed(coach, idfTeam, idfActivity));
  return { lines, idfActivity };
}

/** Every stored number of an activity by player name, free of ids: comparable between instances. */
export async function storedNumbers(
  coach: Client,
  idfTeam: number,
  idfActivity: number,
  playerCount: number,
): Promise<Record<string, unknown>> {
  const params = {
    idfTeam,
    idfActivities: String(idfActivity),
    idfSessions: 'all',
    idfPlayers: 'all',
  };
  const summaries = await eventually(
    'the report has a row of every player',
    () => coach.call(routes.reports.summaries.listByPlayer, { params }),
    ({ length }) => length >= playerCount,
  );
  const minutes = await coach.call(routes.reports.intervals.listByPlayer, {
    params,
    query: { interval: 1 },
  });
  const players = await coach.call(routes.team.players.list, { params: { idfTeam } });
  const numbers: Record<string, unknown> = {};
  for (const { idfPlayer, metrics, quality } of summaries) {
    const name =
      players.find((player) => player.idfPlayer === idfPlayer)?.name ?? String(idfPlayer);
    const byMinute = minutes
      .filter((row) => row.idfPlayer === idfPlayer)
      .map(({ startMs, metrics: values }) => ({ startMs, values }))
      .sort((one, two) => one.startMs - two.startMs);
    numbers[name] = { metrics, quality, byMinute };
  }
  return Object.fromEntries(Object.entries(numbers).sort(([one], [two]) => (one < two ? -1 : 1)));
}
