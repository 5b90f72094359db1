import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { sendFiles, waitForBatch } from '@touchline/bench/client';
import { routes } from '@touchline/proto';
import { type Club, eventually, makeClub } from './club.js';
import { dispose, type Instance, simulate, startInstance } from './instance.js';
import {
  createAndAnalyse,
  matchAll,
  recordingsOf,
  storedNumbers,
  waitUntilAnalysed,
  walkSquad,
} from './squad-walk.js';

const players = 25;
/** Milliseconds after the first byte (uploads) or after the analysis was asked for, seeded by hand. */
const whileUploading = [150, 600, 1400];
const whileAnalysing = [20, 250];

describe('kill -9 in the middle', () => {
  let squad: { folder: string; files: string[] };
  let undisturbed: Record<string, unknown>;
  let instance: Instance;

  beforeAll(async () => {
    squad = await simulate({ players, minutes: 6, format: 'mixed', seed: 11 });
    const calm = await startInstance();
    const club = await makeClub(calm.origin, 'calm');
    const { idfActivity } = await walkSquad(club.coach, club.idfTeam, 'calm', squad.files);
    undisturbed = await storedNumbers(club.coach, club.idfTeam, idfActivity, players);
    await dispose(calm);
    instance = await startInstance();
  }, 180_000);

  afterAll(async () => {
    await dispose(instance);
    await rm(squad.folder, { recursive: true, force: true });
  });

  /** Kills the process after a delay and starts it again on the same port and data. */
  async function disturb(afterMs: number): Promise<void> {
    await new Promise((wake) => setTimeout(wake, afterMs));
    const { dataDir, origin } = instance;
    await instance.kill();
    instance = await startInstance({ dataDir, port: Number(new URL(origin).port) });
  }

  it('loses no file and counts nothing twice', async () => {
    const club: Club = await makeClub(instance.origin, 'disturbed');
    const { coach, idfTeam } = club;
    const sending = sendFiles(coach, squad.files, { idfTeam, batch: 'storm' });
    for (const afterMs of whileUploading) await disturb(afterMs);
    await sending;
    const lines = await waitForBatch(coach, { idfTeam, batch: 'storm', files: players });
    expect(lines.filter(({ state }) => state === 'ready')).toHaveLength(players);
    const items = await recordingsOf(coach, idfTeam, lines);
    expect(new Set(items.map(({ fileName }) => fileName)).size).toBe(players);
    await matchAll(coach, idfTeam, items);
    const idfActivity = await createAndAnalyse(coach, idfTeam, 'storm');
    for (const afterMs of whileAnalysing) await disturb(afterMs);
    await eventually(() => waitUntilAnalysed(coach, idfTeam, idfActivity));
    expect(await storedNumbers(coach, idfTeam, idfActivity, players)).toEqual(undisturbed);
    expect(await coach.call(routes.listData, { params: { idfTeam } })).toHaveLength(players);
  }, 180_000);
});
