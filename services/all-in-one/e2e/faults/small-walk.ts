import {
  type Client,
  eventually,
  sendFile,
  type SendOptions,
  type UploadSource,
  waitForBatch,
} from '@touchline/client';
import { squadFiles } from '@touchline/simulator';
import { routes } from '@touchline/proto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { retrying } from '../club.js';
import { simulate, temporaryFolder } from '../instance.js';
import { storedNumbers, waitUntilAnalysed, walkOn } from '../squad-walk.js';

/** A file that is refused, so that its bytes are not kept. */
const empty = { name: 'empty.csv', bytes: new Uint8Array() };
/** Small enough that a file takes several requests. */
const chunkBytes = 64 * 1024;
/** Of a file over 8 MB, each so large that an object store gets it as a piece of its own. */
const longChunkBytes = 4 * 1024 ** 2;
const longMinutes = 215;

/** `long`: with the long file, too. */
export const walks = ['short', 'long'] as const;
export type Walk = (typeof walks)[number];

export interface SmallSquad {
  /** Files that are analysed, then once more; the first of them is sent again at last. */
  readonly analysed: readonly string[];
  /** In the same month: a file of several pieces, whose stream goes to an object store in several parts. */
  readonly long: UploadSource;
  /** A file that is deleted when it was read. */
  readonly deleted: string;
  remove(): Promise<void>;
}

/** Three files of different formats, and a long one. */
export async function makeSmallSquad(): Promise<SmallSquad> {
  const { folder, files } = await simulate({ players: 3, minutes: 3, format: 'mixed', seed: 11 });
  const [one, two, three] = files as [string, string, string];
  const remove = () => rm(folder, { recursive: true, force: true });
  return { analysed: [one, two], long: longFile(), deleted: three, remove };
}

function longFile(): UploadSource {
  const startMs = Date.parse('2026-08-03T15:00:00Z');
  const options = {
    players: 1,
    minutes: longMinutes,
    seed: 12,
    startMs,
    kind: 'training' as const,
  };
  const [file] = squadFiles(options, 'catapult');
  return { name: 'long.csv', bytes: file!.bytes };
}

/**
 * From files to the chart, an analysis once more, a recording deleted, files sent again and one refused;
 * gives the stored numbers.
 */
export async function smallWalk(
  coach: Client,
  idfTeam: number,
  { analysed, long, deleted }: SmallSquad,
  walk: Walk,
): Promise<unknown> {
  const step = retrying;
  const send = (files: readonly UploadSource[], batch: string) =>
    sendAll(coach, files, { idfTeam, batch, chunkBytes });
  const sendLong = (batch: string) =>
    sendAll(coach, [long], { idfTeam, batch, chunkBytes: longChunkBytes });
  const walkLong = async () => {
    await sendLong('long');
    return (await walkOn(coach, idfTeam, 'long', 1, step)).idfActivity;
  };
  await send(analysed, 'squad');
  const { idfActivity } = await walkOn(coach, idfTeam, 'squad', analysed.length, step);
  const numbers = () => step(() => storedNumbers(coach, idfTeam, idfActivity, analysed.length));
  const first = await numbers();
  const idfLong = walk === 'long' ? await walkLong() : undefined;
  await analyseAgain(coach, idfTeam, idfActivity);
  await send([deleted], 'deleted');
  await step(() => waitForBatch(coach, { idfTeam, batch: 'deleted', files: 1 }));
  await deleteBatch(coach, idfTeam, 'deleted');
  await send([analysed[0]!], 'repeated');
  if (walk === 'long') await sendLong('repeated');
  await send([empty], 'refused');
  await step(() => waitForBatch(coach, { idfTeam, batch: 'refused', files: 1 }));
  const second = await numbers();
  if (idfLong === undefined) return { first, second };
  return { first, second, long: await step(() => storedNumbers(coach, idfTeam, idfLong, 1)) };
}

/** As somebody who makes room when the disk is full, and goes on with each file where it was cut. */
async function sendAll(
  coach: Client,
  files: readonly UploadSource[],
  options: SendOptions,
): Promise<void> {
  const folder = await temporaryFolder();
  const sent = files.map((file, place) => {
    const memory = join(folder, String(place));
    return retrying(() => sendFile(coach, file, { ...options, memory }));
  });
  await Promise.all(sent).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Whoever hears no answer looks whether there is a new run before he asks again. */
async function analyseAgain(coach: Client, idfTeam: number, idfActivity: number): Promise<void> {
  const activity = { params: { idfTeam, id: idfActivity } };
  const run = async () => {
    const progress = retrying(() => coach.call(routes.team.analyses.getProgress, activity));
    return (await progress).analysisId;
  };
  const former = await run();
  await coach.call(routes.team.analyses.analyze, activity).catch(() => undefined);
  if ((await run()) === former) {
    await retrying(() => coach.call(routes.team.analyses.analyze, activity));
  }
  await retrying(() => waitUntilAnalysed(coach, idfTeam, idfActivity));
}

async function deleteBatch(coach: Client, idfTeam: number, batch: string): Promise<void> {
  const items = () =>
    retrying(() =>
      coach.call(routes.team.recordings.list, { params: { idfTeam }, query: { batch } }),
    );
  await eventually('the team knows a recording of the batch', items, ({ length }) => length > 0);
  for (const { idfData } of await items()) {
    await coach
      .call(routes.team.recordings.delete, { params: { idfTeam, id: idfData } })
      .catch(() => undefined);
  }
  for (const { idfData } of await items()) {
    await retrying(() =>
      coach.call(routes.team.recordings.delete, { params: { idfTeam, id: idfData } }),
    );
  }
}
