import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { killPlan } from './kill-plan.js';
import { killSuite } from './kill.suite.js';
import { oneProcess } from './product.js';

/** `npm test` has a few minutes; a storm that somebody asks for is as large as a club. */
const { CHAOS_KILLS } = process.env;
const storm = {
  players: CHAOS_KILLS ? 25 : 6,
  kills: Number(CHAOS_KILLS ?? 3),
  firstSeed: Number(process.env.CHAOS_SEED ?? 11),
};

killSuite(oneProcess, storm, ({ squad, walks, walkThrough }) => {
  const postmaster = async () => {
    const { dataDir } = squad().product.instance;
    const note = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    return note.split('\n', 1)[0];
  };

  it.each(walks)(
    'recovers by itself when PostgreSQL alone dies: --seed $seed',
    async ({ seed }) => {
      const { instance } = squad().product;
      const { child } = instance;
      const before = await postmaster();
      await walkThrough(`database-${seed}`, killPlan(seed, 1), () => instance.killPostgres());
      expect(squad().product.instance.child).toBe(child);
      expect(child.exitCode).toBeNull();
      expect(await postmaster()).not.toBe(before);
      expect(instance.output()).toContain('PostgreSQL ended unexpectedly and is started again');
    },
    300_000,
  );
});
