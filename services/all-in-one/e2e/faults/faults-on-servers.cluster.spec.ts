import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../instance.js';
import { amendments, type FaultList, readFaultList } from './fault-list.js';
import { FaultTrials } from './fault-trials.js';
import { startServers } from './servers.js';
import { makeSmallSquad, type SmallSquad, walks } from './small-walk.js';
import { lanes, seed, tryFaults } from './try-faults.js';

const shareSize = 4;
const longestMs = 6 * 3_600_000;

describe('with Kafka and an object store, a fault at any point from an upload to its chart', () => {
  let copies: string;
  let list: FaultList;
  let squad: SmallSquad;
  const trials: FaultTrials[] = [];

  beforeAll(async () => {
    copies = await temporaryFolder();
    squad = await makeSmallSquad();
    list = await readFaultList('fault-points-on-servers');
    while (trials.length < lanes) {
      const own = join(copies, String(trials.length));
      trials.push(await FaultTrials.open(squad, () => startServers(own)));
    }
  }, 240_000);
  afterAll(async () => {
    for (const lane of trials) await lane.close();
    await squad?.remove();
    await rm(copies, { recursive: true, force: true });
  });

  it('is at a point that the list has, and the list has no other', async () => {
    const passed: string[] = [];
    for (const walk of walks) passed.push(...(await trials[0]!.calmWalk(walk)).passed);
    expect(amendments(list, passed)).toEqual({ missing: [], gone: [] });
  }, 240_000);

  it(
    `leaves blobs and rows as they are without one: --seed ${seed}`,
    async () => {
      await tryFaults(trials, walks, list, shareSize);
    },
    longestMs,
  );
});
