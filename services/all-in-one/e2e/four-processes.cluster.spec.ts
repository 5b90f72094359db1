import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { access, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sendFile, waitForBatch } from '@touchline/bench/client';
import { blobsEnvironment } from '../cluster/topology.js';
import { type Club, makeClub, patiently } from './club.js';
import { type Cluster, startCluster } from './four-processes.js';
import { dispose, type Instance, simulate, startInstance } from './instance.js';
import { longestRecoveryMs, outage } from './outage.js';
import { storedNumbers, walkSquad } from './squad-walk.js';
import { WalkProgress } from './walk-progress.js';

const players = 6;
const megabyte = 1024 ** 2;

describe('one process and four', () => {
  let squad: { folder: string; files: string[] };
  let one: Instance;
  let four: Cluster;
  let alone: Record<string, unknown>;

  beforeAll(async () => {
    squad = await simulate({ players, minutes: 8, format: 'mixed', seed: 5 });
    one = await startInstance();
    four = await startCluster();
    alone = await numbersOf(await makeClub(one.origin, 'alone'));
  }, 300_000);

  afterAll(async () => {
    await four?.stop();
    await dispose(one);
    await rm(squad.folder, { recursive: true, force: true });
  });

  async function numbersOf(
    { coach, idfTeam }: Club,
    onProgress?: WalkProgress['onProgress'],
  ): Promise<Record<string, unknown>> {
    const options = { onProgress, step: patiently };
    const walked = await walkSquad(coach, idfTeam, 'walk', squad.files, options);
    expect(walked.lines.map(({ state }) => state)).toEqual(squad.files.map(() => 'ready'));
    return storedNumbers(coach, idfTeam, walked.idfActivity, players);
  }

  it('store the same numbers for the same squad, bit for bit', async () => {
    expect(Object.keys(alone)).toHaveLength(players);
    expect(await numbersOf(await makeClub(four.origin, 'apart'))).toEqual(alone);
  }, 180_000);

  it('keep files, recordings and rows in the object store, and on the disk nothing but copies', async () => {
    const folders = new Set<string>();
    for await (const key of four.blobs.list('')) folders.add(key.split('/')[0]!);
    expect([...folders].sort()).toEqual(['analyses', 'recordings', 'uploads', 'warehouse']);
    await access(join(four.folderOf('reports'), 'copies', 'warehouse'));
    for (const service of ['ingestion', 'reports'] as const) {
      await expect(access(join(four.folderOf(service), 'blobs'))).rejects.toThrow('ENOENT');
    }
  });

  it('store the same numbers from one process that is only told of an object store', async () => {
    const bucket = await four.bucket('unused');
    const told = await startInstance({ env: blobsEnvironment(bucket) });
    try {
      expect(await numbersOf(await makeClub(told.origin, 'told'))).toEqual(alone);
      await expect(access(join(told.dataDir, 'blobs'))).rejects.toThrow('ENOENT');
    } finally {
      await dispose(told);
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
    const [line] = await patiently(() => waitForBatch(coach, { idfTeam, batch, files: 1 }));
    expect(line).toMatchObject({ state: 'ready', bytes: bytes.length });
    const stored = await four.blobs.readAll(`uploads/${idfTeam}/${uploadId}`);
    expect(stored.equals(bytes)).toBe(true);
    await four.healthy();
  }, 180_000);

  it.each([
    { moment: 'files are sent', at: 0.3 },
    { moment: 'files are decoded', at: 1.1 },
    { moment: 'players are analysed', at: 3 },
  ])(
    'lose nothing when the object store is away for ten seconds while $moment',
    async ({ at }) => {
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
            expect((await four.health(service)).parts.blobs).toEqual({
              status: 'degraded',
              reason: expect.stringContaining('The object store http'),
            });
          }
        });
      };
      const [numbers, backMs] = await Promise.all([
        numbersOf(club, progress.onProgress).then((stored) => ({ stored, atMs: Date.now() })),
        struck(),
      ]);
      expect(numbers.stored).toEqual(alone);
      expect(numbers.atMs - backMs).toBeLessThan(longestRecoveryMs);
      await four.healthy();
    },
    180_000,
  );
});
