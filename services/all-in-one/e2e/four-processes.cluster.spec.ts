import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { makeClub } from './club.js';
import { type Cluster, startCluster } from './four-processes.js';
import { dispose, type Instance, simulate, startInstance } from './instance.js';
import { storedNumbers, walkSquad } from './squad-walk.js';

const players = 6;

describe('one process and four', () => {
  let squad: { folder: string; files: string[] };
  let one: Instance;
  let four: Cluster;

  beforeAll(async () => {
    squad = await simulate({ players, minutes: 8, format: 'mixed', seed: 5 });
    one = await startInstance();
    four = await startCluster();
  }, 300_000);

  afterAll(async () => {
    await four?.stop();
    await dispose(one);
    await rm(squad.folder, { recursive: true, force: true });
  });

  async function numbersOf(origin: string, name: string): Promise<Record<string, unknown>> {
    const { coach, idfTeam } = await makeClub(origin, name);
    const { lines, idfActivity } = await walkSquad(coach, idfTeam, 'walk', squad.files);
    expect(lines.map(({ state }) => state)).toEqual(squad.files.map(() => 'ready'));
    return storedNumbers(coach, idfTeam, idfActivity, players);
  }

  it('store the same numbers for the same squad, bit for bit', async () => {
    const alone = await numbersOf(one.origin, 'alone');
    expect(Object.keys(alone)).toHaveLength(players);
    expect(await numbersOf(four.origin, 'apart')).toEqual(alone);
  }, 180_000);
});
