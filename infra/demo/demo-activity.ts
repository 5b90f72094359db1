import { eventually, sendFile } from '@touchline/client';
import { squadFiles, type SquadFile, type SquadOptions } from '@touchline/simulator';
import { type Activity, routes, type UploadLine } from '@touchline/proto';
import { squadSize } from './demo-club.js';
import type { SeasonActivity } from './season.js';
import { type Coach, createActivity, proposalsOf, recordingsOf } from './walk.js';

/** Files on their way at once. */
const lanes = 3;

/** The batch that an activity's files are sent in; a later run finds them again by it. */
export const batchOf = ({ startMs }: SeasonActivity): string => `demo-${startMs}`;

/**
 * Sends an activity's recordings, as far as they are not there yet, and makes the activity with its
 * sessions.
 */
export async function sendActivity(
  coach: Coach,
  plan: SeasonActivity,
  sampleHz: SquadOptions['sampleHz'],
): Promise<Activity> {
  const batch = batchOf(plan);
  const arrived = (await linesOf(coach, batch)).filter(({ state }) => state !== 'receiving');
  const known = new Set(arrived.map(({ fileName }) => fileName));
  await sendAll(coach, batch, squadOf(plan, sampleHz), known);
  const lines = await settled(coach, batch);
  await recordingsOf(coach, batch, lines);
  const [proposal] = await proposalsOf(coach, batch);
  if (!proposal) throw new Error(`No activity is proposed for ${plan.name}.`);
  const { name, type, matchDay } = plan;
  return createActivity(coach, proposal, { name, type, matchDay });
}

function squadOf(plan: SeasonActivity, sampleHz: SquadOptions['sampleHz']): Generator<SquadFile> {
  const { minutes, seed, startMs, kind } = plan;
  return squadFiles({ players: squadSize, minutes, seed, startMs, kind, sampleHz }, 'csv');
}

async function sendAll(
  { client, idfTeam }: Coach,
  batch: string,
  files: Generator<SquadFile>,
  known: ReadonlySet<string>,
): Promise<void> {
  const lane = async () => {
    for (let next = files.next(); !next.done; next = files.next()) {
      const { name, bytes } = next.value;
      if (!known.has(name)) await sendFile(client, { name, bytes }, { idfTeam, batch });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function linesOf({ client, idfTeam }: Coach, batch: string): Promise<UploadLine[]> {
  return client.call(routes.ingestion.uploads.list, { params: { idfTeam }, query: { batch } });
}

function settled(coach: Coach, batch: string): Promise<UploadLine[]> {
  return eventually(
    'all files that have arrived are decoded',
    async () => (await linesOf(coach, batch)).filter(({ state }) => state !== 'receiving'),
    (lines) => lines.every(({ state }) => state === 'ready' || state === 'refused'),
    { timeoutMs: 300_000 },
  );
}

/** What a session's parts are called; names of the team's session types. */
const parts: Record<SeasonActivity['kind'], readonly (readonly [string, number, number])[]> = {
  match: [
    ['1st Half', 0, 45],
    ['2nd Half', 50, 95],
  ],
  training: [
    ['Warm-up', 0, 10],
    ['Technique', 10, 29],
    ['Tactics', 29, 54],
  ],
};

/** Divides an activity into its sessions, as far as they are not there yet. */
export async function ensureSessions(
  { client, idfTeam }: Coach,
  { idfActivity, dateFinish }: Activity,
  plan: SeasonActivity,
): Promise<void> {
  const types = await client.call(routes.team.sessionTypes.list, { params: { idfTeam } });
  const { sessions } = await client.call(routes.team.activities.getDetail, {
    params: { idfTeam, id: idfActivity },
  });
  const known = new Set(sessions.map(({ name }) => name));
  for (const [name, from, to] of parts[plan.kind]) {
    const type = types.find((each) => each.name === name);
    if (!type || known.has(name)) continue;
    await client.call(routes.team.sessions.create, {
      params: { idfTeam },
      body: {
        name,
        idfActivity,
        idfSessionType: type.idfSessionType,
        dateStart: plan.startMs + from * 60_000,
        dateFinish: Math.min(plan.startMs + to * 60_000, dateFinish),
      },
    });
  }
}
