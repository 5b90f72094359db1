import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@touchline/proto';
import { makeClub, patiently } from './club.js';
import { dispose, type Instance, launchAgain, ready, simulate, startInstance } from './instance.js';
import { type Kill, killPlan, momentOf } from './kill-plan.js';
import { storedNumbers, walkSquad } from './squad-walk.js';
import { WalkProgress } from './walk-progress.js';

const players = 25;
const killsPerWalk = 5;
const kills = Number(process.env.CHAOS_KILLS ?? killsPerWalk);
const firstSeed = Number(process.env.CHAOS_SEED ?? 11);
const longestWalkMs = 300_000;

const walks = Array.from({ length: Math.ceil(kills / killsPerWalk) }, (_, index) => ({
  seed: firstSeed + index,
  kills: Math.min(killsPerWalk, kills - index * killsPerWalk),
}));

describe('a squad’s walk with kill -9 in the middle', () => {
  let squad: { folder: string; files: string[] };
  let bytes: number;
  let undisturbed: Record<string, unknown>;
  let instance: Instance;

  beforeAll(async () => {
    squad = await simulate({ players, minutes: 6, format: 'mixed', seed: 11 });
    const sizes = await Promise.all(squad.files.map((file) => stat(file)));
    bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    instance = await startInstance();
    const { coach, idfTeam } = await makeClub(instance.origin, 'calm');
    const { idfActivity } = await walkSquad(coach, idfTeam, 'calm', squad.files);
    undisturbed = await storedNumbers(coach, idfTeam, idfActivity, players);
  }, 180_000);

  beforeEach(async () => {
    if (instance.child.exitCode !== null) instance = await launchAgain(instance);
    await ready(instance);
  }, 60_000);

  afterAll(async () => {
    await dispose(instance);
    await rm(squad.folder, { recursive: true, force: true });
  });

  /** Lets a new team's squad walk while `strike` is done at the planned moments. */
  async function walkThrough(name: string, plan: Kill[], strike: (kill: Kill) => Promise<void>) {
    await walkUnder(plan, strike, name).catch((cause) => {
      const moments = plan.map(momentOf).join('\n');
      throw new Error(`Killed at\n${moments}\n${instance.output()}`, { cause });
    });
  }

  async function walkUnder(plan: Kill[], strike: (kill: Kill) => Promise<void>, name: string) {
    const { coach, idfTeam } = await makeClub(instance.origin, name);
    const progress = new WalkProgress({ coach, idfTeam, batch: name, files: players, bytes });
    const { onProgress } = progress;
    const failure = new AbortController();
    const storm = async ({ signal }: AbortController) => {
      for (const kill of plan) {
        await progress.reached(kill.at, signal);
        await sleep(kill.afterMs, undefined, { signal });
        await strike(kill);
      }
    };
    const walking = walkSquad(coach, idfTeam, name, squad.files, { onProgress, step: patiently });
    walking.catch(() => failure.abort());
    const [{ idfActivity }] = await Promise.all([walking, storm(failure)]);
    await ready(instance);
    const batch = { params: { idfTeam }, query: { batch: name } };
    const lines = await coach.call(routes.listUploads, batch);
    expect(lines.filter(({ state }) => state === 'ready')).toHaveLength(players);
    const items = await coach.call(routes.listData, { params: { idfTeam } });
    expect(new Set(items.map(({ fileName }) => fileName)).size).toBe(players);
    expect(items).toHaveLength(players);
    expect(await storedNumbers(coach, idfTeam, idfActivity, players)).toEqual(undisturbed);
  }

  const postmaster = async () => {
    const note = await readFile(join(instance.dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    return note.split('\n', 1)[0];
  };

  it.each(walks)(
    'loses no file and counts nothing twice: --kills $kills --seed $seed',
    async ({ seed, kills }) => {
      await walkThrough(`storm-${seed}`, killPlan(seed, kills), async ({ withDatabase }) => {
        await instance.kill();
        // One that is only starting may have none yet.
        if (withDatabase) await instance.killPostgres().catch(() => undefined);
        instance = await launchAgain(instance);
      });
    },
    longestWalkMs,
  );

  it.each(walks)(
    'carries on by itself when PostgreSQL alone dies: --seed $seed',
    async ({ seed }) => {
      const { child } = instance;
      const before = await postmaster();
      await walkThrough(`database-${seed}`, killPlan(seed, 1), () => instance.killPostgres());
      expect(instance.child).toBe(child);
      expect(child.exitCode).toBeNull();
      expect(await postmaster()).not.toBe(before);
      expect(instance.output()).toContain('PostgreSQL ended unexpectedly and is started again');
    },
    longestWalkMs,
  );
});
