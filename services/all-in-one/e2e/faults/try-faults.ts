import { expect } from '@jest/globals';
import { writeSync } from 'node:fs';
import { amendments, type FaultList } from './fault-list.js';
import { faultPlan, shareOf } from './fault-plan.js';
import { failuresOf, faultTable } from './fault-table.js';
import { differenceOf, type FaultTrials, type Outcome } from './fault-trials.js';

const dayMs = 86_400_000;

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
    const outcome = await trials.disturbedWalk(fault, left);
    outcomes.push(outcome);
    tell(outcome, faults.length - outcomes.length);
    if (outcome.difference) await trials.renew();
  }
  if (wanted !== undefined) writeSync(1, `${faultTable(outcomes)}\n`);
  const { missing } = amendments(list, trials.metPoints);
  expect({ failures: failuresOf(outcomes), missing }).toEqual({ failures: [], missing: [] });
  expect(outcomes.some(({ struck }) => struck)).toBe(true);
}

function tell({ fault, struck, difference, seconds }: Outcome, left: number): void {
  if (wanted === undefined) return;
  const { kind, point, nth } = fault;
  const sign = difference ? 'FAILED' : struck ? 'ok' : 'not met';
  const where = `${kind} at ${point}, time ${nth}`;
  writeSync(
    1,
    `${sign} ${seconds} s, ${left} left: ${where}\n${difference}\n`.replace(/\n+$/, '\n'),
  );
}
