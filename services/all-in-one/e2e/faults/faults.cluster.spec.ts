import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { readFaultList } from './fault-list.js';
import { FaultTrials } from './fault-trials.js';
import { makeSmallSquad, type SmallSquad } from './small-walk.js';
import { lanes, seed, tryFaults } from './try-faults.js';

const shareSize = 8;
const longestMs = 6 * 3_600_000;

describe('a fault at any point from an upload to its chart', () => {
  let squad: SmallSquad;
  const trials: FaultTrials[] = [];

  beforeAll(async () => {
    squad = await makeSmallSquad();
    while (trials.length < lanes) trials.push(await FaultTrials.open(squad));
  }, 240_000);
  afterAll(async () => {
    for (const lane of trials) await lane.close();
    await squad?.remove();
  });

  it(
    `leaves files and rows as they are without one: --seed ${seed}`,
    async () => {
      await tryFaults(trials, ['short'], await readFaultList(), shareSize);
    },
    longestMs,
  );
});
