import { type Client, sendFile, sendFiles, waitForBatch } from '@touchline/bench/client';
import { routes } from '@touchline/proto';
import { rm } from 'node:fs/promises';
import { eventually, patiently } from '../club.js';
import { simulate } from '../instance.js';
import { storedNumbers, waitUntilAnalysed, walkSquad } from '../squad-walk.js';

/** A file that is refused, so that its bytes are not kept. */
const empty = { name: 'empty.csv', bytes: new Uint8Array() };
/** Small enough that a file takes several requests. */
const chunkBytes = 64 * 1024;

export interface SmallSquad {
  /** Files that are analysed, then once more; the first of them is sent again at last. */
  readonly analysed: readonly string[];
  /** A file that is deleted when it was read. */
  readonly deleted: string;
  remove(): Promise<void>;
}

/** Three files of different formats. */
export async function makeSmallSquad(): Promise<SmallSquad> {
  const { folder, files } = await simulate({ players: 3, minutes: 3, format: 'mixed', seed: 11 });
  const [one, two, three] = files as [string, string, string];
  const remove = () => rm(folder, { recursive: true, force: true });
  return { analysed: [one, two], deleted: three, remove };
}

/**
 * From files to the chart, an analysis once more, a recording deleted, a file sent again and one refused;
 * gives the stored numbers.
 */
export async function smallWalk(
  coach: Client,
  idfTeam: number,
  { analysed, deleted }: SmallSquad,
): Promise<unknown> {
  const step = patiently;
  const { idfActivity } = await walkSquad(coach, idfTeam, 'squad', analysed, { step, chunkBytes });
  const numbers = () => step(() => storedNumbers(coach, idfTeam, idfActivity, analysed.length));
  const first = await numbers();
  await analyseAgain(coach, idfTeam, idfActivity);
  await sendFiles(coach, [deleted], { idfTeam, batch: 'deleted', chunkBytes });
  await step(() => waitForBatch(coach, { idfTeam, batch: 'deleted', files: 1 }));
  await deleteBatch(coach, idfTeam, 'deleted');
  await sendFiles(coach, [analysed[0]!], { idfTeam, batch: 'repeated', chunkBytes });
  await sendFile(coach, empty, { idfTeam, batch: 'refused' });
  await step(() => waitForBatch(coach, { idfTeam, batch: 'refused', files: 1 }));
  return { first, second: await numbers() };
}

/** Whoever hears no answer looks whether there is a new run before he asks again. */
async function analyseAgain(coach: Client, idfTeam: number, idfActivity: number): Promise<void> {
  const activity = { params: { idfTeam, id: idfActivity } };
  const run = async () => {
    const progress = patiently(() => coach.call(routes.activityAnalysisStatus, activity));
    return (await progress).analysisId;
  };
  const former = await run();
  await coach.call(routes.analyzeActivity, activity).catch(() => undefined);
  if ((await run()) === former) {
    await patiently(() => coach.call(routes.analyzeActivity, activity));
  }
  await patiently(() => waitUntilAnalysed(coach, idfTeam, idfActivity));
}

async function deleteBatch(coach: Client, idfTeam: number, batch: string): Promise<void> {
  const items = () =>
    patiently(() => coach.call(routes.listData, { params: { idfTeam }, query: { batch } }));
  await eventually(async () => {
    if ((await items()).length === 0) throw new Error('The team has not heard of it yet.');
  });
  for (const { idfData } of await items()) {
    await coach
      .call(routes.deleteData, { params: { idfTeam, id: idfData } })
      .catch(() => undefined);
  }
  for (const { idfData } of await items()) {
    await patiently(() => coach.call(routes.deleteData, { params: { idfTeam, id: idfData } }));
  }
}
