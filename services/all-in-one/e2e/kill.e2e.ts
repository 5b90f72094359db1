import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm, stat } from 'node:fs/promises';
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
/** Shares of all bytes sent, at which the process dies. */
const whileUploading = [0.15, 0.5, 0.85];
/** Milliseconds after the analysis was asked for, or went on after a restart. */
const whileAnalysing = [20, 250];

/** Resolves `reached(share)` once that share of all bytes has been sent. */
function followBytes(totalBytes: number) {
  const sent = new Map<string, number>();
  const waiting: { share: number; wake: () => void }[] = [];
  return {
    onProgress(file: string, bytes: number): void {
      sent.set(file, bytes);
      const share = [...sent.values()].reduce((sum, next) => sum + next, 0) / totalBytes;
      for (const each of waiting) if (share >= each.share) each.wake();
    },
    reached: (share: number) => new Promise<void>((wake) => waiting.push({ share, wake })),
  };
}

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

  /** Kills the process and starts it again on the same port and data. */
  async function disturb(): Promise<void> {
    const { dataDir, origin } = instance;
    await instance.kill();
    instance = await startInstance({ dataDir, port: Number(new URL(origin).port) });
  }

  it('loses no file and counts nothing twice', async () => {
    const club: Club = await makeClub(instance.origin, 'disturbed');
    const { coach, idfTeam } = club;
    const sizes = await Promise.all(squad.files.map((file) => stat(file)));
    const { onProgress, reached } = followBytes(sizes.reduce((sum, { size }) => sum + size, 0));
    const marks = whileUploading.map(reached);
    const sending = sendFiles(coach, squad.files, { idfTeam, batch: 'storm', onProgress });
    for (const mark of marks) {
      await mark;
      await disturb();
    }
    await sending;
    const lines = await waitForBatch(coach, { idfTeam, batch: 'storm', files: players });
    expect(lines.filter(({ state }) => state === 'ready')).toHaveLength(players);
    const items = await recordingsOf(coach, idfTeam, lines);
    expect(new Set(items.map(({ fileName }) => fileName)).size).toBe(players);
    await matchAll(coach, idfTeam, items);
    const idfActivity = await createAndAnalyse(coach, idfTeam, 'storm');
    for (const afterMs of whileAnalysing) {
      await new Promise((wake) => setTimeout(wake, afterMs));
      await disturb();
    }
    await eventually(() => waitUntilAnalysed(coach, idfTeam, idfActivity));
    expect(await storedNumbers(coach, idfTeam, idfActivity, players)).toEqual(undisturbed);
    expect(await coach.call(routes.listData, { params: { idfTeam } })).toHaveLength(players);
  }, 180_000);
});
