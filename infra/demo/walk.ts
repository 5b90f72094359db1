import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, eventually } from '@touchline/client';
import {
  type Activity,
  type ActivityProposal,
  type DataItem,
  routes,
  type UploadLine,
} from '@touchline/proto';

/** A coach at work in one team, as the upload page does it. */
export interface Coach {
  readonly client: Client;
  readonly idfTeam: number;
}

/** The recordings that came out of a batch's files, once the team knows them all. */
export function recordingsOf(
  { client, idfTeam }: Coach,
  batch: string,
  lines: readonly UploadLine[],
): Promise<DataItem[]> {
  const own = lines.filter(({ duplicateOf }) => duplicateOf === null);
  const expected = new Set(own.flatMap(({ recordings }) => recordings)).size;
  return eventually(
    'every recording of the batch is known to the team',
    () => client.call(routes.team.recordings.list, { params: { idfTeam }, query: { batch } }),
    ({ length }) => length >= expected,
  );
}

/** Gives each recording that matches nobody the player named in its file, new where there is none. */
export async function createPlayers(
  { client, idfTeam }: Coach,
  items: readonly DataItem[],
): Promise<void> {
  const made = new Map<string, number>();
  for (const item of items.filter(({ idfPlayer }) => idfPlayer === null)) {
    const name = nameOf(item);
    const idfPlayer = made.get(name) ?? (await findOrCreate({ client, idfTeam }, name));
    made.set(name, idfPlayer);
    const params = { idfTeam, id: item.idfData };
    await client.call(routes.team.recordings.match, { params, body: { idfPlayer } });
  }
}

/** The file's name for its wearer, else the file's own name. */
function nameOf({ athleteName, fileName }: DataItem): string {
  return (athleteName.trim() || fileName.replace(/\.\w{1,5}$/, '')).slice(0, 100);
}

async function findOrCreate({ client, idfTeam }: Coach, name: string): Promise<number> {
  const players = await client.call(routes.team.players.list, { params: { idfTeam } });
  const known = players.find((player) => player.name === name);
  if (known) return known.idfPlayer;
  const player = await client.call(routes.team.players.create, {
    params: { idfTeam },
    body: { name },
  });
  return player.idfPlayer;
}

export function proposalsOf({ client, idfTeam }: Coach, batch: string) {
  return client.call(routes.team.recordings.proposeActivities, {
    params: { idfTeam },
    query: { batch },
  });
}

/** Makes a proposed activity; name and type may be the caller's. */
export function createActivity(
  { client, idfTeam }: Coach,
  proposal: ActivityProposal,
  changes: Partial<Pick<Activity, 'name' | 'type' | 'matchDay' | 'memo' | 'idfStadium'>> = {},
): Promise<Activity> {
  const { name, type, dateStart, dateFinish, idfData } = proposal;
  const body = { name, type, dateStart, dateFinish, idfData, ...changes };
  return client.call(routes.team.activities.create, { params: { idfTeam }, body });
}

/**
 * Asks for the analysis and waits for its end.
 * @throws Error with the reason when nothing could be analysed.
 */
export async function analyse(
  { client, idfTeam }: Coach,
  idfActivity: number,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const params = { idfTeam, id: idfActivity };
  let progress = await client.call(routes.team.analyses.getProgress, { params });
  if (progress.status === 'UN_ANALYZED') {
    progress = await client.call(routes.team.analyses.analyze, { params });
  }
  while (progress.status === 'ANALYZING') {
    await sleep(200);
    progress = await client.call(routes.team.analyses.getProgress, { params });
    onProgress(progress.done, progress.total);
  }
  if (progress.status !== 'ANALYZED') {
    throw new Error(
      `The analysis ended without a result: ${progress.failure?.code ?? 'no reason given'}`,
    );
  }
}
