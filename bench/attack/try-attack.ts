import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@touchline/simulator';
import { Answers } from './answers.js';
import type { Attack, Ground } from './attack.js';
import { isReady, memoryOf, type OwnProduct, untilReady } from './attacked-product.js';
import type { NeighbourProcess } from './neighbour/neighbour-process.js';
import { memoryAfterRest } from './resting-memory.js';
import { judge, type Measured } from './verdict.js';
import type { World } from './world.js';

const quietMs = 30_000;
/** One stretch alone varies by a half, and in half an hour the machine becomes half as fast. */
const quietStretches = 3;
/** A short attack is done again and again, so that enough of the neighbour's calls meet it. */
const leastAttackMs = 20_000;
const mostRounds = 25;
const longestAttackMs = 240_000;

export interface Tried {
  readonly attack: Attack;
  /** Missing where no neighbour is measured. */
  readonly measured?: Measured;
  readonly summary: string;
  readonly slow?: string;
  readonly complaints: readonly string[];
}

export interface Trial {
  readonly product: OwnProduct;
  readonly world: World;
  readonly neighbour: NeighbourProcess;
  readonly random: Random;
  /** What the neighbour's calls took while nobody attacked, in ms, in each stretch so far. */
  readonly quietMs: (readonly number[])[];
  /** What each process held before any attack, resident MB: one that rested since may hold less for a while. */
  readonly atFirst: ReadonlyMap<string, number>;
}

/**
 * Attacks, the neighbour alone before and beside; gives what was found. Where the neighbour was slow, twice more: of a noisy
 * machine the middle one of three says more than one. Every other complaint counts.
 */
export async function tryAttack(attack: Attack, trial: Trial): Promise<Tried> {
  const first = await tryOnce(attack, trial);
  if (!first.slow) return first;
  return middleOf([first, await tryOnce(attack, trial), await tryOnce(attack, trial)]);
}

/** The middle one by how slow the neighbour was, with what is wrong with any of them. */
export function middleOf(all: readonly Tried[]): Tried {
  const middle = all.toSorted((one, other) => ratioOf(one) - ratioOf(other))[all.length >> 1]!;
  const complaints = all.flatMap((each) => each.complaints);
  return { ...middle, complaints: middle.slow ? [...complaints, middle.slow] : complaints };
}

const ratioOf = ({ measured }: Tried): number => (measured ? judge(measured).ratio : 0);

async function tryOnce(attack: Attack, trial: Trial): Promise<Tried> {
  const { product, world, random } = trial;
  const answers = new Answers();
  const ground: Ground = { product, ...world, answers, random, times: (whole) => whole };
  const pids = product.pids();
  const measured = attack.apart ? undefined : await measure(attack, ground, trial);
  if (attack.apart) await run(attack, ground);
  await untilReady(product.origin, 20_000);
  const died = [...pids].filter(([name, pid]) => product.pids().get(name) !== pid);
  for (const [name] of died) answers.fault(`${name} died`);
  answers.expect(await isReady(product.origin), 'the product is not ready');
  await product.reviveIfDead();
  await trial.neighbour.take();
  const { slow, complaints } = measured ? judge(measured) : { complaints: [] };
  return {
    attack,
    measured,
    summary: answers.summary,
    slow,
    complaints: [...answers.faults, ...complaints],
  };
}

async function measure(attack: Attack, ground: Ground, trial: Trial): Promise<Measured> {
  const { neighbour, product, atFirst } = trial;
  await neighbour.take();
  await sleep(quietMs);
  const before = new Map(
    [...memoryOf(product)].map(([name, mb]) => [name, Math.max(mb, atFirst.get(name) ?? 0)]),
  );
  const { tookMs, ...quiet } = await neighbour.take();
  trial.quietMs.push(tookMs);
  const end = performance.now() + leastAttackMs;
  for (let round = 0; round < (attack.once ? 1 : mostRounds); round++) {
    await run(attack, ground);
    if (performance.now() > end) break;
  }
  await sleep(end - performance.now());
  const during = await neighbour.take();
  const memory = await memoryAfterRest(product, before);
  // What was sent beside the attack may end, or fail, long after it.
  const after = await neighbour.take();
  const files = { filesMs: [...during.filesMs, ...after.filesMs] };
  const failures = [...during.failures, ...after.failures];
  return {
    quiet: { ...quiet, tookMs: trial.quietMs.slice(-quietStretches).flat() },
    during: { ...during, ...files, failures },
    memory,
  };
}

async function run(attack: Attack, ground: Ground): Promise<void> {
  const late = new AbortController();
  const tooLong = sleep(longestAttackMs, 'late', { signal: late.signal }).catch(() => undefined);
  const work = attack.run(ground).catch((error: unknown) => {
    ground.answers.fault(`the attack itself failed: ${String(error)}`);
  });
  if ((await Promise.race([work, tooLong])) === 'late') {
    // It goes on, and whatever is tried after it would be measured beside it.
    throw new Error(`${attack.name} had no end after ${longestAttackMs / 1000} s`);
  }
  late.abort();
}
