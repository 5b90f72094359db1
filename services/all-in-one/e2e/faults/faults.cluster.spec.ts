import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeSync } from 'node:fs';
import { amendments, readFaultList } from './fault-list.js';
import { faultPlan, shareOf } from './fault-plan.js';
import { failuresOf, faultTable } from './fault-table.js';
import { differenceOf, FaultTrials, type Outcome } from './fault-trials.js';
import { makeSmallSquad, type SmallSquad } from './small-walk.js';

const dayMs = 86_400_000;
const shareSize = 16;
const longestMs = 6 * 3_600_000;

/** Of `npm run chaos -- --faults`: all faults, or those whose kind or point has this text. */
const wanted = process.env.CHAOS_FAULTS;
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Date.now() / dayMs));

describe('a fault at any point from an upload to its chart', () => {
  let squad: SmallSquad;
  let trials: FaultTrials;

  beforeAll(async () => {
    squad = await makeSmallSquad();
    trials = await FaultTrials.open(squad);
  }, 120_000);
  afterAll(async () => {
    await trials.close();
    await squad.remove();
  });

  it(
    `leaves files and rows as they are without one: --seed ${seed}`,
    async () => {
      const list = await readFaultList();
      const { left } = await trials.calmWalk();
      const calm = await trials.calmWalk();
      expect(differenceOf(calm.left, left)).toBe('');
      const plan = faultPlan(seed, calm.passed);
      const faults =
        wanted === undefined
          ? shareOf(plan, shareSize)
          : plan.filter(({ point, kind }) => `${kind} at ${point}`.includes(wanted));
      const outcomes: Outcome[] = [];
      const met = new Set<string>();
      for (const fault of faults) {
        const outcome = await trials.disturbedWalk(fault, left);
        outcomes.push(outcome);
        for (const point of trials.metPoints) met.add(point);
        tell(outcome, faults.length - outcomes.length);
        if (outcome.difference) trials = await trials.anew();
      }
      if (wanted !== undefined) writeSync(1, `${faultTable(outcomes)}\n`);
      expect(failuresOf(outcomes)).toEqual([]);
      expect(outcomes.some(({ struck }) => struck)).toBe(true);
      expect(amendments(list, met).missing).toEqual([]);
    },
    longestMs,
  );
});

function tell({ fault, struck, difference, seconds }: Outcome, left: number): void {
  if (wanted === undefined) return;
  const { kind, point, nth } = fault;
  const sign = difference ? 'FAILED' : struck ? 'ok' : 'not met';
  writeSync(
    1,
    `${sign} ${seconds} s, ${left} left: ${kind} at ${point}, time ${nth}\n${difference}`,
  );
}
