import { expect } from '@jest/globals';
import { writeSync } from 'node:fs';
import { amendments, type FaultList } from './fault-list.js';
import { faultPlan, shareOf } from './fault-plan.js';
import { failuresOf, faultTable, notTried } from './fault-table.js';
import { differenceOf, type FaultTrials, type Left, type Outcome } from './fault-trials.js';
import type { Fault } from './watched-product.js';

const dayMs = 86_400_000;
/** For one fault. */
const mostWalks = 3;

/** Of `npm run chaos -- --faults`: all faults, or those whose kind and point have this text. */
const wanted = process.env.CHAOS_FAULTS;

/** Another share each day, unless one is asked for. */
export const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Date.now() / dayMs));

/** Lets faults strike, as many as the share has or all that are wanted, one per walk. */
export async function tryFaults(
  trials: FaultTrials,
  list: FaultList,
  shareSize: number,
): Promise<void> {
  const { left } = await trials.calmWalk();
  const calm = await trials.calmWalk();
  expect(differenceOf(calm.left, left)).toBe('');
  const plan = faultPlan(seed, calm.passed);
  const faults =
    wanted === undefined
      ? shareOf(plan, shareSize)
      : plan.filter(({ point, kind }) => `${kind} at ${point}`.includes(wanted));
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    const outcome = await untilStruck(trials, fault, left);
    outcomes.push(outcome);
    print(outcome, faults.length - outcomes.length);
    if (outcome.difference) await trials.renew();
  }
  if (wanted !== undefined) writeSync(1, `${faultTable(outcomes)}\n`);
  // What is met after a fault depends on the fault: the list of that is complete when all were tried.
  const missing = wanted === undefined ? [] : amendments(list, trials.metPoints).missing;
  const found = { failures: failuresOf(outcomes), notTried: notTried(outcomes, list), missing };
  expect(found).toEqual({ failures: [], notTried: [], missing: [] });
  expect(outcomes.some(({ struck }) => struck)).toBe(faults.length > 0);
}

/** Some points are passed more often in one walk than in another: then again, at the first time. */
export async function untilStruck(
  trials: Pick<FaultTrials, 'disturbedWalk'>,
  fault: Fault,
  expected: Left,
): Promise<Outcome> {
  let outcome = await trials.disturbedWalk(fault, expected);
  for (let walks = 1; walks < mostWalks; walks++) {
    if (outcome.struck || outcome.difference) break;
    outcome = await trials.disturbedWalk({ ...fault, nth: 1 }, expected);
  }
  return outcome;
}

function print({ fault, struck, difference, seconds }: Outcome, left: number): void {
  if (wanted === undefined) return;
  const { kind, point, nth } = fault;
  const sign = difference ? 'FAILED' : struck ? 'ok' : 'not met';
  const where = `${kind} at ${point}, time ${nth}`;
  writeSync(
    1,
    `${sign} ${seconds} s, ${left} left: ${where}\n${difference}\n`.replace(/\n+$/, '\n'),
  );
}
