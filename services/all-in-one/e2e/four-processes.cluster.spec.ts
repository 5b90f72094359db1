import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { access, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sendFile, waitForBatch } from '@touchline/client';
import { blobsEnvironment } from '../cluster/topology.js';
import { type Club, makeClub, retrying } from './club.js';
import { type Cluster, startCluster } from './four-processes.js';
import { simulate } from './instance.js';
import { longestRecoveryMs, outage } from './outage.js';
import { analyseOnPitch } from './pitch.js';
import { fourProcesses, type OneProcess, oneProcess, type OperatedProduct } from './product.js';
import { storedNumbers, walkSquad } from './squad-walk.js';
import { storedRows } from './stored-rows.js';
import { type Step, WalkProgress } from './walk-progress.js';

const players = 6;
const megabyte = 1024 ** 2;

describe('one process and four', () => {
  let squad: { folder: string; files: string[] };
  let one: OneProcess;
  let four: Cluster;
  let alone: Awaited<ReturnType<typeof storedOf>>;

  beforeAll(async () => {
    squad = await simulate({ players, minutes: 8, format: 'mixed', seed: 5 });
    one = await oneProcess();
    four = await startCluster();
    alone = await storedOf(one, await makeClub(one.origin, 'alone'));
  }, 300_000);

  afterAll(async () => {
    await four?.stop();
    await one?.stop();
    await rm(squad.folder, { recursive: true, force: true });
  });

  /** What a squad's walk leaves: as reports answer it, and row by row as it lies there. */
  async function storedOf(
    product: OperatedProduct,
    club: Club,
    options: Parameters<typeof walkSquad>[4] = { step: retrying },
  ) {
    const { coach, idfTeam } = club;
    const walked = await walkSquad(coach, idfTeam, 'walk', squad.files, options);
    expect(walked.lines.map(({ state }) => state)).toEqual(squad.files.map(() => 'ready'));
    const numbers = await storedNumbers(coach, idfTeam, walked.idfActivity, players);
    await analyseOnPitch(coach, idfTeam, walked.idfActivity);
    return { numbers, rows: await storedRows(product, club, walked.idfActivity) };
  }

  it('store the same rows for the same squad, bit for bit', async () => {
    expect(Object.keys(alone.numbers)).toHaveLength(players);
    for (const rows of Object.values(alone.rows)) {
      expect(new Set(rows.map(({ player }) => player)).size).toBe(players);
    }
    const club = await makeClub(four.origin, 'apart');
    expect(await storedOf(fourProcesses(four), club)).toEqual(alone);
  }, 180_000);

  it('keep files, recordings and rows in the object store, and on the disk nothing but copies', async () => {
    const folders = new Set<string>();
    for await (const key of four.blobs.list('')) folders.add(key.split('/')[0]!);
    expect([...folders].sort()).toEqual(['analyses', 'recordings', 'uploads', 'warehouse']);
    const copies = four.processes('reports').map(({ name }) => join(four.folderOf(name), 'copies'));
    await Promise.any(copies.map((folder) => access(join(folder, 'warehouse'))));
    for (const { name } of [...four.processes('ingestion'), ...four.processes('reports')]) {
      await expect(access(join(four.folderOf(name), 'blobs'))).rejects.toThrow('ENOENT');
    }
  });

  it('store the same rows from one process that is only told of an object store', async () => {
    const bucket = await four.bucket(four.folderOf('told'));
    const told = await oneProcess({ env: blobsEnvironment(bucket) }, bucket);
    try {
      expect(await storedOf(told, await makeClub(told.origin, 'told'))).toEqual(alone);
      await expect(access(join(told.instance.dataDir, 'blobs'))).rejects.toThrow('ENOENT');
    } finally {
      await told.stop();
    }
  }, 180_000);

  it('go on with an upload where it was when ingestion is killed in its middle', async () => {
    const csv = squad.files.find((file) => file.endsWith('.csv'))!;
    const bytes = Buffer.concat([await readFile(csv), Buffer.alloc(48 * megabyte, '\n')]);
    const { coach, idfTeam } = await makeClub(four.origin, 'killed');
    let restarting: Promise<void> | undefined;
    const sentAfterwards: number[] = [];
    const onProgress = (_file: string, sent: number) => {
      if (restarting) sentAfterwards.push(sent);
      else if (sent > 20 * megabyte) restarting = four.kill('ingestion');
    };
    const batch = 'long';
    const source = { name: 'long.csv', bytes };
    const uploadId = await sendFile(coach, source, { idfTeam, batch, onProgress });
    await restarting;
    expect(Math.min(...sentAfterwards)).toBeGreaterThanOrEqual(16 * megabyte);
    expect(Math.max(...sentAfterwards)).toBe(bytes.length);
    const [line] = await retrying(() => waitForBatch(coach, { idfTeam, batch, files: 1 }));
    expect(line).toMatchObject({ state: 'ready', bytes: bytes.length });
    const stored = await four.blobs.readAll(`uploads/${idfTeam}/${uploadId}`);
    expect(stored.equals(bytes)).toBe(true);
    await four.healthy();
  }, 180_000);

  it.each<{ moment: string; at: number; cuts: Step }>([
    { moment: 'files are sent', at: 0.3, cuts: 'sent' },
    { moment: 'files are decoded', at: 1.1, cuts: 'decoded' },
    { moment: 'players are analysed', at: 3, cuts: 'analysed' },
  ])(
    'lose nothing when the object store is away for ten seconds while $moment',
    async ({ at, cuts }) => {
      const name = `away-${at * 10}`;
      const club = await makeClub(four.origin, name);
      const sizes = await Promise.all(squad.files.map((file) => stat(file)));
      const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
      const { coach, idfTeam } = club;
      const files = squad.files.length;
      const progress = new WalkProgress({ coach, idfTeam, batch: 'walk', files, bytes });
      const struck = async () => {
        await progress.reached(at, AbortSignal.timeout(60_000));
        return outage(four, 's3', async () => {
          for (const service of ['ingestion', 'reports'] as const) {
            for (const { parts } of await four.health(service)) {
              expect(parts.blobs).toEqual({
                status: 'degraded',
                reason: expect.stringContaining('The object store http'),
              });
            }
          }
        });
      };
      const { onProgress, step } = progress;
      const [stored, { untilMs, backMs }] = await Promise.all([
        storedOf(fourProcesses(four), club, { onProgress, step, chunkBytes: 64 * 1024 }),
        struck(),
      ]);
      expect(progress.overMs(cuts)).toBeGreaterThan(untilMs);
      expect(Date.now() - backMs).toBeLessThan(longestRecoveryMs);
      expect(stored).toEqual(alone);
      await four.healthy();
    },
    240_000,
  );
});
