import { eventually, sendFile } from '@touchline/client';
import { squadFiles, type SquadFile, type SquadOptions } from '@touchline/simulator';
import { type Activity, routes, type Session, type UploadLine } from '@touchline/proto';
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
  idfStadium: number,
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
  return createActivity(coach, proposal, { name, type, matchDay, idfStadium });
}

/** Puts an activity to come into the calendar. */
export async function planActivity(
  { client, idfTeam }: Coach,
  { name, type, matchDay, startMs, minutes }: SeasonActivity,
  idfStadium: number,
): Promise<void> {
  const dateFinish = startMs + minutes * 60_000;
  await client.call(routes.team.activities.create, {
    params: { idfTeam },
    body: { name, type, matchDay, idfStadium, dateStart: startMs, dateFinish },
  });
}

/** Who stays on the bench for the whole match sends no recording. */
function* squadOf(
  { minutes, seed, startMs, kind }: SeasonActivity,
  sampleHz: SquadOptions['sampleHz'],
): Generator<SquadFile> {
  const options = { players: squadSize, minutes, seed, startMs, kind, sampleHz };
  for (const file of squadFiles(options, 'catapult')) {
    const { phases } = file.player.truth;
    if (!phases.every(({ name }) => name === 'bench' || name === 'break')) yield file;
  }
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

/** A part of an activity: minutes since its start. */
interface Part {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly attack?: Session['attack'];
}

/** What a session's parts are called; names of the team's session types. */
const parts: Record<SeasonActivity['kind'], readonly Part[]> = {
  match: [
    { name: '1st Half', from: 0, to: 45, attack: 'towardsLength' },
    { name: '2nd Half', from: 50, to: 95, attack: 'towardsZero' },
  ],
  training: [
    { name: 'Warm-up', from: 0, to: 10 },
    { name: 'Technique', from: 10, to: 29 },
    { name: 'Tactics', from: 29, to: 54 },
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
  for (const { name, from, to, attack } of parts[plan.kind]) {
    const type = types.find((each) => each.name === name);
    if (!type || known.has(name)) continue;
    await client.call(routes.team.sessions.create, {
      params: { idfTeam },
      body: {
        name,
        idfActivity,
        attack,
        idfSessionType: type.idfSessionType,
        dateStart: plan.startMs + from * 60_000,
        dateFinish: Math.min(plan.startMs + to * 60_000, dateFinish),
      },
    });
  }
}
