import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doerOf, amendments, type FaultList, readFaultList } from './fault-list.js';
import { FaultTrials } from './fault-trials.js';
import { makeSmallSquad, type SmallSquad } from './small-walk.js';

describe('the list of points at which a fault may strike', () => {
  let list: FaultList;
  let squad: SmallSquad;
  let trials: FaultTrials;

  beforeAll(async () => {
    [list, squad] = await Promise.all([readFaultList(), makeSmallSquad()]);
    trials = await FaultTrials.open(squad);
  });
  afterAll(async () => {
    await trials.close();
    await squad.remove();
  });

  it('has each write, sync, rename, commit and answer from an upload to its chart, and no other', async () => {
    const { passed } = await trials.calmWalk('short');
    expect(amendments(list, passed)).toEqual({ missing: [], gone: [] });
  });

  it('names functions that there are', async () => {
    for (const point of [...list.always, ...list.seldom]) {
      const doer = doerOf(point);
      if (!doer) continue;
      const source = await readFile(join('services', doer.file), 'utf8');
      expect([point, new RegExp(`\\b${doer.name}(<[^(]*>)?\\(`).test(source)]).toEqual([
        point,
        true,
      ]);
    }
  });
});
