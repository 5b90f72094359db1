import { type AnswerOf, routes } from '@touchline/proto';
import { eventually, sendFiles, waitForBatch } from '@touchline/client';
import type { Club } from '../measuring/club.js';

/** When things were so, in ms of `performance.now()`. */
export interface WalkTimes {
  readonly firstByte: number;
  readonly lastByte: number;
  /** Every file decoded. */
  readonly ready: number;
  /** The activity made and its analysis asked for. */
  readonly asked: number;
  readonly firstReadable: number;
  readonly squadReadable: number;
  readonly analysed: number;
}

/** Sends a squad's files and does at once what a coach would click, until all can be read. */
export async function walkSquad(
  { coach, idfTeam }: Club,
  batch: string,
  files: readonly string[],
): Promise<WalkTimes> {
  const params = { idfTeam };
  const firstByte = performance.now();
  let lastByte = firstByte;
  const onProgress = (_: string, sent: number, bytes: number) => {
    if (sent === bytes) lastByte = performance.now();
  };
  await sendFiles(coach, files, { idfTeam, batch, concurrency: 4, onProgress });
  const lines = await waitForBatch(coach, { idfTeam, batch, files: files.length });
  const refused = lines.find(({ state }) => state === 'refused');
  if (refused) throw new Error(`${refused.fileName}: ${refused.error?.code}`);
  const ready = performance.now();
  const proposal = await eventually('all recordings are proposed as one activity', async () => {
    const proposals = await coach.call(routes.team.recordings.proposeActivities, {
      params,
      query: { batch },
    });
    return proposals.find(({ idfData }) => idfData.length === files.length);
  });
  if (proposal.unmatched.length > 0) throw new Error('Recordings found no player.');
  const { name, type, dateStart, dateFinish, idfData } = proposal;
  const { idfActivity } = await coach.call(routes.team.activities.create, {
    params,
    body: { name, type, dateStart, dateFinish, idfData },
  });
  const activity = { idfTeam, id: idfActivity };
  await coach.call(routes.team.analyses.analyze, { params: activity });
  const asked = performance.now();
  const readable = await untilReadable({ coach, idfTeam }, idfActivity, files.length);
  await eventually(
    'the activity is analysed',
    () => coach.call(routes.team.analyses.getProgress, { params: activity }),
    ({ status }) => status === 'ANALYZED',
  );
  return { firstByte, lastByte, ready, asked, ...readable, analysed: performance.now() };
}

async function untilReadable({ coach, idfTeam }: Club, idfActivity: number, players: number) {
  const params = {
    idfTeam,
    idfActivities: String(idfActivity),
    idfSessions: 'all',
    idfPlayers: 'all',
  };
  let firstReadable = Number.NaN;
  const read = async (query: { metrics?: string }) => {
    const rows = await coach.call(routes.reports.summaries.listByPlayer, { params, query });
    if (rows.length > 0 && Number.isNaN(firstReadable)) firstReadable = performance.now();
    return rows;
  };
  const whole = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.length === players && rows.every(hasNumbers);
  // A browser is told of progress and asks then; asking more often would measure the asking.
  const often = { everyMs: 100, timeoutMs: 120_000 };
  await eventually(
    'every player is there',
    () => read({ metrics: 'totalDistance,duration' }),
    whole,
    often,
  );
  await eventually('every number can be read', () => read({}), whole, often);
  return { firstReadable, squadReadable: performance.now() };
}

function hasNumbers({
  metrics,
}: AnswerOf<typeof routes.reports.summaries.listByPlayer>[number]): boolean {
  return (metrics.totalDistance ?? 0) > 0 && metrics.duration !== null;
}
