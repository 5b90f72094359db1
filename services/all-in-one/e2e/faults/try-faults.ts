import { expect } from '@jest/globals';
import { writeSync } from 'node:fs';
import { amendments, type FaultList, readFaultList } from './fault-list.js';
import { faultPlan, inPairs, kindsAt, shareOf } from './fault-plan.js';
import { failuresOf, faultTable, inWords, notTried, together, withWalk } from './fault-table.js';
import { differenceOf, type FaultTrials, type Left, type Outcome } from './fault-trials.js';
import type { Walk } from './small-walk.js';
import type { Fault } from './watched-product.js';

const dayMs = 86_400_000;
/** For one fault. */
const mostWalks = 3;

/** What a fault is tried in. */
type Lane = Pick<FaultTrials, 'disturbedWalk' | 'renew'>;

/** Of `npm run chaos -- --faults`: all faults, or those whose kind and point have one of these texts. */
const wanted = process.env.CHAOS_FAULTS;

/** The whole matrix goes through three installations side by side; a share of it is over before a second has started. */
export const lanes = wanted === undefined ? 1 : 3;

/** Another share each day, unless one is asked for. */
export const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Date.now() / dayMs));

/** Lets faults strike, as many as the share has or all that are wanted, two per walk. */
export async function tryFaults(
  trials: readonly FaultTrials[],
  walks: readonly Walk[],
  list: FaultList,
  shareSize: number,
): Promise<void> {
  if (wanted !== undefined) await requireFault(wanted);
  const { passed, left } = await undisturbed(trials[0]!, walks);
  const plan = faultPlan(seed, passed);
  const faults = wanted === undefined ? shareOf(plan, shareSize) : withText(plan, wanted);
  const outcomes: Outcome[] = [];
  const waiting = inPairs(faults);
  const tryNext = async (lane: FaultTrials) => {
    for (let pair = waiting.shift(); pair; pair = waiting.shift()) {
      for (const outcome of await tryTogether(lane, pair, left[pair[0]!.walk]!)) {
        outcomes.push(outcome);
        print(outcome, faults.length - outcomes.length);
      }
    }
  };
  await Promise.all(trials.map(tryNext));
  if (wanted !== undefined) writeSync(1, `${faultTable(outcomes)}\n`);
  const met = trials.flatMap(({ metPoints }) => [...metPoints]);
  // What is met after a fault depends on the fault: the list of that is complete when all were tried.
  const missing = wanted === undefined ? [] : amendments(list, met).missing;
  const found = {
    failures: failuresOf(outcomes, seed),
    notTried: notTried(outcomes, list),
    missing,
  };
  expect(found).toEqual({ failures: [], notTried: [], missing: [] });
  expect(outcomes.some(({ struck }) => struck)).toBe(faults.length > 0);
}

/** What walks pass and leave behind when nothing happens: each time the same. */
async function undisturbed(trials: FaultTrials, walks: readonly Walk[]) {
  const passed: Partial<Record<Walk, readonly string[]>> = {};
  const left: Partial<Record<Walk, Left>> = {};
  for (const walk of walks) {
    const once = await trials.calmWalk(walk);
    const again = await trials.calmWalk(walk);
    const difference = differenceOf(again.left, once.left);
    expect({ walk, difference }).toEqual({ walk, difference: '' });
    passed[walk] = again.passed;
    left[walk] = again.left;
  }
  return { passed, left };
}

/** @throws when no fault has the text, neither here nor in the other surroundings: nothing would be tried. */
export async function requireFault(text: string): Promise<void> {
  const lists = await Promise.all([readFaultList(), readFaultList('fault-points-on-servers')]);
  const points = new Set(lists.flatMap(({ always }) => [...always]));
  const faults = [...points].flatMap((point) => kindsAt(point).map((kind) => ({ point, kind })));
  if (withText(faults, text).length > 0) return;
  const [one] = faults;
  throw new Error(
    `No fault has the text “${text}”; one of ${faults.length} is “${inWords(one!)}”.`,
  );
}

const withText = <F extends Pick<Fault, 'kind' | 'point'>>(faults: readonly F[], text: string) => {
  const texts = text.split(together);
  return faults.filter((fault) => texts.some((each) => inWords(fault).includes(each)));
};

/**
 * Faults in one walk. When it ends differently, each again in a walk of its own: the difference is one's, or of both
 * together.
 */
export async function tryTogether(
  trials: Lane,
  faults: readonly Fault[],
  expected: Left,
): Promise<Outcome[]> {
  const outcomes = await trials.disturbedWalk(faults, expected);
  if (outcomes.some(differs)) {
    await trials.renew();
    if (faults.length === 1) return outcomes;
    const alone = await oneByOne(faults, (fault) => tryTogether(trials, [fault], expected));
    return alone.some(differs) ? alone : outcomes;
  }
  return oneByOne(outcomes, (outcome) => untilStruck(trials, outcome, expected));
}

/** Some points are passed more often in one walk than in another: then again, at the first time. */
async function untilStruck(trials: Lane, first: Outcome, expected: Left): Promise<Outcome[]> {
  const { fault } = first;
  let outcomes = [first];
  for (let walks = 1; walks < mostWalks; walks++) {
    if (outcomes.some((outcome) => outcome.struck || differs(outcome))) break;
    outcomes = await trials.disturbedWalk([{ ...fault, nth: 1 }], expected);
  }
  if (outcomes.some(differs)) await trials.renew();
  return outcomes;
}

const differs = ({ difference }: Outcome) => difference !== '';

async function oneByOne<T>(items: readonly T[], work: (item: T) => Promise<Outcome[]>) {
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(...(await work(item)));
  return outcomes;
}

function print({ fault, struck, difference, seconds }: Outcome, left: number): void {
  if (wanted === undefined) return;
  const sign = difference ? 'FAILED' : struck ? 'ok' : 'not met';
  const line = `${sign} ${seconds} s, ${left} left: ${withWalk(fault)}`;
  writeSync(1, `${line}\n${difference}`.trimEnd() + '\n');
}
