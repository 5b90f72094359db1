import { Random } from '@touchline/simulator';
import { stages } from './walk-progress.js';

/** A moment of a squad's walk at which something is killed. */
export interface Kill {
  /** How far the walk is, as `WalkProgress` counts it. */
  readonly at: number;
  /** So long after that; it may be while the product starts again after the kill before. */
  readonly afterMs: number;
  /** Whether PostgreSQL dies with the process. */
  readonly withDatabase: boolean;
}

const longestDelayMs = 100;
const longestStartMs = 1_500;

/** Random moments spread evenly over the walk; a fifth of them hit the start after another kill. */
export function killPlan(seed: number, kills: number): Kill[] {
  const random = new Random(seed);
  const plan: Kill[] = [];
  for (let index = 0; index < kills; index++) {
    const before = random.chance(0.2) ? plan.at(-1) : undefined;
    plan.push({
      at: before?.at ?? (stages.length * (index + random.next())) / kills,
      afterMs: Math.round(random.between(0, before ? longestStartMs : longestDelayMs)),
      withDatabase: random.chance(0.5),
    });
  }
  return plan;
}

/** For whoever looks into a failure. */
export function momentOf({ at, afterMs }: Kill): string {
  return `${Math.round((at % 1) * 100)} % ${stages[Math.floor(at)]}, ${afterMs} ms later`;
}
